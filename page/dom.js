// Elements from code. Whatever is not an element becomes text: no string is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: h("p", { class: "note" }, "text", child). Functions are listeners, null is left out. */
export function h(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/** An SVG element, likewise. */
export function svg(name, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, name), attributes, children);
}

/** Text for screen readers only. */
export function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

/** Fetches a style sheet of the page once. */
export function dress(name) {
  const { href } = new URL(name, import.meta.url);
  if (document.querySelector(`link[href="${href}"]`)) return null;
  return new Promise((resolve, reject) => {
    const link = h("link", { rel: "stylesheet", href, load: resolve, error: () => {
      link.remove();
      reject(new TypeError(`there is no ${name}`));
    } });
    document.head.append(link);
  });
}

/** What a JSON file of the page holds; TypeError where it cannot be fetched. */
export async function read(name) {
  const response = await fetch(new URL(name, import.meta.url), { credentials: "omit" });
  if (!response.ok) throw new TypeError(`there is no ${name}`);
  return response.json();
}

function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
