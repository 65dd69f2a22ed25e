// Keeps the page for when there is no connection. What is kept is shown at once, without asking anybody; after
// that the browser looks for another worker, which fetches its own version whole and shows it from the next
// visit on. A page that is still open finds its old files as long as it is. `deploy/packed.py` says which files
// a version has; from the plain folder nothing is kept. The function is none of its business.

const VERSION = "";
const FILES = [];

const OURS = "rebus";
const CACHE = `${OURS}-${VERSION}`;
const scope = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!VERSION || method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const name = pathname.slice(scope.pathname.length);
  if (mode !== "navigate") event.respondWith(answer(name, event.request));
  else if (["", "index.html"].includes(name)) {
    event.respondWith(answer("./", event.request));
    event.waitUntil(forget());
  }
});

/** What is kept of this version or of one before it; what is not kept comes from the network. */
async function answer(name, request) {
  const key = new URL(name, scope);
  const kept = await (await caches.open(CACHE)).match(key, { ignoreVary: true }) ?? await caches.match(key, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Fetches a version: all of it, or nothing is kept. */
async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(new URL(name, scope), { cache: name.startsWith(VERSION) ? "default" : "no-cache" })));
}

/** Drops what is kept of other versions, unless a page beside the one that is opened may need it. */
async function forget() {
  const open = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (open.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}
