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

/** The function's answer about a puzzle; Failure where it is none, or no answer of this function. */
export async function askToSolve(parameters, signal) {
  const answer = await ask("solve", parameters, signal);
  const lists = [answer.solutions, answer.letters, answer.warnings];
  if (lists.every(Array.isArray) && answer.search && typeof answer.progress === "number") return answer;
  throw new Failure("strange");
}

/** A question (puzzle and rules) and what is known of its solutions. `changed` is told of every step. */
export class Search {
  solutions = []; // { text, letters }, all that were found
  letters = []; // of the puzzle, as the function names them
  warnings = [];
  stop = null; // of the last slice: exhausted, limit, deadline; null before the first
  unique = null;
  progress = 0;
  nodes = 0;
  permutations = null;
  method = null;
  failure = null; // why the last slice has no answer
  running = false;
  changed = () => {};
  #cursor = null;
  #abort = null;

  constructor(question) {
    this.question = question;
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
    return askToSolve({ ...this.question, limit, timeout, next: this.#cursor }, this.#abort.signal);
  }

  #take(answer) {
    this.solutions.push(...answer.solutions);
    this.letters = answer.letters;
    this.warnings = answer.warnings;
    this.stop = answer.stop;
    this.unique = answer.unique;
    this.progress = Math.max(this.progress, answer.progress);
    this.nodes += answer.search.nodes;
    this.permutations = answer.search.permutations;
    this.method = answer.search.method;
    this.#cursor = answer.next;
  }
}
