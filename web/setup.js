// A position to be set up: touches put, move and take pieces; the server writes the position and says
// what stands against it.

import { Board } from "./board.js";
import { copied, sight } from "./dom.js";
import { say } from "./words.js";

/** Ways from a piece to a cell are offered only where they are not too many to list. */
const MOST_WAYS = 40000;

const id = (name) => document.getElementById(name);
const page = id("setup");
const { spec } = page.dataset;
const text = id("position");
const palette = id("palette");
const lead = id("prompt").textContent;

let cells = [];
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

const chosen = () => palette?.querySelector("input:checked").value;

/** What may be touched with the tool in hand. */
function steps() {
  const tool = chosen();
  const step = (...touches) => ({ token: touches.join(" "), touches });
  if (tool === "take") return standing.map((cell) => step(cell));
  if (tool !== "move") return cells.map((cell) => step(cell));
  if (standing.length * cells.length > MOST_WAYS) return [];
  return standing.flatMap((from) => cells.filter((to) => to !== from).map((to) => step(from, to)));
}

/**
 * Every change is made to what the one before it left, however long that is on its way: first
 * `write()` in the text, then `change` by the server.
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

async function make(change) {
  const position = text.value;
  const query = new URLSearchParams({ spec, position, ...change, ...sight(), lang: document.documentElement.lang });
  const answer = await fetch(`/api/setup?${query}`).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (!answer?.ok || !found) tell(found?.error?.text ?? say("no-server"));
  else show(found, change.edit !== undefined && position === text.value);
}

/** `rewrite`: the text follows the board; otherwise it stays as it is being written. */
function show(found, rewrite) {
  if (rewrite) text.value = found.position;
  if (found.svg) {
    ({ cells, standing } = found);
    board.show(found.svg, steps());
  }
  follow();
  tell(found.problem ?? "");
  const go = id("go");
  if (found.link) go.href = found.link;
  else go.removeAttribute("href");
  go.setAttribute("aria-disabled", found.link ? "false" : "true");
  history.replaceState(null, "", `?${new URLSearchParams({ spec, position: text.value })}`);
}

function tell(problem) {
  const place = id("problem");
  place.textContent = problem;
  place.hidden = !problem;
}

/** The words of the text. */
const words = () => text.value.trim().split(/\s+/);

const fields = [...page.querySelectorAll("[data-word]")];

/** What a field is chosen or written with: one control or several. */
function parts(field) {
  return field.matches("input, select") ? [field] : [...field.querySelectorAll("[data-part]")];
}

/** The word that a field has. */
function told(field) {
  const said = parts(field).filter((part) => !part.disabled && (part.type !== "checkbox" || part.checked));
  return said.map((part) => part.value.replace(/\s/g, "")).join(field.dataset.between) || "-";
}

/** What is written beside the list of a field; a word of the list counts before it. */
const written = (field) => field.querySelector(".written input");

/** Shows a word in its field. */
function fill(field, word) {
  const { between } = field.dataset;
  const each = between ? word.split(between) : [];
  for (const [i, part] of parts(field).entries()) {
    if (part.type === "checkbox") part.checked = word.includes(part.value);
    else if (part !== written(field)) part.value = between ? (each[i] ?? "") : word;
    else if (parts(field)[0].selectedIndex < 0) {
      parts(field)[0].value = "";
      part.value = word;
    }
  }
  unfold(field);
}

/** Shows what is written beside the list of a field where nothing of the list is chosen. */
function unfold(field) {
  const input = written(field);
  if (!input) return;
  input.disabled = parts(field)[0].value !== "";
  input.closest(".written").hidden = input.disabled;
}

/** The side and the fields are words of the text. */
function follow() {
  const all = words();
  for (const field of fields) {
    const word = all[Number(field.dataset.word)];
    if (word !== undefined && !field.contains(document.activeElement)) fill(field, word);
  }
}

id("fields").addEventListener("input", ({ target }) => {
  const changed = target.closest("[data-word]");
  unfold(changed);
  if (target.matches("select") && !written(changed)?.disabled) written(changed)?.focus();
  const word = told(changed);
  edit({}, () => {
    const all = words();
    // What stands before it must be written, too.
    for (const field of fields) all[Number(field.dataset.word)] ??= told(field);
    all[Number(changed.dataset.word)] = word;
    text.value = all.map((each) => each || "-").join(" ");
  });
});

text.addEventListener("input", () => edit());
palette?.addEventListener("change", () => board.show(board.text, steps()));
page.addEventListener("click", async ({ target }) => {
  if (target.closest("[data-do=clear]")) edit({ edit: "clear" });
  if (target.closest("[data-copy]")) id("note").textContent = (await copied(location.href)) ? say("copied") : location.href;
});
// What is on its way is part of the position that is played from.
id("go").addEventListener("click", async (event) => {
  if (answered === asked) return;
  event.preventDefault();
  while (answered < asked) await settled;
  if (id("go").href) location.assign(id("go").href);
});

id("text").querySelector("button").hidden = true;
if (palette) palette.hidden = false;
id("fields").hidden = false;
fields.forEach(unfold);
for (const button of page.querySelectorAll("[data-do], [data-copy]")) button.hidden = false;
edit({ edit: "take" });
