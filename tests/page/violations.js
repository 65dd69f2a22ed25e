// What axe-core finds wrong with the document: of all but its colours, or of the colours it has now.
// To judge a colour takes most of the time. It is judged for one text of each kind: those of the same
// style in elements of the same styles, up to the root, have the same contrast.
async (about) => {
  const colours = ["color-contrast", "link-in-text-block"];
  const lean = { resultTypes: ["violations"], selectors: false };

  const styles = "color backgroundColor backgroundImage opacity filter fontSize fontWeight position".split(" ");
  const kinds = new Map(); // what an element is, in an element of which kind → its own kind
  const known = new Map();
  const kind = (element) => {
    if (!element) return 0;
    if (!known.has(element)) {
      const style = getComputedStyle(element);
      const is = [kind(element.parentElement), element.localName, element.getAttribute("class"), element.disabled,
        ...styles.map((name) => style[name])].join();
      if (!kinds.has(is)) kinds.set(is, kinds.size + 1);
      known.set(element, kinds.get(is));
    }
    return known.get(element);
  };
  const hasText = (one) => one.matches("input, select, textarea") ||
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;

  const texts = new Map();
  if (about === "colours") {
    for (const one of document.body.querySelectorAll("*")) {
      if (hasText(one) && isSeen(one) && !texts.has(kind(one))) texts.set(kind(one), one);
    }
  }
  const found = about === "colours"
    ? await axe.run({ include: [...texts.values()] }, { ...lean, runOnly: { type: "rule", values: colours } })
    : await axe.run(document, { ...lean, rules: Object.fromEntries(colours.map((name) => [name, { enabled: false }])) });
  return found.violations.map(({ id, nodes }) => JSON.stringify([id, nodes.map(({ html }) => html)]));
}
