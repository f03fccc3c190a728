// A puzzle: the reader plays, the server judges and answers with the best defence.

import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { byId, closest, el, find, sight } from "./dom.js";
import { Trays } from "./trays.js";
import { say } from "./words.js";

/** @import { ErrorBody, PuzzleView, StepView } from "../types.js" */

const page = byId("puzzle");
const { game, number } = page.dataset;
const task = byId("prompt").textContent;

/** The steps so far, and how many there were before each turn of the reader. */
/** @type {string[]} */
let steps = [];
/** @type {number[]} */
let marks = [];
/** @type {PuzzleView | null} */
let view = null;
let asked = 0;

const board = new Board(byId("board"), { onStep: send, onChange: showChoices });
const trays = new Trays(byId("trays"), (name) => board.touch(name));
const beside = new Beside(byId("choices"), board, trays);

function showChoices() {
  beside.show(view ?? undefined, view !== null);
}

/** @param {StepView} step */
function send(step) {
  board.hold();
  look([...steps, step.token], true);
}

/** @param {string[]} next */
async function look(next, onward = false) {
  const mine = (asked += 1);
  if (onward) tell(say("judging"), "");
  const query = new URLSearchParams({ steps: next.join(" "), ...sight(), lang: document.documentElement.lang });
  const answer = await fetch(`/api/puzzles/${game}/${number}?${query}`).catch(() => null);
  if (mine !== asked) return;
  /** @type {PuzzleView | ErrorBody | null} */
  const found = answer && (await answer.json());
  if (!found || "error" in found) {
    tell(found?.error.text ?? say("no-server"), "wrong");
    board.show(board.text, view?.choices ?? []);
    return;
  }
  if (onward) marks.push(steps.length);
  steps = found.steps;
  view = found;
  const reply = steps.slice(next.length).join(" ");
  trays.show(view.trays);
  board.show(view.svg, view.choices, { onward });
  byId("prompt").textContent = view.choices.length ? view.prompt : task;
  tell(...verdict(view.verdict, reply));
  showTurns(found);
}

/**
 * What is said of a verdict, and its mood.
 * @param {string} word
 * @param {string} reply
 * @returns {[string, string]}
 */
function verdict(word, reply) {
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
  place.hidden = !text;
  place.dataset.mood = mood;
  page.dataset.verdict = view?.verdict ?? "";
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = page.querySelectorAll("[data-do]");
  for (const button of buttons) button.hidden = marks.length === 0;
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
  const back = wish === "back" ? steps.slice(0, marks.pop() ?? 0) : [];
  if (wish === "again") marks = [];
  look(back);
});

look([]);
