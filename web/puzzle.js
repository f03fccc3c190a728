// A puzzle: the reader plays, the server judges and answers with the best defence.

import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { el, sight } from "./dom.js";
import { Trays } from "./trays.js";
import { say } from "./words.js";

const id = (name) => document.getElementById(name);
const page = id("puzzle");
const { game, number } = page.dataset;
const task = id("prompt").textContent;

/** The steps so far, and how many there were before each turn of the reader. */
let steps = [];
let marks = [];
let view = null;
let asked = 0;

const board = new Board(id("board"), { onStep: send, onChange: showChoices });
const trays = new Trays(id("trays"), (name) => board.touch(name));
const beside = new Beside(id("choices"), board, trays);

function showChoices() {
  beside.show(view ?? undefined, view !== null);
}

function send(step) {
  board.hold();
  look([...steps, step.token], true);
}

async function look(next, onward = false) {
  const mine = (asked += 1);
  if (onward) tell(say("judging"), "");
  const answer = await fetch(`/api/puzzles/${game}/${number}?${new URLSearchParams({ steps: next.join(" "), ...sight(), lang: document.documentElement.lang })}`).catch(() => null);
  if (mine !== asked) return;
  const found = answer && (await answer.json());
  if (!answer?.ok) {
    tell(found?.error?.text ?? say("no-server"), "wrong");
    board.show(board.text, view?.choices ?? []);
    return;
  }
  if (onward) marks.push(steps.length);
  steps = found.steps;
  view = found;
  const reply = steps.slice(next.length).join(" ");
  trays.show(view.trays);
  board.show(view.svg, view.choices, { onward });
  id("prompt").textContent = view.choices.length ? view.prompt : task;
  tell(...verdict(view.verdict, reply));
  turns();
}

function verdict(word, reply) {
  if (word === "solved") return [say("solved-puzzle"), "right"];
  if (word === "holds") return [say("holds", { reply }), "right"];
  if (word === "fails") return [reply ? say("fails", { reply }) : say("fails-over"), "wrong"];
  if (word === "unclear") return [say("unclear"), "wrong"];
  return ["", ""];
}

function tell(text, mood) {
  const place = id("verdict");
  place.textContent = text;
  place.hidden = !text;
  place.dataset.mood = mood;
  page.dataset.verdict = view?.verdict ?? "";
  for (const button of page.querySelectorAll("[data-do]")) button.hidden = marks.length === 0;
}

function turns() {
  const list = page.querySelector("#turns ol");
  list.hidden = view.turns.length === 0;
  list.replaceChildren(...view.turns.map((turn, i) => el("li", {}, el("span", { class: "number" }, `${i + 1}.`), el("span", {}, turn.text))));
}

page.addEventListener("click", ({ target }) => {
  const wish = target.closest("[data-do]")?.dataset.do;
  if (!wish) return;
  const back = wish === "back" ? steps.slice(0, marks.pop() ?? 0) : [];
  if (wish === "again") marks = [];
  look(back);
});

look([]);
