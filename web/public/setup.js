// A position to be set up: touches put, move and take pieces; the server writes the position and says
// what stands against it.

import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { byId as id, closest, copied, find, sight } from "./dom.js";
import { answerTo, messageOf, visit } from "./reach.js";
import { say } from "./words.js";

/** Ways from a piece to a cell are offered only where they are not too many to list. */
const MOST_WAYS = 40000;

/** @import { DraftView } from "../types.js" */

/** What is changed by hand: for `put` a kind of piece, for `move` where to. @typedef {{ edit?: string, cell?: string, to?: string, kind?: string }} Change */
/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

const page = id("setup");
const { spec = "" } = page.dataset;
const text = /** @type {HTMLTextAreaElement} */ (id("position"));
const go = /** @type {HTMLAnchorElement} */ (id("go"));
/** The pieces and tools, where a board is shown. */
const palette = document.getElementById("palette");
const lead = id("prompt").textContent;

/** The names of all cells, and of those on which something stands. @type {string[]} */
let cells = [];
/** @type {string[]} */
let standing = [];
/** How many changes were begun and how many are done; and the promise of the last one. */
let asked = 0;
let answered = 0;
let settled = Promise.resolve();

const board = new Board(id("board"), {
  onStep({ touches: [cell, to] }) {
    const tool = chosen();
    // The next change may be the same one.
    board.clear();
    if (tool === "move") edit({ edit: "move", cell, to });
    else if (tool === "take") edit({ edit: "take", cell });
    else edit({ edit: "put", cell, kind: tool });
  },
  onChange() {
    id("prompt").textContent = board.choice.touched.length ? say("move-to") : lead;
  },
});

const analysis = new Analysis(id("analysis"), board);

/** The tool in hand, or the piece to be put. */
function chosen() {
  /** @type {HTMLInputElement | null | undefined} */
  const checked = palette?.querySelector("input:checked");
  return checked?.value;
}

/** What may be touched with the tool in hand. */
function steps() {
  const tool = chosen();
  /** @param {string[]} touches */
  const step = (...touches) => ({ token: touches.join(" "), touches });
  if (tool === "take") return standing.map((cell) => step(cell));
  if (tool !== "move") return cells.map((cell) => step(cell));
  if (standing.length * cells.length > MOST_WAYS) return [];
  return standing.flatMap((from) => cells.filter((to) => to !== from).map((to) => step(from, to)));
}

/**
 * Every change is made to what the one before it left, however long that is on its way: first
 * `write()` in the text, then `change` by the server.
 * @param {Change} change
 */
function edit(change = {}, write = () => {}) {
  const mine = (asked += 1);
  settled = settled.then(async () => {
    write();
    // What is written in the text is read once, as it is in the end.
    if (change.edit !== undefined || mine === asked) await make(change);
    answered = mine;
  });
}

/** @param {Change} change */
async function make(change) {
  const position = text.value;
  const query = new URLSearchParams({ spec, position, ...change, ...sight(), lang: document.documentElement.lang });
  try {
    show(await answerTo(`/api/setup?${query}`), change.edit !== undefined && position === text.value);
  } catch (error) {
    tell(messageOf(error));
  }
}

/**
 * `rewrite`: the text follows the board; otherwise it stays as it is being written.
 * @param {DraftView} found
 * @param {boolean} rewrite
 */
function show(found, rewrite) {
  if (rewrite) text.value = found.position;
  if (found.svg) {
    ({ cells, standing } = found);
    board.show(found.svg, steps());
  }
  const { spec: named } = found;
  analysis.at(named ? { name: named, url: "/api/position/analyse/live", body: { spec: named } } : null);
  follow();
  tell(found.problem ?? "");
  if (found.link) go.href = found.link;
  else go.removeAttribute("href");
  go.setAttribute("aria-disabled", found.link ? "false" : "true");
  history.replaceState(null, "", `?${new URLSearchParams({ spec, position: text.value })}`);
}

/** @param {string} problem */
function tell(problem) {
  const place = id("problem");
  place.textContent = problem;
  place.hidden = !problem;
}

