// Has the page kept for when there is no connection.

const WORKER = "worker.js";

/** Asks for it, once a first visit has all that it needs. */
export function keepPage() {
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => WORKER });
  navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {
    // Storage is closed to this page, or its address has no https: it is not kept.
  });
}
