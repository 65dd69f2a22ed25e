// One search: asked for in slices of a second or two, so that progress shows and it can be stopped;
// each slice goes on from the cursor of the one before.
import { Failure, ask } from "../function.js";
import { currentLanguage } from "../texts.js";

// Solutions that one go looks for.
const STEP = 240;

// Seconds of a slice: the first is short, so that there is something to see.
const FIRST_SLICE = 1;
const SLICE = 2;

// Milliseconds after which a search rests until it is asked to go on: a cloud bills for them.
const PATIENCE = 30_000;

// Where an answer has what was found, if not in `solutions`.
const FOUND = { generate: "puzzles" };

/** The function's answer to a question of a name; Failure where it is none, or no answer of this function. */
export async function askFor(name, parameters, signal) {
  const answer = await ask(name, parameters, signal);
  if (Array.isArray(foundBy(name, answer)) && typeof answer.progress === "number") return answer;
  throw new Failure("strange");
}

function foundBy(name, answer) {
  return answer[FOUND[name] ?? "solutions"];
}

/**
 * A question of a name (solve, kakuro or generate) and what is known of its solutions, or new puzzles.
 * `changed` is told of every step; `step` is how many one go looks for.
 */
export class Search {
  solutions = []; // all that were found
  letters = []; // of the puzzle, as the function names them
  values = new Map(); // of a number that is asked for → solutions that give it
  answer = null; // the last slice's
  progress = 0;
  nodes = 0;
  failure = null; // why the last slice has no answer
  lang = ""; // what the last slice's answer, or its failure, is told in
  running = false;
  changed = () => {};
  #abort = null;

  constructor(name, question, step = STEP) {
    this.name = name;
    this.question = question;
    this.step = step;
  }

  /** Why the last slice ended: exhausted, limit, deadline; null before the first. */
  get stop() {
    return this.answer?.stop ?? null;
  }

  get isFinished() {
    return this.stop === "exhausted";
  }

  /** Searches until all is known, `step` solutions more were found, PATIENCE ended, or halt() was called. */
  async go() {
    if (this.running || this.isFinished) return;
    this.running = true;
    this.failure = null;
    this.#abort = new AbortController();
    this.changed();
    const wanted = this.solutions.length + this.step;
    const until = performance.now() + PATIENCE;
    try {
      do {
        this.#take(await this.#slice(wanted - this.solutions.length));
        this.changed();
      } while (this.stop === "deadline" && this.solutions.length < wanted && performance.now() < until);
    } catch (error) {
      if (error instanceof Failure) this.failure = error;
      else if (!this.#abort.signal.aborted) throw error;
    }
    this.running = false;
    this.changed();
  }

  /** Stops; what the slices before this one found stays. */
  halt() {
    this.#abort?.abort();
  }

  /** Whether a warning or a mistake was told in another language than the page's. */
  get isToldOtherwise() {
    const isTold = this.failure?.problem || this.answer?.warnings?.length;
    return Boolean(isTold) && this.lang !== currentLanguage();
  }

  #slice(limit) {
    this.lang = currentLanguage();
    const timeout = this.stop === null ? FIRST_SLICE : SLICE;
    const next = this.answer?.next ?? null;
    return askFor(this.name, { ...this.question, limit, timeout, next }, this.#abort.signal);
  }

  #take(answer) {
    this.answer = answer;
    if (answer.extreme?.proved === false) this.solutions = []; // the best so far is not one of many
    else this.solutions.push(...foundBy(this.name, answer));
    for (const { value, count } of answer.answer?.values ?? []) this.values.set(value ?? "?", (this.values.get(value ?? "?") ?? 0) + count);
    this.letters = answer.letters ?? [];
    this.progress = Math.max(this.progress, answer.progress);
    this.nodes += answer.search?.nodes ?? 0;
  }
}
