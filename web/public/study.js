// A study: steps on the board begin variations or follow them, notes and signs are kept, and what others
// did meanwhile is shown with every answer. The list of variations comes from the server.

import { Analysis } from "./analysis.js";
import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { byId, closest, find, sight } from "./dom.js";
import { answerTo, messageOf } from "./reach.js";
import { Trays } from "./trays.js";

/** @import { StudyAt, StudyEdit } from "../types.js" */

const page = byId("study");
const { study = "", key = "", spec = "" } = page.dataset;
const yours = page.dataset.yours !== undefined;
const token = document.body.dataset.token;
const tree = byId("tree");

/** What is shown. @type {StudyAt | null} */
let shown = null;
let asked = 0;

const board = new Board(byId("board"), {
  onStep: (step) => play([step.token]),
  onChange: () => beside.show(shown?.board, yours),
});
const trays = new Trays(byId("trays"), (name) => board.touch(name));
const beside = new Beside(byId("choices"), board, trays);
const analysis = new Analysis(byId("analysis"), board);

/** @param {string} text */
const note = (text) => (byId("note").textContent = text);

const query = () => new URLSearchParams({ ...(key && { key }), ...sight(), lang: document.documentElement.lang });

/**
 * The note of the position and what was kept of it.
 * @returns {HTMLTextAreaElement | null}
 */
const words = () => document.querySelector("#words-of");

/** Whether there are words that nobody has kept. */
const unkept = () => {
  const field = words();
  return field !== null && field.value.trim() !== (field.dataset.was ?? "").trim();
};

/**
 * Shows what the server says; `onward` that it follows what is shown.
 * @param {Promise<StudyAt>} answer
 */
async function take(answer) {
  const mine = (asked += 1);
  try {
    const found = await answer;
    if (mine !== asked) return false;
    note("");
    render(found);
    return true;
  } catch (error) {
    if (mine === asked) {
      note(messageOf(error));
      if (shown) board.show(shown.board.svg, shown.board.choices);
    }
    return false;
  }
}

/** @param {number} node */
async function go(node) {
  // What was written is kept before one goes on, so that it cannot get lost.
  if (unkept() && !(await keep())) return false;
  return take(answerTo(`/api/studies/${study}/at/${node}?${query()}`));
}

/** @param {StudyEdit} change */
function edit(change) {
  const headers = { "content-type": "application/json", ...(token && { "x-token": token }) };
  return take(answerTo(`/api/studies/${study}/edit?${query()}`, { method: "POST", headers, body: JSON.stringify(change) }));
}

/** @param {string[]} steps */
async function play(steps) {
  if (!shown) return;
  const { at } = shown;
  board.hold();
  if (unkept() && !(await keep())) return;
  await edit({ do: "play", at, steps });
}

/** Keeps the note. */
async function keep() {
  const field = words();
  if (!field || !shown) return true;
  const { at } = shown;
  const text = field.value;
  const kept = await edit({ do: "note", at, text, was: field.dataset.was ?? "" });
  // Where another has written meanwhile that has been said: whoever keeps it again has read it.
  if (!kept) {
    const now = await answerTo(`/api/studies/${study}/at/${at}?${query()}`).catch(() => null);
    if (now && shown?.at === at) field.dataset.was = now.note;
  } else if (shown?.at === at && field.value === text) field.value = shown.note;
  return kept;
}

/** @param {StudyAt} found */
function render(found) {
  const onward = shown !== null && found.steps.length === shown.steps.length + 1;
  const moved = shown?.at !== found.at;
  shown = found;
  page.dataset.at = String(found.at);
  trays.show(found.board.trays);
  board.show(found.board.svg, found.board.choices, { onward });
  byId("prompt").textContent = found.board.prompt;
  byId("title").textContent = found.title;
  const field = words();
  if (field) {
    // What is being written stays, whatever else is done to the position.
    if (moved || !unkept()) {
      field.value = found.note;
      field.dataset.was = found.note;
    } else if (found.note === field.value.trim()) field.dataset.was = found.note;
  } else {
    byId("said").textContent = found.note;
    byId("said").hidden = !found.note;
  }
  for (const button of page.querySelectorAll("[data-glyph]")) {
    button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.glyph === found.glyph));
    /** @type {HTMLButtonElement} */ (button).disabled = found.at === 0;
  }
  for (const name of ["promote", "remove"]) {
    const button = page.querySelector(`[data-edit="${name}"]`);
    if (button instanceof HTMLButtonElement) button.disabled = found.at === 0 || (name === "promote" && found.first);
  }
  // The server has escaped all that people wrote.
  tree.innerHTML = found.html;
  if (moved) tree.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  for (const link of page.querySelectorAll("[data-go]")) {
    const { go } = /** @type {HTMLElement} */ (link).dataset;
    const to = found.ways[/** @type {keyof StudyAt["ways"]} */ (go)];
    /** @type {HTMLElement} */ (link).dataset.node = String(to);
    link.setAttribute("href", `?at=${to}`);
  }
  const again = byId("again");
  again.hidden = !found.begins;
  /** @type {HTMLInputElement} */ (find(again, "[name=spec]")).value = found.begins ?? "";
  analysis.at(found.turn.kind === "seat" ? { name: String(found.at), url: "/api/position/analyse/live", body: { spec, steps: found.steps } } : null);
  history.replaceState(null, "", found.at ? `?at=${found.at}` : location.pathname);
  if (moved) byId("spoken").textContent = [found.steps.at(-1), found.note].filter(Boolean).join(". ");
}

page.addEventListener("click", (event) => {
  const to = closest(event, "a[data-node]")?.dataset.node;
  if (to !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    go(Number(to));
    return;
  }
  if (!shown) return;
  const { at, nodes } = shown;
  const sign = closest(event, "[data-glyph]")?.dataset.glyph;
  if (sign !== undefined) edit({ do: "glyph", at, glyph: sign === shown.glyph ? null : sign });
  const pressed = closest(event, "[data-edit]")?.dataset.edit;
  if (pressed === "note") keep();
  else if (pressed === "promote") edit({ do: "promote", at });
  else if (pressed === "remove") nodes > 1 ? /** @type {HTMLDialogElement} */ (byId("removing")).showModal() : edit({ do: "remove", at, nodes });
  else if (pressed === "title") {
    const field = /** @type {HTMLInputElement} */ (byId("name-of"));
    edit({ do: "title", text: field.value, was: field.dataset.was ?? "" }).then((done) => done && (field.dataset.was = field.value.trim()));
  }
});

const removing = document.querySelector("#removing");
removing?.addEventListener("close", () => {
  if (removing instanceof HTMLDialogElement && removing.returnValue === "yes" && shown) edit({ do: "remove", at: shown.at, nodes: shown.nodes });
});

/** The keys that lead through a line. @type {Record<string, string>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && board.choice.touched.length) board.clear();
  const way = KEYS[event.key];
  const typing = closest(event, "input, select, textarea, dialog");
  if (!way || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  find(page, `[data-go="${way}"]`).click();
});

// Nobody loses words by leaving the page.
addEventListener("beforeunload", (event) => unkept() && event.preventDefault());

for (const element of page.querySelectorAll("#editor, [data-edit], #analyse")) element.toggleAttribute("hidden", false);
byId("analyse").addEventListener("click", () => analysis.toggle());
go(Number(page.dataset.at));
