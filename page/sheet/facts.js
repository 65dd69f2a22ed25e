// What the function says of a pick: its solutions, how hard it is, and why they are all.
import { Failure, ask } from "../function.js";
import { read } from "../solve/reading.js";
import { rulesIn, rulesOut, wishesIn } from "../solve/rules.js";
import { currentLanguage } from "../texts.js";

// Seconds for an answer.
const PATIENCE = 5;

// Solutions that a key has room for; one more tells whether there are others.
const MOST_ANSWERS = 12;

const asked = new Map(); // answers, by what was asked

/** Whether a puzzle is the grid of a kakuro. */
export function isGrid(p) {
  return /^\s*\d+\s*,\s*[XO(]/.test(p);
}

/**
 * { puzzle, rules, solved, equations, explained, proof, problem } of a pick: the answers of solve (or kakuro) and
 * explain, null where they were not asked for or there is none; `problem` is the Failure of the first. `wanted`
 * is { rated, proved }; `known` is a proof that is there already.
 */
export async function factsOf(pick, { rated, proved }, known = null) {
  const { p: puzzle, ...said } = pick;
  const state = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
  const rules = wishesIn(state);
  const facts = { puzzle, rules, solved: null, equations: null, explained: null, proof: known, problem: null };
  const explain = (more) => answer("explain", { puzzle, ...rulesOut(rulesIn(state)), ...more }).catch(nothing);
  try {
    facts.solved = isGrid(puzzle) ? await answer("kakuro", { puzzle, limit: MOST_ANSWERS + 1 })
      : await answer("solve", { puzzle, ...rulesOut(rules), limit: MOST_ANSWERS + 1 });
    facts.equations = read(facts.solved.reading, facts.solved.letters);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    facts.problem = error;
    if (error.kind === "problem") return facts;
  }
  const isDrawn = !facts.solved?.reading && !isGrid(puzzle);
  if (rated || isDrawn) facts.explained = await explain({ hint: "look" });
  if (!known && proved && facts.solved) facts.proof = await explain({ level: "teacher" });
  return facts;
}

/** What explain cannot say is left out of the sheet. */
function nothing(error) {
  if (error instanceof Failure) return null;
  throw error;
}

/** The solutions for the key, and whether there may be more. */
export function answersOf({ solved }) {
  const { solutions, stop } = solved;
  return { solutions: solutions.slice(0, MOST_ANSWERS), isMore: stop !== "exhausted" || solutions.length > MOST_ANSWERS };
}

/** An answer, kept while it is looked at; one that ran out of time is asked for again. */
async function answer(name, question) {
  const key = JSON.stringify([currentLanguage(), name, question]);
  if (!asked.has(key)) {
    asked.set(key, ask(name, { ...question, timeout: PATIENCE }));
    asked.get(key).then(({ stop }) => stop === "deadline" && asked.delete(key), () => asked.delete(key));
  }
  return asked.get(key);
}
