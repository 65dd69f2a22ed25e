// Has the page kept for when there is no connection, once a first visit has all that it needs.

const WORKER = "worker.js";

const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => WORKER });

navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {
  // Storage is closed to this page, or its address has no https: it is not kept.
});
