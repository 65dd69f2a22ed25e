// Where the reader looks: at what came of a link that was chosen, and after Back at the place that was left.

// Milliseconds of rest after which a place is kept in the history, and after which a page has all its parts again.
const REST = 150;
const PATIENCE = 10_000;

let timer = null;
let coming = () => {}; // ends the way back to a place
let isComing = false;

history.scrollRestoration = "manual";
addEventListener("scroll", () => {
  clearTimeout(timer);
  timer = setTimeout(keepPlace, REST);
});
// Keys that move the focus, or press what has it. In a field they are typed, as on a telephone's keyboard.
addEventListener("keydown", ({ key, target }) => {
  if (key === "Tab" || (/^( |Enter|Arrow)/.test(key) && !target.matches?.("input, textarea"))) goByKey(true);
});
addEventListener("pointerdown", () => goByKey(false), true);
addEventListener("popstate", () => clearTimeout(timer)); // what was to be noted is another entry's
addEventListener("click", (event) => event.target.closest?.("a") && keepPlace(), true);

/** Whether the reader goes by keys, who sees what has the focus. */
function goByKey(is) {
  document.documentElement.classList.toggle("by-key", is);
}

/** Notes in the history how far the reader has scrolled. */
export function keepPlace() {
  clearTimeout(timer);
  if (!isComing) history.replaceState({ top: scrollY }, "");
}

/** Shows what a panel made of the puzzle in a link, else its top. */
export function arrive(root, { p }) {
  coming();
  const place = root.querySelector(".place");
  if (p !== undefined && place) return goTo(place);
  scrollTo(0, 0);
  root.focus({ preventScroll: true });
}

/** Scrolls to where the reader was, until all has grown or the reader moves, and holds the link that led away, which may come late. */
export function comeBack(root, state, { top, link }) {
  coming();
  clearTimeout(timer);
  const ended = new AbortController();
  const hold = () => ([...root.querySelectorAll("a:not([data-panel])")].find((one) => one.hash === link) ?? root).focus({ preventScroll: true });
  const watch = new ResizeObserver(() => {
    scrollTo(0, top);
    if (document.activeElement === root) hold();
  });
  const late = setTimeout(() => coming(), PATIENCE);
  isComing = true;
  coming = () => {
    isComing = false;
    coming = () => {};
    clearTimeout(late);
    watch.disconnect();
    ended.abort();
  };
  for (const moved of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(moved, () => coming(), { signal: ended.signal, capture: true, passive: true });
  }
  watch.observe(document.body);
  hold();
}

/** Takes the reader to a verdict, or to what else heads a place. */
export function goTo(place) {
  const head = place.querySelector(".verdict") ?? place.querySelector("h2");
  if (!head.hasAttribute("tabindex")) {
    head.tabIndex = -1; // as long as it is held: a long puzzle is a stop of its own, where it scrolls
    head.addEventListener("blur", () => head.removeAttribute("tabindex"), { once: true });
  }
  head.focus({ preventScroll: true });
  const { top } = place.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) place.scrollIntoView();
  head.scrollIntoView({ block: "nearest" });
}
