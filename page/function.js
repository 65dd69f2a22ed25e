// The function that this page asks, over HTTP and nothing else. It lives beside the page unless
// ?api=ADDRESS or <meta name="rebus-function"> says otherwise. No request needs a preflight.

import { currentLanguage } from "./texts.js";

// Characters of an address that every server and proxy takes.
const LONGEST_ADDRESS = 2000;

// Milliseconds beyond the search's own time: a cold start and a slow network.
const GRACE = 20_000;

/** Why there is no answer. `kind`: offline, unreachable, busy, strange or problem; a problem has the document. */
export class Failure extends Error {
  constructor(kind, problem = null) {
    super(kind);
    this.kind = kind;
    this.problem = problem;
  }
}

/** The address that answers to `name`, such as "solve"; Failure where the setting is no address. */
export function addressOf(name, base = setting()) {
  const url = parsedAddress(base || ".");
  if (!["http:", "https:"].includes(url?.protocol)) throw new Failure("strange");
  if (base.includes("?")) {
    url.searchParams.set("action", name); // an address without paths
  } else {
    url.pathname = `${url.pathname.replace(/\/(v1\/?)?$/, "")}/v1/${name}`;
  }
  return url;
}

/** The address under which a question can be asked by GET. */
export function addressOfQuestion(name, parameters) {
  const url = addressOf(name);
  for (const [key, value] of given(parameters)) url.searchParams.set(key, value);
  return url;
}

/**
 * The answer to a question, told in the page's language; Failure where there is none, AbortError where
 * `signal` called it off.
 */
export async function ask(name, question, signal) {
  const parameters = { ...question, lang: currentLanguage() };
  const calling = new AbortController(); // AbortSignal.any and .timeout are younger than many a browser
  const end = () => calling.abort();
  const timer = setTimeout(end, (parameters.timeout ?? 5) * 1000 + GRACE);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  let response;
  let text;
  try {
    response = await request(name, parameters, calling.signal);
    text = await response.text();
  } catch (error) {
    if (signal?.aborted || error instanceof Failure) throw error;
    const own = name === "explain" && await withoutFunction(parameters);
    if (own) return own;
    throw new Failure(navigator.onLine ? "unreachable" : "offline");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
  const answer = parsed(text);
  if (response.ok && answer) return answer;
  if ([429, 502, 503, 504].includes(response.status)) throw new Failure("busy");
  if (!answer?.code) throw new Failure("strange");
  throw response.status < 500 ? new Failure("problem", answer) : new Failure("unreachable"); // no puzzle's fault
}

/** What can be answered here where the function is out of reach; null where that is nothing. */
async function withoutFunction(parameters) {
  const { alone } = await import("./shelf/alone.js").catch(() => ({}));
  return alone?.(parameters) ?? null;
}

/** Where the function is: "." where it serves the page itself. */
export function setting() {
  const asked = new URLSearchParams(location.search).get("api");
  return asked ?? document.querySelector('meta[name="rebus-function"]').content;
}

/** GET, which can be cached, or for what no address can hold POST, as plain text. */
async function request(name, parameters, signal) {
  const url = addressOfQuestion(name, parameters);
  const common = { signal, credentials: "omit", referrerPolicy: "no-referrer" };
  if (url.href.length <= LONGEST_ADDRESS) return fetch(url, common);
  const body = JSON.stringify(Object.fromEntries(given(parameters)));
  const headers = { "Content-Type": "text/plain;charset=UTF-8" };
  return fetch(addressOf(name), { ...common, method: "POST", headers, body });
}

function given(parameters) {
  return Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
}

/** The address, beside the page; null where it is none. */
function parsedAddress(text) {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return null;
  }
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
