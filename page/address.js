// What the page shows, as the part of its address behind the #, so that every state is a link:
// #p=SEND%20+%20MORE%20=%20MONEY&base=16. A plus sign is a plus sign here, and a space is %20.

const PLAIN = { "%2B": "+", "%3D": "=", "%2C": ",", "%2F": "/", "%3A": ":", "%3B": ";", "%3F": "?" };

// What a path can hold, and what no query holds as it is.
const IN_PATH = /^[\p{L}\p{M}\p{N}+−×=-]+$/u;
const CODED = /[^\p{L}\p{M}\p{N}−×=*?/,.!()-]/gu;

/** The state in an address: { p: "SEND + MORE = MONEY", base: "16" }; {} where there is none. */
export function readAddress(hash) {
  const state = {};
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) state[part.slice(0, at)] = decoded(part.slice(at + 1));
  }
  return state;
}

/** The address of a state; what is undefined or null is left out. */
export function writeAddress(state, code = encoded) {
  const parts = Object.entries(state)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${code(String(value))}`);
  return parts.length ? `#${parts.join("&")}` : "#";
}

/** The address of a puzzle's page, legible in every script: a path, else a query. */
export function puzzleAddress(puzzle, rules) {
  const path = puzzle.replace(/ *([-+−×=]+) */g, "$1");
  const isPath = IN_PATH.test(path);
  const query = writeAddress(isPath ? rules : { puzzle, ...rules }, legible).slice(1);
  return `p${isPath ? `/${path}` : ""}${query && `?${query}`}`;
}

function legible(text) {
  return text.replace(CODED, (one) => ({ " ": "+", "+": "%2B" }[one] ?? encoded(one)));
}

function encoded(text) {
  return encodeURIComponent(text.toWellFormed?.() ?? text).replace(/%[23][0-9A-F]/g, (code) => PLAIN[code] ?? code);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a % that was typed by hand
  }
}
