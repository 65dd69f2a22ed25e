// The room in which a puzzle is worked out, today's where none is chosen.
import { writeAddress } from "../address.js";
import { Failure, ask } from "../function.js";
import { dress, h, unseen } from "../dom.js";
import { drawing, isDrawn, prepare } from "../drawing/drawing.js";
import { createField } from "../solve/field.js";
import { alone } from "../shelf/alone.js";
import { createRules, rulesIn, rulesOut, rulesTold } from "../solve/rules.js";
import { copyLink, printIt, puzzleLink } from "../solve/share.js";
import { currentLanguage, t } from "../texts.js";
import { LEVELS, fetchDay, numberOf, ofNumber } from "./days.js";
import { createGame } from "./game.js";
import { called, keep, recall } from "./kept.js";
import { SHOWN, calendar, keepDay, streak } from "./result.js";

/** Fetches what `mount` needs for an address. */
export async function ready({ p }) {
  if (p === undefined) await fetchDay(numberOf(), currentLanguage());
}

export function mount(root, state, write) {
  const day = state.p === undefined ? dayIn(state) : null;
  const question = { puzzle: state.p ?? day.puzzle, ...rulesIn(day ? {} : state) };
  const asked = { p: question.puzzle, ...rulesOut(question) };
  const name = called(question.puzzle, rulesOut(question));
  const rules = createRules(question, () => {});
  const field = createField(day ? "" : question.puzzle, "play.any", { typed() {}, entered: solveIt });
  const place = h("div", { class: "place" });
  const form = h("form", { class: "any", novalidate: true, submit: (event) => { event.preventDefault(); solveIt(); } },
    field.element, h("div", { class: "row" }, h("button", { class: "primary" }, t("solve")),
      h("button", { type: "button", class: "play-it", click: begin }, t("play_it")), rules.element));
  const other = h("details", { class: "other", toggle: showExamples }, h("summary", {}, t("gallery")));
  root.append(h("div", { class: "play" }, place, form, other));
  wait();
  if ("known" in state) clean();
  else show();
  return () => (field.text === "" ? {} : { p: field.text, ...rulesOut(rules.rules), isPlayed: true });

  /** An address of old loses the digits that it says. */
  async function clean() {
    const { keepOfOld } = await import("./old.js");
    keepOfOld(question.puzzle, rulesOut(question), state.known);
    write({ ...asked, level: state.level }, { replace: true });
    show();
  }

  /** Plays what stands in the field. */
  function begin() {
    go({ p: field.text, ...rulesOut(rules.rules) });
  }

  function solveIt() {
    location.hash = writeAddress({ p: field.text, ...rulesOut(rules.rules) });
  }

  function prove() {
    location.hash = writeAddress({ panel: "explain", ...asked, level: state.level, wall: state.wall });
  }

  function go(next) {
    const address = writeAddress({ panel: "play", ...next, level: state.level, wall: state.wall });
    if (address === location.hash) again();
    else location.hash = address;
  }

  async function showExamples() {
    if (other.querySelector(".gallery")) return;
    other.append((await import("./examples.js")).gallery());
  }

  /** Goes to another level of the day, else to another puzzle, about as hard. */
  async function goOn(difficulty) {
    const open = day && Object.keys(LEVELS).find((level) => !isSolved(day.number, level));
    if (open) return location.assign(writeAddress({ day: open, wall: state.wall }));
    const { nextPuzzle } = await import("./next.js");
    const found = await nextPuzzle(difficulty?.score ?? LEVELS[day?.level], question.puzzle);
    if (found) go(found);
    else other.open = true;
  }

  function asking(parameters) {
    return ask("explain", { ...question, ...parameters });
  }

  function again() {
    wait();
    show();
  }

  function wait() {
    put(h("p", { class: "verdict", role: "status", tabindex: "-1" }, t("play.loading")));
    place.classList.add("awaited");
  }

  /** Asks the function what the puzzle is, and draws it. */
  async function show() {
    try {
      const answer = (day && alone({ ...question, hint: "look" })) ?? checked(await asking({ hint: "look" }).catch(withoutHints));
      draw(answer, await pictureOf(answer));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(error);
    }
  }

  /** What can be played, though it is not explained. */
  function withoutHints(error) {
    if (error.problem?.code !== "not_explained") throw error;
    return asking({ hint: "check" });
  }

  function draw(answer, shown) {
    if (!day) field.accept(answer);
    const levels = day && h("div", { class: "today" });
    const game = createGame({
      answer, shown, asking, rules: question, begun: recall(name), keep: (now) => {
        keep(name, now);
        showLevels(levels);
      }, prove, result: resultOf(),
      goOn: () => goOn(answer.difficulty),
    });
    const told = rulesTold(question, answer.letters, answer.wildcard_signs);
    const [copy, said] = copyLink(() => question);
    const big = h("button", { type: "button", click: () => enlarge(game, big, said) }, t("play.wall"));
    showLevels(levels);
    put(levels, game, h("div", { class: "about" }, ...told, h("p", {}, answer.difficulty?.text ?? ""), day && lastDays()),
      h("div", { class: "share" }, copy, printIt(() => question, said), ways(), big, said));
    if (state.wall) enlarge(game, big, said);
    if (day) place.querySelector(".chosen")?.scrollIntoView({ block: "nearest" }); // where type is large
  }

  /** Plays on the big screen, which the address tells until the reader leaves it. */
  async function enlarge(game, button, said) {
    const { openPlaying } = await import("../wall/playing.js").catch(() => ({}));
    if (!openPlaying) return said.replaceChildren(t(`failure.${navigator.onLine ? "unreachable" : "offline"}`));
    const tell = (wall) => {
      state.wall = wall;
      write({ ...day ? { day: day.level } : asked, level: state.level, wall }, { replace: !wall });
    };
    if (!game.isConnected) return;
    tell(1);
    openPlaying(root, game, { name: day ? resultOf().names.join(" · ") : "", prove: seeProof, left() {
      tell(null);
      button.focus();
    } });
  }

  /** What is told of the puzzle once it is solved. */
  function resultOf() {
    const names = day ? [`Rebus ${day.number}`, t(`play.day_${day.level}`)] : ["Rebus", question.puzzle.replace(/\s+/g, " ").trim()];
    return {
      names, link: puzzleLink(question),
      solved() {
        if (!day) return countDay().catch(() => {}); // without the network it does not count
        keepDay(day, currentLanguage());
        place.querySelector(".calendar").replaceWith(lastDays());
      },
      streak: () => (day && streak(day.number) > 1 ? t("play.streak", { n: streak(day.number) }) : ""),
    };
  }

  /** Counts a puzzle of today that one has come to another way: from its proof, or by a friend's link. */
  async function countDay() {
    const language = currentLanguage();
    const number = numberOf();
    await fetchDay(number, language);
    const level = Object.keys(LEVELS).find((one) => nameOf(number, one, language) === name);
    if (level) keepDay({ number, level }, language);
  }

  /** The last days, each darker the more of its puzzles were solved. */
  function lastDays() {
    const days = calendar(day.number);
    const label = t("play.calendar", { n: days.filter(Boolean).length, of: SHOWN });
    return h("div", { class: "calendar", role: "img", "aria-label": label, title: label }, ...days.map((n) => h("span", { class: `solved-${Math.min(n, 3)}` })));
  }

  /** That it is the puzzle of the day, its number, and its levels, with a tick where one is solved. */
  function showLevels(place) {
    place?.replaceChildren(h("b", {}, t("play.number_of_day", { n: String(day.number) })), ...Object.keys(LEVELS).map((level) => {
      const tick = isSolved(day.number, level) ? [h("span", { "aria-hidden": "true" }, " ✓"), unseen(t("play.ticked"))] : [];
      return h("a", { href: writeAddress({ day: level }), "data-day": level, "aria-current": level === day.level ? "true" : null }, t(`play.day_${level}`), ...tick);
    }));
  }

  function put(...parts) {
    const isAwaited = place.contains(document.activeElement);
    const head = h("h2", { id: "asked", class: "unseen", dir: "auto" }, question.puzzle);
    place.classList.remove("awaited");
    place.replaceChildren(h("section", { class: "outcome", "aria-labelledby": "asked" }, head, ...parts.filter(Boolean)));
    if (!isAwaited) return;
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }

  function refuse({ kind, problem }) {
    put(h("p", { class: "verdict bad", role: "status", tabindex: "-1" }, t(`failure.${kind}`)),
      ...problem ? [] : [h("button", { type: "button", class: "primary", click: again }, t("retry"))]);
    if (problem) field.refuse(problem);
  }

  /** To the proof, about which it asks in a place as long as the puzzle is not solved. */
  async function seeProof(at) {
    if (recall(name).isDone || await (await import("./confirm.js")).confirmed(at, name)) prove();
  }

  /** The way from here to the proof. */
  function ways() {
    return h("div", { class: "views ways", role: "group", "aria-label": t("play.ways") },
      h("button", { type: "button", "data-way": "proof", "aria-pressed": "false", click: () => seeProof(place) }, t("play.way_proof")),
      h("button", { type: "button", "data-way": "try", "aria-pressed": "true" }, t("play.way_try")));
  }
}

