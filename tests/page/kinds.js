// The kinds of text that are seen, which have one contrast each: those of the same style in elements of
// the same styles, up to the root. A kind is called the same in every document. One text of each is kept
// in `kinds`, for violations.js.
() => {
  const styles = "color backgroundColor backgroundImage opacity filter fontSize fontWeight position".split(" ");
  const known = new Map();
  const hasText = (one) => one.matches("input, select, textarea") ||
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const kind = (element) => {
    if (!element) return "";
    if (!known.has(element)) {
      const style = getComputedStyle(element);
      known.set(element, shortened([kind(element.parentElement), element.localName, element.getAttribute("class"),
        element.disabled, hasText(element), ...styles.map((name) => style[name])].join()));
    }
    return known.get(element);
  };
  // Two numbers of 32 bits that stand for a text.
  function shortened(text) {
    let [one, other] = [1, 2];
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 16777619);
      other = Math.imul(other + text.charCodeAt(at), 2654435761);
    }
    return `${one}/${other}`;
  }

  window.kinds = new Map();
  for (const one of document.body.querySelectorAll("*")) {
    if (hasText(one) && isSeen(one) && !kinds.has(kind(one))) kinds.set(kind(one), one);
  }
  return [...kinds.keys()];
}
