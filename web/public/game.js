// A game's page: the board follows the parameters, and a table is made with them.

import { byId, find } from "./dom.js";
import { queryOf } from "./filter.js";
import { say } from "./words.js";

/** @import { ErrorBody, Made, NewClock, NewSeat, NewTable } from "../types.js" */

/** The parameters, where a game has any. */
const params = /** @type {HTMLFormElement | null} */ (document.getElementById("params"));
const preview = byId("preview");
const start = /** @type {HTMLFormElement} */ (byId("start"));
const trouble = byId("trouble");
/** @type {HTMLButtonElement} */
const button = find(start, "button.main");
/** Who may sit at each seat of a game for more than two. @type {NodeListOf<HTMLElement>} */
const everyChair = start.querySelectorAll("[data-chair]");

start.hidden = false;

/** What the server said of the parameters: the name of the game and its seats, or nothing. */
function position() {
  /** @type {HTMLElement | null} */
  const shown = preview.querySelector(".position");
  return shown?.dataset;
}

/**
 * What is chosen in a field of the form.
 * @param {string} name
 */
const chosen = (name) => String(new FormData(start).get(name) ?? "");

/**
 * Who is chosen for a chair.
 * @param {HTMLElement} chair
 */
function sitter(chair) {
  /** @type {HTMLSelectElement} */
  const select = find(chair, "select");
  return select.value;
}

/** The chairs of a game for more than two; a game for two asks for the opponent only. */
function chairs() {
  const count = Number(position()?.seats ?? 2);
  return count > 2 ? [...everyChair].slice(0, count) : [];
}

function ready() {
  button.disabled = !position();
  const taken = chairs();
  for (const chair of everyChair) chair.hidden = !taken.includes(chair);
  /** @type {NodeListOf<HTMLElement>} */
  const parts = start.querySelectorAll("[data-two]");
  for (const part of parts) part.hidden = taken.length > 0;
  const using = taken.length ? taken.map(sitter) : [chosen("with")];
  /** @type {NodeListOf<HTMLElement>} */
  const fields = start.querySelectorAll("[data-for]");
  for (const field of fields) {
    const needed = (field.dataset.for ?? "").split(" ").some((kind) => using.includes(kind));
    field.hidden = (field.dataset.two !== undefined && taken.length > 0) || !needed;
  }
}

/** Rules that do not fit around the game are not offered. */
function offer() {
  /** @type {HTMLElement | null} */
  const told = preview.querySelector("[data-fits]");
  const fits = told?.dataset.fits?.split(" ") ?? [];
  /** @type {NodeListOf<HTMLInputElement> | undefined} */
  const boxes = params?.querySelectorAll(".rule input[type=checkbox]");
  for (const box of boxes ?? []) {
    box.disabled = !box.checked && !fits.includes(box.name.replace("rule-", ""));
  }
}

let asking = 0;
/** The last question, while it is waited for. @type {Promise<void> | null} */
let looking = null;
/** The time until it is asked. @type {number | null} */
let waiting = null;

function look() {
  clearTimeout(waiting ?? 0);
  waiting = null;
  const mine = ask().then(() => {
    if (looking === mine) looking = null;
  });
  looking = mine;
}

/** Waits until what is shown is what was chosen. */
async function settle() {
  if (waiting !== null) look();
  while (looking) await looking;
}

async function ask() {
  if (!params) return;
  const mine = (asking += 1);
  const data = new FormData(params);
  // What a rule is asked for means nothing while the rule is not chosen.
  for (const key of [...data.keys()]) if (key.includes(".") && !data.has(key.split(".")[0])) data.delete(key);
  const query = queryOf(data);
  // On the library's page the address belongs to the filters.
  if (params.dataset.address !== "keep") history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
  query.set("lang", document.documentElement.lang);
  try {
    const answer = await fetch(`${params.action}/board?${query}`);
    if (!answer.ok) throw new Error(answer.statusText);
    const html = await answer.text();
    // Answers may overtake each other: only the last question counts.
    if (mine === asking) preview.innerHTML = html;
    offer();
  } catch {
    if (mine === asking) trouble.textContent = say("no-server");
  }
  ready();
}

params?.addEventListener("input", () => {
  clearTimeout(waiting ?? 0);
  waiting = setTimeout(look, 120);
});
params?.addEventListener("submit", (event) => {
  event.preventDefault();
  look();
});
start.addEventListener("change", ready);

/**
 * Who sits where.
 * @param {number} count
 * @returns {NewSeat[]}
 */
function seats(count) {
  /** @type {Record<string, NewSeat>} */
  const sitting = { computer: { kind: "computer", level: Number(chosen("level")) }, screen: { kind: "human" }, link: { kind: "open" } };
  const taken = chairs();
  if (taken.length) return taken.map((chair) => sitting[sitter(chair)]);
  const [using, begins] = [chosen("with"), chosen("begins")];
  const other = sitting[using];
  const all = Array.from({ length: count }, () => ({ ...other }));
  const last = begins === "lot" ? Math.floor(Math.random() * count) : count - 1;
  const mine = begins === "me" ? 0 : last;
  all[using === "screen" ? 0 : mine] = { kind: "human" };
  return all;
}

/** @returns {NewClock | null} */
function clock() {
  const value = chosen("clock");
  if (!value) return null;
  const [minutes, increment] = value.split("+").map(Number);
  return { minutes, increment };
}

start.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  trouble.textContent = "";
  await settle();
  const { spec, seats: count } = position() ?? {};
  if (!spec) return;
  button.disabled = true;
  /** @type {NewTable} */
  const wanted = { spec, seats: seats(Number(count)), clock: clock() };
  try {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wanted),
    });
    /** @type {Made | ErrorBody} */
    const made = await answer.json();
    if ("error" in made) throw new Error(made.error.text);
    location.assign(made.link);
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    trouble.textContent = why ? say("failed", { why }) : say("no-server");
    button.disabled = false;
  }
});

// Coming back with the browser's arrow keeps the page as it was left, the button included.
addEventListener("pageshow", ready);
if (params) offer();
ready();
