// One search: asked for in slices of a second or two, so that progress shows and it can be stopped;
// each slice goes on from the cursor of the one before.
import { Failure, ask } from "../function.js";

// Solutions that one go looks for.
const STEP = 240;

// Seconds of a slice: the first is short, so that there is something to see.
const FIRST_SLICE = 1;
const SLICE = 2;

// Milliseconds after which a search rests until it is asked to go on: a cloud bills for them.
const PATIENCE = 30_000;

/** The function's answer to a question of a name; Failure where it is none, or no answer of this function. */
export async function askFor(name, parameters, signal) {
  const answer = await ask(name, parameters, signal);
  const isOurs = Array.isArray(answer.solutions) && Array.isArray(answer.letters) && answer.search;
  if (isOurs && typeof answer.progress === "number") return answer;
  throw new Failure("strange");
}

/** A question of a name (solve or kakuro) and what is known of its solutions. `changed` is told of every step. */
export class Search {
  solutions = []; // all that were found
  letters = []; // of the puzzle, as the function names them
  answer = null; // the last slice's
  progress = 0;
  nodes = 0;
  failure = null; // why the last slice has no answer
  running = false;
  changed = () => {};
  #abort = null;

  constructor(name, question) {
    this.name = name;
    this.question = question;
  }

  /** Why the last slice ended: exhausted, limit, deadline; null before the first. */
  get stop() {
    return this.answer?.stop ?? null;
  }

  get isFinished() {
    return this.stop === "exhausted";
  }

  /** Searches until all is known, STEP solutions more were found, PATIENCE ended, or halt() was called. */
  async go() {
    if (this.running || this.isFinished) return;
    this.running = true;
    this.failure = null;
    this.#abort = new AbortController();
    this.changed();
    const wanted = this.solutions.length + STEP;
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

  #slice(limit) {
    const timeout = this.stop === null ? FIRST_SLICE : SLICE;
    const next = this.answer?.next ?? null;
    return askFor(this.name, { ...this.question, limit, timeout, next }, this.#abort.signal);
  }

  #take(answer) {
    this.answer = answer;
    this.solutions.push(...answer.solutions);
    this.letters = answer.letters;
    this.progress = Math.max(this.progress, answer.progress);
    this.nodes += answer.search.nodes;
  }
}