/** { number, level, puzzle } of today: of the level in an address, or of the first that is not solved. */
function dayIn({ day }) {
  const number = numberOf();
  const levels = Object.keys(LEVELS);
  const level = levels.includes(day) ? day : levels.find((one) => !isSolved(number, one)) ?? levels[0];
  return { number, level, puzzle: ofNumber(number, level, currentLanguage()) };
}

function isSolved(number, level) {
  return recall(nameOf(number, level, currentLanguage())).isDone;
}

/** Under which a puzzle of a day is kept. */
function nameOf(number, level, language) {
  return called(ofNumber(number, level, language), {});
}

/** An answer of this function; Failure where it is none. */
function checked(answer) {
  if (Array.isArray(answer.equations) && Array.isArray(answer.letters)) return answer;
  throw new Failure("strange");
}

/** How an answer is played: picture({ known, lit, draw }) gives what drawing() does. */
async function pictureOf(answer) {
  const names = Object.fromEntries((answer.symbols ?? []).map(({ symbol, name }) => [symbol, name]));
  const name = (unknown) => names[unknown] ?? unknown;
  if (answer.runs.length) return (await import("./squares.js")).kakuro(answer);
  if (answer.equations.length === 0) return { name, ...(await import("./typed.js")).typed(answer) };
  await Promise.all([prepare(answer), isDrawn(answer) && dress("play/others.css")]);
  const words = answer.equations.flatMap(({ left, right }) => [...left, ...right]).flatMap((term) => term.words.flat());
  const unknowns = [...new Set([...answer.letters, ...words.filter((cell) => cell.startsWith("?"))])];
  return { name, unknowns, picture: (marks) => drawing(answer, marks) };
}
