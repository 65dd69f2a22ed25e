// Keeps the page for when there is no connection. What the network has comes first, so that a deployment shows
// at the next load; what was kept stands in where it cannot be reached. The function is none of its business.

const CACHE = "rebus";

// Rooms of the page: each has a module, a style and texts of its own; the rest is found by following imports.
const ROOMS = ["explain", "play", "shelf", "generate", "sheet", "kakuro"];
const LANGUAGES = ["en", "ru", "ja"];

// What is fetched by a name that is put together.
const SHELF = ["shelf/next.js", ...LANGUAGES.map((language) => `shelf/${language}.json`)];

const scope = new URL("./", self.location.href);
let isRefilled = false; // since this worker woke up

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (key) event.respondWith(answer(event, key));
});

/** The address that a file of the page is kept by; null for what is none. */
function keyOf({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const name = pathname.slice(scope.pathname.length);
  if (mode === "navigate") return ["", "index.html"].includes(name) ? scope.href : null;
  return /\.(css|js|json|png|svg|webmanifest)$/.test(name) && name !== "openapi.json" ? new URL(name, scope).href : null;
}

async function answer(event, key) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key, { ignoreVary: true });
  let response;
  try {
    response = await fetch(event.request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  if (response.ok) event.waitUntil(keep(cache, key, kept, response.clone()));
  return response.status >= 500 && kept ? kept : response;
}

/** Keeps what came; where it has changed, a new page was deployed, and all of it is fetched. */
async function keep(cache, key, kept, response) {
  const version = ({ headers }) => headers.get("ETag") ?? headers.get("Last-Modified");
  const hasChanged = kept !== undefined && version(kept) !== version(response);
  await cache.put(key, response);
  if (hasChanged && !isRefilled) {
    isRefilled = true;
    await fill();
  }
}

/** Fetches the page with all that its files name. */
async function fill() {
  const cache = await caches.open(CACHE);
  const known = new Set();
  let open = ["./", ...SHELF, ...ROOMS.flatMap((room) => [`${room}/panel.js`, `${room}/style.css`, ...textsOf(room)])].map(inScope);
  while (open.length) {
    for (const url of open) known.add(url);
    const named = await Promise.all(open.map((url) => take(cache, url)));
    open = [...new Set(named.flat())].filter((url) => !known.has(url));
  }
}

/** Keeps a file, and tells which others it names. */
async function take(cache, url) {
  const response = await fetch(url, { cache: "no-cache" });
  const text = await response.text(); // of a refusal, too: one that is not read holds its connection
  if (!response.ok) return [];
  await cache.put(url, new Response(text, { headers: response.headers }));
  const all = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  if (url.endsWith(".js")) {
    return [
      ...all(/(?:from |import\(|import |URL\()"(\.[^"]+)"/g).map((name) => new URL(name, url).href),
      ...all(/dress\("([^"]+)"\)/g).map(inScope),
      ...all(/learn\("([^"]+)"\)/g).flatMap(textsOf).map(inScope),
    ];
  }
  return url === scope.href ? [...all(/(?:href|src)="([^":]+\.(?:css|js|svg|webmanifest))"/g), ...textsOf("")].map(inScope) : [];
}

function textsOf(part) {
  return LANGUAGES.map((language) => (part ? `texts/${part}/${language}.js` : `texts/${language}.js`));
}

function inScope(name) {
  return new URL(name, scope).href;
}
