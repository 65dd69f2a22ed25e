// "Try it" on the page of the API: sends what a form has to the function that the page comes from, and shows
// what is answered. Without scripts the forms stay hidden, and the examples for curl remain.

const HEADERS = ["Content-Type", "Server-Timing", "Cache-Control", "ETag", "Retry-After", "X-Request-Id"];

// Whole numbers of more digits than JavaScript keeps: an answer that may have one is shown as it came.
const LARGE = /\d{16}/;

for (const form of document.querySelectorAll("form")) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!form.ariaBusy) send(form);
  });
}

async function send(form) {
  const { body, accept } = form.elements;
  const status = form.querySelector("output");
  const shown = form.querySelector("pre");
  form.ariaBusy = "true";
  status.value = "Waiting for the answer …";
  shown.hidden = true;
  const began = performance.now();
  try {
    const response = await fetch(form.action, {
      method: form.method,
      headers: { Accept: accept?.value ?? "application/json", ...(body && { "Content-Type": "application/json" }) },
      body: body?.value,
    });
    const text = await response.text();
    const time = Math.round(performance.now() - began);
    status.value = `${response.status} ${response.statusText}`.trimEnd() + ` after ${time} ms`;
    const headers = HEADERS.filter((name) => response.headers.has(name));
    const lines = headers.map((name) => `${name}: ${response.headers.get(name)}`);
    shown.textContent = [...lines, "", laidOut(response, text)].join("\n");
    shown.hidden = false;
  } catch {
    status.value = "No answer came: the function cannot be reached.";
  }
  form.ariaBusy = null;
}

/** JSON with a line for each member, but for what holds no other object or list: that stays in one. */
function laidOut(response, text) {
  const isJson = /json$/.test((response.headers.get("Content-Type") ?? "").split(";")[0]);
  if (!isJson || LARGE.test(text)) return text;
  return JSON.stringify(JSON.parse(text), null, 2).replace(
    /(?<=[[{])\n\s*([^[\]{}]*?)\n\s*(?=[\]}])/g,
    (_, inner) => inner.replace(/\n\s*/g, " "),
  );
}
