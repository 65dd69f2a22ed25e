// What the page shows, as the part of its address behind the #, so that every state is a link:
// #p=SEND%20+%20MORE%20=%20MONEY&base=16. A plus sign is a plus sign here, and a space is %20.

const PLAIN = { "%2B": "+", "%3D": "=", "%2C": ",", "%2F": "/", "%3A": ":", "%3B": ";", "%3F": "?" };

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
export function writeAddress(state) {
  const parts = Object.entries(state)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encoded(String(value))}`);
  return parts.length ? `#${parts.join("&")}` : "#";
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