/** The words of the text. */
const words = () => text.value.trim().split(/\s+/);

/** What stands beside the board: each field is a word of the text. @type {NodeListOf<HTMLElement>} */
const fields = page.querySelectorAll("[data-word]");

/** @param {HTMLElement} field */
const numberOf = (field) => Number(field.dataset.word);

/**
 * What a field is chosen or written with: one control or several.
 * @param {HTMLElement} field
 * @returns {Control[]}
 */
function parts(field) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return [field];
  /** @type {NodeListOf<Control>} */
  const found = field.querySelectorAll("[data-part]");
  return [...found];
}

/**
 * Whether a control counts: a box that is not ticked says nothing.
 * @param {Control} part
 */
const counts = (part) => !part.disabled && (!(part instanceof HTMLInputElement) || part.type !== "checkbox" || part.checked);

/**
 * The word that a field has.
 * @param {HTMLElement} field
 */
function told(field) {
  const said = parts(field).filter(counts);
  return said.map((part) => part.value.replace(/\s/g, "")).join(field.dataset.between) || "-";
}

/**
 * What is written beside the list of a field; a word of the list counts before it.
 * @param {HTMLElement} field
 * @returns {HTMLInputElement | null}
 */
const written = (field) => field.querySelector(".written input");

/**
 * Shows a word in its field.
 * @param {HTMLElement} field
 * @param {string} word
 */
function fill(field, word) {
  const { between } = field.dataset;
  const each = between ? word.split(between) : [];
  const all = parts(field);
  const [list] = all;
  for (const [i, part] of all.entries()) {
    if (part instanceof HTMLInputElement && part.type === "checkbox") part.checked = word.includes(part.value);
    else if (part !== written(field)) part.value = between ? (each[i] ?? "") : word;
    else if (list instanceof HTMLSelectElement && list.selectedIndex < 0) {
      list.value = "";
      part.value = word;
    }
  }
  unfold(field);
}

/**
 * Shows what is written beside the list of a field where nothing of the list is chosen.
 * @param {HTMLElement} field
 */
function unfold(field) {
  const input = written(field);
  if (!input) return;
  input.disabled = parts(field)[0].value !== "";
  /** @type {HTMLElement | null} */
  const around = input.closest(".written");
  if (around) around.hidden = input.disabled;
}

/** The side and the fields are words of the text. */
function follow() {
  const all = words();
  for (const field of fields) {
    const word = all[numberOf(field)];
    if (word !== undefined && !field.contains(document.activeElement)) fill(field, word);
  }
}

id("fields").addEventListener("input", (event) => {
  const changed = closest(event, "[data-word]");
  if (!changed) return;
  unfold(changed);
  if (event.target instanceof HTMLSelectElement && !written(changed)?.disabled) written(changed)?.focus();
  const word = told(changed);
  edit({}, () => {
    const all = words();
    // What stands before it must be written, too.
    for (const field of fields) all[numberOf(field)] ??= told(field);
    all[numberOf(changed)] = word;
    text.value = all.map((each) => each || "-").join(" ");
  });
});

text.addEventListener("input", () => edit());
palette?.addEventListener("change", () => {
  board.show(board.text, steps());
  analysis.draw();
});
page.addEventListener("click", async (event) => {
  if (closest(event, "[data-do=clear]")) edit({ edit: "clear" });
  if (closest(event, "[data-do=analyse]")) analysis.toggle();
  if (closest(event, "[data-copy]")) id("note").textContent = (await copied(location.href)) ? say("copied") : location.href;
});
// What is on its way is part of the position that is played from.
go.addEventListener("click", async (event) => {
  if (answered === asked) return;
  event.preventDefault();
  while (answered < asked) await settled;
  if (go.href) visit(go.href);
});

find(id("text"), "button").hidden = true;
if (palette) palette.hidden = false;
id("fields").hidden = false;
fields.forEach(unfold);
/** @type {NodeListOf<HTMLElement>} */
const buttons = page.querySelectorAll("[data-do], [data-copy]");
for (const button of buttons) button.hidden = false;
edit({ edit: "take" });
