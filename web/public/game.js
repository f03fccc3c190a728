// A game's page: the board follows the parameters, and the form makes tables with them.

import "./done.js";
import { byId, el, find } from "./dom.js";
import { queryOf } from "./filter.js";
import { Unreachable } from "./reach.js";

/** The parameters, where a game has any. */
const params = /** @type {HTMLFormElement | null} */ (document.getElementById("params"));
const preview = byId("preview");
/** What is said of the rules that are chosen, and of those that cannot be. */
const said = document.getElementById("said");
const start = /** @type {HTMLFormElement} */ (byId("start"));
const trouble = byId("trouble");
/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("[name=with]");

/** What the server said of the parameters: the name of the game and its seats, or nothing. */
function position() {
  /** @type {HTMLElement | null} */
  const shown = preview.querySelector(".position");
  return shown?.dataset;
}

function ready() {
  for (const button of buttons) button.disabled = !position();
  const count = Number(position()?.seats ?? 2);
  /** @type {NodeListOf<HTMLElement>} */
  const chairs = document.querySelectorAll("[data-chair]");
  for (const chair of chairs) chair.hidden = Number(chair.dataset.chair) >= count;
  for (const [what, shown] of [["two", count === 2], ["many", count > 2]]) {
    /** @type {NodeListOf<HTMLElement>} */
    const parts = document.querySelectorAll(`[data-${what}]`);
    for (const part of parts) part.hidden = !shown;
  }
}

/** Rules that do not fit around the game with the rules chosen are off; why is said with the rest. */
function offer() {
  /** @type {NodeListOf<HTMLInputElement> | undefined} */
  const boxes = params?.querySelectorAll(".rule input[type=checkbox]");
  for (const box of boxes ?? []) {
    const rule = box.name.replace("rule-", "");
    box.disabled = !box.checked && said?.querySelector(`[data-off="${rule}"]`) != null;
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
    if (mine === asking) {
      const answered = el("div");
      answered.innerHTML = html;
      const [board, rest] = answered.children;
      preview.replaceChildren(...board.childNodes);
      said?.replaceChildren(...rest.childNodes);
      trouble.textContent = "";
    }
    offer();
  } catch {
    if (mine === asking) trouble.textContent = new Unreachable().message;
  }
  ready();
}

params?.addEventListener("input", () => {
  clearTimeout(waiting ?? 0);
  waiting = setTimeout(look, 120);
});
params?.addEventListener("submit", (event) => {
  // What is printed is a file: the form itself goes for it.
  if (event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  look();
});
start.addEventListener("submit", async (event) => {
  const { submitter } = event;
  const { spec } = position() ?? {};
  if (waiting === null && !looking && spec) {
    /** @type {HTMLInputElement} */
    const named = find(start, "[name=spec]");
    named.value = spec;
    return;
  }
  event.preventDefault();
  if (waiting === null && !looking) return;
  await settle();
  start.requestSubmit(submitter);
});
// It goes now, once.
start.addEventListener("formdata", () => setTimeout(() => buttons.forEach((button) => (button.disabled = true))));

// Coming back with the browser's arrow keeps the page as it was left, the buttons included.
addEventListener("pageshow", ready);
if (params) offer();
ready();
