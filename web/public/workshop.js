// The workshop: a text, and beside it the board that plays it. What is written is kept in this browser with every
// key, and looked at by the server as soon as the keys rest.

import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { byId, closest, copied, el, fill, find, onSight, sight } from "./dom.js";
import { Editor } from "./editor.js";
import { answerTo, messageOf } from "./reach.js";
import { Trays } from "./trays.js";
import { say } from "./words.js";

/** @import { TextAnswer, KeptText, TextView, TextWhy } from "../types.js" */

/** @typedef {{ id: string, title: string, text: string, from: string | null, at: number }} Draft */

/** So long the keys rest before a text is looked at, in milliseconds. */
const REST_MS = 200;
/** So many texts are kept in a browser. */
const MOST = 50;
/** Where they are kept. */
const KEEP = "workshop";

const page = byId("workshop");
const token = document.body.dataset.token;
/** @type {HTMLTextAreaElement} */
const field = find(page, "#text");
/** @type {HTMLSelectElement} */
const plays = find(page, "#plays");
/** @type {HTMLSelectElement} */
const level = find(page, "#level");

/** What the server said last. @type {TextView | null} */
let seen = null;
/** @type {string[]} */
let steps = [];
/** @type {Record<string, string>} */
let params = {};
let asked = 0;
let thinking = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** @returns {Draft[]} */
function drafts() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEEP) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

/** What is being written. @type {Draft} */
const draft = begin();

/** The text that was asked for, or the one that was written last. @returns {Draft} */
function begin() {
  const { from = null, asked } = page.dataset;
  const text = field.value;
  const kept = drafts();
  const named = kept.find(({ id }) => `#${id}` === location.hash);
  if (named) return { ...named };
  if (asked === undefined && kept[0]) return { ...kept[0] };
  return { id: `t${Date.now().toString(36)}`, title: "", text, from, at: 0 };
}

/** Keeps what is being written, the newest first. */
function keepDraft() {
  draft.text = editor.text;
  // What the server has said is about the text before.
  draft.title = titleOf(draft.text) || draft.title;
  draft.at = Date.now();
  const others = drafts().filter(({ id }) => id !== draft.id);
  try {
    localStorage.setItem(KEEP, JSON.stringify([draft, ...others].slice(0, MOST)));
    history.replaceState(null, "", `${location.pathname}#${draft.id}`);
  } catch {
    // Without room, or where nothing may be kept, it stays on the page.
  }
  listDrafts();
}

