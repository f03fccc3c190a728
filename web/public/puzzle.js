// A puzzle or a lesson: the reader plays, the server judges and answers with the best defence.

import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { keepDone, tick } from "./done.js";
import { byId, closest, el, find, sight } from "./dom.js";
import { answerTo, messageOf } from "./reach.js";
import { heed } from "./summons.js";
import { Trays } from "./trays.js";
import { say } from "./words.js";

/** @import { PuzzleView, Solution, StepView, Why } from "../types.js" */

const page = byId("puzzle");
const { kind = "", game, number, key } = page.dataset;
const address = page.dataset.address ?? `/api/${kind}s/${game}/${number}`;

/** The steps so far, and how many there were before each turn of the reader. */
/** @type {string[]} */
let steps = [];
/** @type {number[]} */
let marks = [];
/** @type {PuzzleView | null} */
let view = null;
let asked = 0;
/** Whether a step or a solution is thought about: then nothing else is asked. */
let judging = false;

const board = new Board(byId("board"), { onStep: send, onChange: showChoices, onRefused: explain });
const trays = new Trays(byId("trays"), (name) => board.touch(name));
const beside = new Beside(byId("choices"), board, trays);

function showChoices() {
  if (byId("verdict").dataset.mood === "why") tell("", "");
  beside.show(view ?? undefined, view !== null);
}

/** @param {StepView} step */
function send(step) {
  board.hold();
  look([...steps, step.token], true);
}

/** @param {string[]} next */
async function look(next, onward = false) {
  /** @type {PuzzleView | null | undefined} */
  const found = await ask("", { steps: next.join(" "), ...sight() }, onward);
  if (found === undefined) return;
  if (!found) {
    board.show(board.text, view?.choices ?? []);
    return;
  }
  if (onward) marks.push(steps.length);
  steps = found.steps;
  view = found;
  const reply = steps.slice(next.length).join(" ");
  trays.show(view.trays);
  board.show(view.svg, view.choices, { onward });
  byId("prompt").textContent = view.choices.length ? view.prompt : "";
  tell(...verdict(view.verdict, reply));
  showTurns(found);
  if (view.verdict !== "solved" || key !== undefined) return;
  keepDone(`${kind} ${game} ${number}`);
  tick();
  document.getElementById("next")?.classList.add("main");
}

/**
 * What the server answers; null once the reader is told why it does not, undefined where something
 * else was asked since.
 * @param {"" | "/solution" | "/why"} what
 * @param {Record<string, string>} query
 * @param {boolean} thinks whether the answer takes a while, and the reader is told so
 */
async function ask(what, query, thinks) {
  const mine = (asked += 1);
  judging = thinks;
  if (thinks) tell(say("judging"), "");
  const answer = await asks(what, { ...query, lang: document.documentElement.lang }).catch((error) => ({ failed: messageOf(error) }));
  if (mine !== asked) return undefined;
  judging = false;
  if (!("failed" in answer)) return answer;
  tell(answer.failed, "wrong");
  return null;
}

/**
 * What is set in a class is judged there, so that the teacher sees it.
 * @param {"" | "/solution" | "/why"} what
 * @param {Record<string, string>} query
 */
function asks(what, query) {
  if (key === undefined) return answerTo(`${address}${what}?${new URLSearchParams(query)}`);
  const { steps = "", ...rest } = query;
  if (what) return answerTo(`${address}${what}?${new URLSearchParams({ ...query, key, task: number ?? "" })}`);
  const body = JSON.stringify({ key, task: Number(number), steps });
  return answerTo(`${address}/play?${new URLSearchParams(rest)}`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

/**
 * Points at the first touch of an answer, or makes the whole turn.
 * @param {boolean} whole
 */
async function help(whole) {
  /** @type {Solution | null | undefined} */
  const found = await ask("/solution", { steps: steps.join(" ") }, true);
  if (!found) return;
  const [first] = found.steps;
  if (!first) tell(say("no-solution"), "wrong");
  else if (whole) look([...steps, ...found.steps.map(({ token }) => token)], true);
  else {
    tell("", "");
    board.point(first.touches[0]);
  }
}

/**
 * Says why these touches lead nowhere.
 * @param {string[]} touches
 */
async function explain(touches) {
  /** @type {Why | null | undefined} */
  const found = await ask("/why", { steps: steps.join(" "), touches: touches.join(" ") }, false);
  if (found) tell(found.text, "why");
}

/**
 * What is said of a verdict, and its mood.
 * @param {string} word
 * @param {string} reply
 * @returns {[string, string]}
 */
function verdict(word, reply) {
  if (kind === "lesson" && word === "solved") return [say("lesson-solved"), "right"];
  if (kind === "lesson" && word === "fails") return [say("lesson-fails"), "wrong"];
  if (word === "solved") return [say("solved-puzzle"), "right"];
  if (word === "holds") return [say("holds", { reply }), "right"];
  if (word === "fails") return [reply ? say("fails", { reply }) : say("fails-over"), "wrong"];
  if (word === "unclear") return [say("unclear"), "wrong"];
  return ["", ""];
}

/**
 * @param {string} text
 * @param {string} mood
 */
function tell(text, mood) {
  const place = byId("verdict");
  place.textContent = text;
  place.dataset.mood = mood;
  page.dataset.verdict = view?.verdict ?? "";
  // What cannot be done is off, so that nothing moves.
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = page.querySelectorAll("button[data-do]");
  const back = ["again", "back"];
  for (const button of buttons) button.disabled = judging || (back.includes(button.dataset.do ?? "") ? marks.length === 0 : !view?.choices.length);
}

/** @param {PuzzleView} found */
function showTurns({ turns }) {
  const list = find(page, "#turns ol");
  list.hidden = turns.length === 0;
  list.replaceChildren(...turns.map((turn, i) => el("li", {}, el("span", { class: "number" }, `${i + 1}.`), el("span", {}, turn.text))));
}

page.addEventListener("click", (event) => {
  const wish = closest(event, "[data-do]")?.dataset.do;
  if (!wish) return;
  if (wish === "hint" || wish === "show") {
    help(wish === "show");
    return;
  }
  const back = wish === "back" ? steps.slice(0, marks.pop() ?? 0) : [];
  if (wish === "again") marks = [];
  look(back);
});

look([]);
if (key !== undefined && page.dataset.pupil !== undefined) heed(game ?? "", key);
