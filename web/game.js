// A game's page: the board follows the parameters, and a table is made with them.

import { say } from "./words.js";

const params = document.getElementById("params");
const preview = document.getElementById("preview");
const start = document.getElementById("start");
const trouble = document.getElementById("trouble");
const button = start.querySelector("button.main");

start.hidden = false;

/** What the server said of the parameters: the name of the game and its seats, or nothing. */
const position = () => preview.querySelector(".position")?.dataset;

/** The chairs of a game for more than two; a game for two asks for the opponent only. */
function chairs() {
  const count = Number(position()?.seats ?? 2);
  return count > 2 ? [...start.querySelectorAll("[data-chair]")].slice(0, count) : [];
}

function ready() {
  button.disabled = !position();
  const taken = chairs();
  for (const chair of start.querySelectorAll("[data-chair]")) chair.hidden = !taken.includes(chair);
  for (const part of start.querySelectorAll("[data-two]")) part.hidden = taken.length > 0;
  const kinds = taken.map((chair) => chair.querySelector("select").value);
  const using = taken.length ? kinds : [start.elements.with.value];
  for (const field of start.querySelectorAll("[data-for]")) {
    field.hidden = (field.dataset.two !== undefined && taken.length > 0) || !field.dataset.for.split(" ").some((kind) => using.includes(kind));
  }
}

/** Rules that do not fit around the game are not offered. */
function offer() {
  const fits = preview.querySelector("[data-fits]")?.dataset.fits.split(" ") ?? [];
  for (const box of params.querySelectorAll(".rule input[type=checkbox]")) {
    box.disabled = !box.checked && !fits.includes(box.name.replace("rule-", ""));
  }
}

let asking = 0;
/** The last question, while it is waited for, and the time until it is asked. */
let looking = null;
let waiting = null;

function look() {
  clearTimeout(waiting);
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
  const mine = (asking += 1);
  const data = new FormData(params);
  // What a rule is asked for means nothing while the rule is not chosen.
  const meant = ([key, value]) => value && (!key.includes(".") || data.has(key.split(".")[0]));
  const query = new URLSearchParams([...data].filter(meant));
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
  clearTimeout(waiting);
  waiting = setTimeout(look, 120);
});
params?.addEventListener("submit", (event) => {
  event.preventDefault();
  look();
});
start.addEventListener("change", ready);

function seats(count) {
  const { with: using, level, begins } = start.elements;
  const sitting = { computer: { kind: "computer", level: Number(level.value) }, screen: { kind: "human" }, link: { kind: "open" } };
  const taken = chairs();
  if (taken.length) return taken.map((chair) => sitting[chair.querySelector("select").value]);
  const other = sitting[using.value];
  const all = Array.from({ length: count }, () => ({ ...other }));
  const last = begins.value === "lot" ? Math.floor(Math.random() * count) : count - 1;
  const mine = begins.value === "me" ? 0 : last;
  all[using.value === "screen" ? 0 : mine] = { kind: "human" };
  return all;
}

function clock() {
  const value = start.elements.clock.value;
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
  try {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ spec, seats: seats(Number(count)), clock: clock() }),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.error?.text);
    location.assign(made.link);
  } catch (error) {
    trouble.textContent = error.message ? say("failed", { why: error.message }) : say("no-server");
    button.disabled = false;
  }
});

// Coming back with the browser's arrow keeps the page as it was left, the button included.
addEventListener("pageshow", ready);
if (params) offer();
ready();