/** @param {string} text */
const titleOf = (text) => /^game\s+([^(,\n]+)/m.exec(text)?.[1]?.trim() ?? "";

function listDrafts() {
  const all = drafts();
  byId("drafts").hidden = all.length === 0;
  fill(
    byId("draft-list"),
    ...all.map(({ id, title }) => {
      const link = el("a", { href: `${location.pathname}#${id}`, "data-draft": id, "aria-current": id === draft.id && "true" }, title || "?");
      const label = say("text-forget", { title: title || "?" });
      return el("li", {}, link, " ", id === draft.id ? null : el("button", { class: "forget", type: "button", "data-forget": id, "aria-label": label, title: label }, "×"));
    }),
  );
}

const board = new Board(byId("board"), { onStep: (step) => make(step.token), onChange: () => beside.show(tried()?.board, true), onRefused: explain });
const trays = new Trays(byId("trays"), (name) => board.touch(name));
const beside = new Beside(byId("choices"), board, trays);
const editor = new Editor(byId("editor"), {
  text: draft.text,
  label: page.dataset.label ?? "",
  words: JSON.parse(page.dataset.words ?? "{}"),
  own: () => seen?.words ?? [],
  onChange: changed,
});

const tried = () => seen?.position ?? undefined;

/** @param {string} text */
const note = (text) => (byId("note").textContent = text);

function changed() {
  keepDraft();
  byId("state").textContent = say("text-unkept");
  clearTimeout(resting);
  resting = setTimeout(() => look(steps), REST_MS);
}

/**
 * A question about the text as it stands.
 * @param {string} what
 * @param {object} more
 * @param {Record<string, string>} [query]
 */
function ask(what, more, query = {}) {
  const body = JSON.stringify({ text: editor.text, params, steps, ...more });
  const headers = { "content-type": "application/json", ...(token && { "x-token": token }) };
  const asked = new URLSearchParams({ ...query, lang: document.documentElement.lang });
  return answerTo(`/api/workshop/${what}?${asked}`, { method: "POST", headers, body });
}

/**
 * Looks at the text, and at the board after these steps.
 * @param {string[]} next
 * @param {{ onward?: boolean, survey?: boolean }} [how]
 */
async function look(next, { onward = false, survey = false } = {}) {
  const mine = (asked += 1);
  try {
    /** @type {TextView} */
    const found = await ask("check", { steps: next, survey }, sight());
    if (mine !== asked) return;
    note("");
    render(found, onward);
    if (survey) byId("surveyed").textContent = found.survey?.text ?? "";
    await reply();
  } catch (error) {
    if (mine !== asked) return;
    note(messageOf(error));
    // What was said of the text before is not true of this one.
    fill(byId("troubles"), el("li", { class: "error" }, messageOf(error)));
    const before = tried();
    if (before) board.show(before.board.svg, before.board.choices);
  }
}

/** @param {string} step */
function make(step) {
  board.hold();
  look([...steps, step], { onward: true });
}

/** What is wrong, as the editor marks it. @returns {import("./editor.js").Mark[]} */
const marks = () => (seen?.troubles ?? []).map(({ from, to, weight, text }) => ({ from, to, severity: weight === "error" ? "error" : "warning", message: text }));

/**
 * @param {TextView} found
 * @param {boolean} onward
 */
function render(found, onward) {
  // While the text is no game the board stays as it was.
  const before = tried();
  const position = found.position ?? before;
  seen = { ...found, position };
  editor.mark(marks());
  const errors = found.troubles.filter(({ weight }) => weight === "error").length;
  byId("state").textContent = errors ? say("text-wrong", { count: errors }) : say("text-fine");
  fill(
    byId("troubles"),
    ...found.troubles.map(({ from, to, line, weight, text }) =>
      el("li", { class: weight }, el("button", { type: "button", class: "place", "data-from": from, "data-to": to }, say("text-place", { line })), " ", text),
    ),
  );
  /** @type {HTMLButtonElement} */ (byId("share")).disabled = errors > 0;
  byId("trying").classList.toggle("stale", !found.position);
  showParams(found);
  byId("said").hidden = !found.said;
  // The server has escaped all that people wrote.
  if (found.said) byId("prose").innerHTML = found.said;
  if (!position) return;
  steps = position.steps;
  trays.show(position.board.trays);
  board.show(position.board.svg, found.position ? position.board.choices : [], { onward });
  byId("prompt").textContent = position.board.prompt;
  if (position.refused) note(position.refused);
  byId("turns").textContent = position.board.turns.map(({ text }) => text).join("  ");
  byId("spoken").textContent = onward ? `${steps.at(-1) ?? ""}. ${position.board.prompt}` : "";
  showSides(position.board.turns.length === 0);
  for (const name of ["undo", "again"]) /** @type {HTMLButtonElement} */ (byId(name)).disabled = steps.length === 0;
  /** @type {HTMLButtonElement} */ (byId("answer")).disabled = position.turn.kind !== "seat";
}

/** The sides that the computer can play: as many as there are. */
function showSides(fresh = true) {
  const sides = seen?.called ?? [];
  const now = [...plays.options].slice(1).map(({ text }) => text);
  if (!fresh && now.length) return;
  if (JSON.stringify(now) === JSON.stringify(sides)) return;
  const chosen = plays.value;
  plays.replaceChildren(plays.options[0], ...sides.map((name, side) => el("option", { value: side }, name)));
  plays.value = chosen;
}

/** @param {TextView} found */
function showParams(found) {
  params = Object.fromEntries(Object.entries(params).filter(([name]) => found.params.some((one) => one.name === name)));
  byId("params").hidden = found.params.length === 0;
  fill(
    byId("fields"),
    ...found.params.map(({ name, default: usual, low, high, values }) => {
      const value = params[name] ?? usual;
      const input =
        values.length > 0
          ? el("select", { name }, ...values.map((one) => el("option", { value: one, selected: one === value }, one)))
          : el("input", { name, value, type: low === null ? "text" : "number", min: low, max: high });
      return el("label", { class: "field" }, el("span", {}, name), input);
    }),
  );
}

/** Lets the computer step where it plays the side whose turn it is. */
async function reply() {
  const turn = tried()?.turn;
  if (turn?.kind === "seat" && plays.value === String(turn.seat)) await answer();
}

async function answer() {
  if (thinking) return;
  thinking = true;
  const mine = asked;
  note(say("judging"));
  try {
    /** @type {TextAnswer} */
    const { step } = await ask("answer", { level: Number(level.value) });
    thinking = false;
    if (mine === asked && step) make(step);
  } catch (error) {
    note(messageOf(error));
  } finally {
    thinking = false;
  }
}

/**
 * Says why these touches lead nowhere, and marks the rule that refuses.
 * @param {string[]} touches
 */
async function explain(touches) {
  try {
    /** @type {TextWhy} */
    const { text, from, to } = await ask("why", {}, { touches: touches.join(" ") });
    note(text);
    if (typeof from === "number" && typeof to === "number") editor.mark([...marks(), { from, to, severity: "info", message: text }]);
  } catch (error) {
    note(messageOf(error));
  }
}

/** Keeps the text for everybody. */
async function share() {
  try {
    /** @type {KeptText} */
    const kept = await ask("texts", { from: draft.from });
    draft.from = kept.id;
    keepDraft();
    const address = new URL(kept.link, location.href).href;
    const copy = el("button", { class: "button", type: "button" }, say("text-copy"));
    copy.addEventListener("click", async () => {
      if (await copied(address)) copy.textContent = say("text-copied");
    });
    const place = byId("shared");
    place.hidden = false;
    fill(
      place,
      el("p", {}, say("text-kept")),
      el("p", {}, el("a", { href: kept.link, class: "address" }, address)),
      el("div", { class: "row" }, copy, el("a", { class: "button main", href: kept.link }, say("text-play"))),
      kept.newest ? el("p", { class: "small" }, say("text-newest"), " ", el("a", { href: kept.newest, class: "address" }, new URL(kept.newest, location.href).href)) : null,
    );
    place.scrollIntoView({ block: "nearest" });
  } catch (error) {
    byId("state").textContent = messageOf(error);
  }
}

/**
 * Another text in place of this one, which is kept.
 * @param {Draft} other
 */
function open(other) {
  Object.assign(draft, other);
  steps = [];
  params = {};
  seen = null;
  byId("shared").hidden = true;
  editor.open(draft.text);
  history.replaceState(null, "", `${location.pathname}#${draft.id}`);
  listDrafts();
  look([]);
}

page.addEventListener("click", (event) => {
  const place = closest(event, "[data-from].place");
  if (place) {
    show("text");
    editor.go(Number(place.dataset.from), Number(place.dataset.to));
  }
  const named = closest(event, "[data-draft]")?.dataset.draft;
  const found = named && drafts().find(({ id }) => id === named);
  if (found) {
    event.preventDefault();
    open(found);
  }
  const gone = closest(event, "[data-forget]")?.dataset.forget;
  if (gone) {
    localStorage.setItem(KEEP, JSON.stringify(drafts().filter(({ id }) => id !== gone)));
    listDrafts();
  }
});
byId("fresh").addEventListener("click", () => open({ id: `t${Date.now().toString(36)}`, title: "", text: "game    ", from: null, at: 0 }));
byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (/** @type {SubmitEvent} */ (event).submitter?.id === "share") share();
  else look(steps);
});
byId("undo").addEventListener("click", () => {
  asked += 1;
  // One goes back to where one was asked, not to where the computer is.
  const own = plays.value !== "" && steps.length > 1 ? 2 : 1;
  look(steps.slice(0, -own));
});
byId("again").addEventListener("click", () => look([]));
byId("answer").addEventListener("click", answer);
byId("survey").addEventListener("click", () => look(steps, { survey: true }));
plays.addEventListener("change", reply);
byId("fields").addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  params[input.name] = input.value;
  look(steps);
});
onSight(() => look(steps));

/** On narrow screens text and board are two tabs. */
const tabs = ["text", "board"].map((name) => byId(`tab-${name}`));
/** @param {string} name */
function show(name) {
  page.dataset.shown = name;
  for (const tab of tabs) {
    const on = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  if (name === "board") board.lens.fit();
}
for (const tab of tabs) {
  tab.addEventListener("click", () => show(tab.id.slice("tab-".length)));
  tab.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tabs.find((one) => one !== tab);
    other?.focus();
    other?.click();
  });
}
show("text");

// Without a script the text stands in a field, and the buttons send it.
field.hidden = true;
field.disabled = true;
byId("look").hidden = true;
for (const id of ["editor", "controls", "tabs"]) byId(id).hidden = false;
find(page, ".begin select").addEventListener("change", () => /** @type {HTMLFormElement} */ (find(page, ".begin")).requestSubmit());
listDrafts();
look([]);
