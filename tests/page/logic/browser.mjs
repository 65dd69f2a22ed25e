// As much of a browser as modules without a drawing ask for. Imported before them.
import { readFile } from "node:fs/promises";

export const PAGE = new URL("../../../page/", import.meta.url);

const kept = new Map();

globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, String(value)),
  clear: () => kept.clear(),
};

globalThis.addEventListener = () => {};

/** The files that cannot be fetched, by the end of their address. */
export const missing = new Set();

globalThis.fetch = async (address) => {
  const name = String(address);
  if ([...missing].some((end) => name.endsWith(end))) throw new TypeError(`there is no ${name}`);
  return new Response(await readFile(new URL(name, PAGE)));
};

class Element {
  constructor(name) {
    Object.assign(this, { name, attributes: {}, children: [] });
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  append(...children) {
    this.children.push(...children);
  }

  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }
}

globalThis.document = { createElement: (name) => new Element(name) };

/** A module of the page. */
export function module(name) {
  return import(new URL(name, PAGE));
}
