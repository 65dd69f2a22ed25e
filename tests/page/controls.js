// The controls that are seen: the name of each, its target, and the contrast of its border, if any.
() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((all, one, at) => all + one * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return rgba("canvas");
  };
  const bounds = (control) => {
    const isTicked = ["checkbox", "radio"].includes(control.type);
    if (isTicked) return control.closest("label") ?? control.labels[0] ?? control;
    return control.closest(".paper") ?? control;
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .skip");
  const isInSentence = (one) => one.matches("p a, .said a") && !["inline-flex", "flex", "grid"].includes(getComputedStyle(one).display);
  return [...document.querySelectorAll("a[href], button, select, input, textarea, summary")]
    .filter((one) => isSeen(one) && !isInSentence(one) && !one.disabled).map((control) => {
      const target = bounds(control);
      const { width, height } = target.getBoundingClientRect();
      const style = getComputedStyle(target);
      const hasBorder = ["BUTTON", "SELECT", "TEXTAREA", "DIV"].includes(target.tagName) || ["text", "number"].includes(target.type);
      const border = rgba(style.borderTopColor);
      const seen = parseFloat(style.borderTopWidth) > 0 && border[3] > 0 ? border : ground(target);
      return {
        name: `${control.tagName} ${control.className} ${(control.getAttribute("aria-label") ?? control.textContent ?? control.id).slice(0, 30)}`,
        width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10,
        contrast: hasBorder ? Math.max(contrast(seen, ground(target.parentElement)), contrast(ground(target), ground(target.parentElement))) : null,
      };
    });
}
