// A table: shows what the server says and sends what the person does. No rule of any game is here.

import { actionRows, easierLevel, endingButtons, nextLevel } from "./actions.js";
import { Ahead } from "./ahead.js";
import { Analysis } from "./analysis.js";
import { Beside } from "./beside.js";
import { arrive, askName } from "./arrive.js";
import { Board } from "./board.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { Classmates } from "./classmates.js";
import { byId as id, closest, copied, el, fill, find } from "./dom.js";
import { FreeWords } from "./free.js";
import { showGains } from "./gains.js";
import { claim } from "./member.js";
import { Hint, told } from "./hint.js";
import { lowClock, notice } from "./notice.js";
import { declined, offerCards, renewShort, showWays } from "./offers.js";
import { calledBeside } from "./pointed.js";
import { answerTo, messageOf, visit } from "./reach.js";
import { Review } from "./review.js";
import { seatItems, seatsAgain, unmanned } from "./seats.js";
import { showTalk } from "./talk.js";
import { Trays } from "./trays.js";
import { Turns } from "./turns.js";
import { exchanged, isOwnTurn, isPerson, news, promptOf, seatToStep } from "./view.js";
import { say } from "./words.js";

/** @import { Action } from "./actions.js" */
/** @import { DraftView, ErrorBody, Export, NewSeat, NewTable, StepView, View, Wanted, Why } from "../types.js" */

const HINT_MS = 1200;
/** A hint also says what would be next best. */
const HINT_LINES = 2;
/** A step that is on its way for longer is said to be. */
const SENDING_MS = 300;

const page = id("table");
const { table = "" } = page.dataset;
const key = arrive(page);
// Whoever has signed in finds the table again from anywhere.
if (key !== undefined && !page.dataset.class) claim([{ table, key }]).catch(() => {});
const resigning = /** @type {HTMLDialogElement} */ (id("resigning"));

/** The newest view. @type {View | null} */
let view = null;
/** The earlier one that is looked at instead. @type {View | null} */
let past = null;
/** The steps of a proposal that are still to be made. @type {string[]} */
let agreed = [];
/** What was touched for the step that is on its way. @type {string[]} */
let sent = [];
/** Whether the server is heard: what is shown says so. */
const online = () => id("offline").hasAttribute("hidden");

const board = new Board(id("board"), { onStep: send, onChange: showChoices, onRefused: explain });
const trays = new Trays(id("trays"), (name) => board.touch(name));
const beside = new Beside(id("choices"), board, trays);
const analysis = new Analysis(id("analysis"), board);
analysis.onClose = showActions;
const turns = new Turns(id("turns"), look);
const clocks = new Clocks((seat, text, short) => {
  const clock = document.querySelector(`[data-seat="${seat}"] .clock`);
  if (!clock) return;
  clock.textContent = text;
  clock.classList.toggle("short", short);
  if (view) lowClock(view, seat, short);
});
const ahead = new Ahead(id("ahead"), {
  look: (query) => wire.ask("plan/board", undefined, query),
  keep: (body) => wire.ask("plan", body),
  forget: (query) => answerTo(`/api/tables/${table}/plan?${new URLSearchParams({ ...query, ...wire.looks() })}`, { method: "DELETE" }),
  changed: (onward) => render(onward),
});
const classmates = new Classmates(page.dataset.class, () => {
  if (view) receive(view);
});
const free = new FreeWords(id("free"), page.dataset.class ? undefined : table, { changed: showSaid });
const turnedKey = `turned:${table}`;
const wire = new Connection(table, key, {
  onView: receive,
  onError: refuse,
  onState(heard) {
    const before = online();
    const back = heard && !before;
    id("offline").hidden = heard;
    if (heard !== before) showActions();
    if (back) renewShort(id("invitations"));
    // While the line was dead something may have been said.
    if (back) free.ask();
  },
  turned: localStorage.getItem(turnedKey) === "yes",
});

// ---- What comes in ----

/** @param {View} next */
function receive(next) {
  const before = view;
  classmates.name(next);
  view = next;
  if (before?.ply !== next.ply && (next.ply !== (before?.ply ?? 0) + 1 || !isOwnTurn(next))) agreed = [];
  page.dataset.ply = String(next.ply);
  if (next.rematch && before && !before.rematch) {
    location.assign(next.rematch.link);
    return;
  }
  if (past && before && next.last < before.last) past = null;
  ahead.take(next);
  free.take(next);
  if (before?.ply !== next.ply) [hinting, moved] = [hinting + 1, moved + 1];
  render(before !== null && next.ply === before.ply + 1);
  announce(before, next);
  notice(before, next);
  showGains(next).catch(() => {});
  // Who resigned far below the board sees how it ended.
  if (before && !before.result && next.result) id("result").scrollIntoView({ block: "nearest" });
  goOn();
}

/** @param {ErrorBody["error"]} error */
function refuse(error) {
  agreed = [];
  note(error.text);
  render();
}

// ---- What goes out ----

/** @param {StepView} step */
function send(step) {
  if (ahead.on) {
    board.hold();
    ahead.step(step.token);
    return;
  }
  if (wire.step || past || !view) return;
  wire.make({ token: step.token, ply: view.ply });
  const mine = wire.step;
  setTimeout(() => wire.step === mine && note(say("sending")), SENDING_MS);
  note("");
  sent = step.touches;
  board.hold(sent);
  showActions();
}

/** Makes the next step of a proposal. */
function goOn() {
  const [token] = agreed;
  if (token === undefined || wire.step) return;
  agreed = agreed.slice(1);
  send({ token, touches: [] });
}

/** @param {Wanted} message */
function wish(message) {
  // What somebody thought better of while the line was dead must not happen when it is there again.
  if (!online() || !wire.wish(message)) note(say("no-server"));
}

// ---- Everything that is shown ----

/** `onward`: the newest position is one step further than the one before. */
function render(onward = false) {
  if (!view) return;
  const shown = past ?? view;
  const own = isOwnTurn(view) && !past;
  const line = ahead.shown;
  trays.show((line?.board ?? shown).trays);
  if (line) board.show(line.board.svg, line.board.choices, { onward });
  else board.show(shown.svg, past || wire.step ? [] : view.steps, { onward: onward && !past, sent: wire.step && !past ? sent : [] });
  ahead.draw();
  analysis.at(line ? null : placeOf(shown));
  page.dataset.turn = view.turn.kind;
  page.classList.toggle("own", own);
  id("prompt").textContent = line ? ahead.prompt() : promptOf(view);
  id("prompt").classList.toggle("mine", own);
  id("seats").classList.toggle("many", shown.seats.length > 2);
  id("seats").replaceChildren(...seatItems(view, shown));
  showFairness(view);
  fill(id("offers"), ...offerCards(view));
  showWays(id("invitations"), view, table, key);
  askName(view, wish);
  id("watching").hidden = view.you.length > 0;
  id("lookers").hidden = view.watching === 0;
  id("lookers").textContent = say("lookers", { count: view.watching });
  showActions();
  showSaid();
  turns.show(view.turns, shown.ply);
  id("past").hidden = !past;
  if (past) fill(find(id("past"), "span"), ...ended(view.result), say("past", { turn: turns.count(past.ply), all: view.turns.length }));
  clocks.take(view);
  // The last seed falls before the end is told.
  board.rest.then(showResult);
}

/** What may be done now: nothing that others must hear of while they cannot. */
function showActions() {
  if (!view) return;
  const may = { online: online(), sending: wire.step !== null };
  fill(id("actions"), ...actionRows(view, may, !id("analysis").hidden));
  // Before the last seed has fallen nothing of the end is told.
  fill(id("ending"), ...(id("result").hidden ? [] : endingButtons(view, may, page.dataset.keep)));
}

/**
 * How a game has ended that is looked back on.
 * @param {View["result"]} result
 */
const ended = (result) => (result ? [el("strong", {}, result.title), result.why ? ` · ${result.why}` : "", el("br")] : []);

/** What people say. */
function showSaid() {
  if (!view) return;
  if (classmates.talk) showTalk(id("talk"), view, free.told);
  else id("talk").hidden = true;
  free.show();
}

function showChoices() {
  explained += 1;
  const follows = board.choice.touched.every((name, i) => hinted[i] === name);
  if (id("note").dataset.why !== undefined || (hinted.length && !follows)) note("");
  page.dataset.touched = [board.choice.touched.length, ...(board.loupe.asked === null ? [] : [board.loupe.asked])].join(" ");
  beside.show(ahead.shown?.board ?? view ?? undefined, view !== null && (ahead.on || !past));
}

function showResult() {
  if (!view) return;
  const { result } = view;
  id("result").hidden = !result;
  id("prompt").hidden = Boolean(result);
  if (result) fill(id("result"), el("strong", {}, result.title), result.why ? el("span", {}, result.why) : null);
  showActions();
}

/**
 * The seed is told when the game is over; all else of the fold-out stands there from the start.
 * @param {View} view
 */
function showFairness({ chance }) {
  if (chance?.seed == null) return;
  id("fair-seed").textContent = String(chance.seed);
  id("fair-seed").hidden = false;
  id("fair-later").hidden = true;
}

// ---- What is pressed ----

id("choices").addEventListener("click", (event) => {
  if (!closest(event, "[data-proposal]") || !view?.proposal) return;
  agreed = view.proposal.steps;
  goOn();
});

id("offers").addEventListener("click", (event) => {
  const answer = closest(event, "[data-answer]")?.dataset.answer;
  if (answer) wish({ do: "answer", accept: answer === "true" });
});

id("invitations").addEventListener("click", (event) => {
  const address = closest(event, "[data-copy]")?.dataset.copy;
  if (address) copy(address);
  const url = closest(event, "[data-share]")?.dataset.share;
  // Who thinks better of it shares nothing.
  if (url) navigator.share({ url, title: document.title }).catch(() => {});
});

id("talk").addEventListener("click", (event) => {
  const phrase = closest(event, "[data-say]")?.dataset.say;
  if (phrase) wish({ do: "say", phrase });
});
addEventListener("preference", showSaid);

/** @type {Record<Action, () => void>} */
const doing = {
  hint,
  ahead: plan,
  analyse: () => {
    analysis.toggle();
    showActions();
  },
  takeback: () => wish({ do: "offer", kind: "takeback" }),
  draw: () => wish({ do: "offer", kind: "draw" }),
  rematch: () => (view?.rematch ? visit(view.rematch.link) : wish({ do: "rematch" })),
  "next-level": () => again(view && nextLevel(view)),
  "easier-level": () => again(view && easierLevel(view)),
  review: () => review.open(),
  resign: () => resigning.showModal(),
  abort: () => wish({ do: "abort" }),
  flip: () => {
    wire.turn(!wire.turned);
    localStorage.setItem(turnedKey, wire.turned ? "yes" : "no");
    if (past) look(past.ply);
  },
  copy: () => copy(new URL(`/t/${table}`, location.href).href),
  export: () => visit(`/api/tables/${table}/export`),
  "export-as": () => visit(`/api/tables/${table}/export/${view?.file}`),
};

for (const place of ["actions", "ending"]) {
  id(place).addEventListener("click", (event) => {
    const pressed = closest(event, "[data-do]")?.dataset.do;
    if (pressed) doing[/** @type {Action} */ (pressed)]();
  });
}

/**
 * The same game against a computer of another level.
 * @param {number | null} level
 */
async function again(level) {
  if (!view || level === null) return;
  const { spec } = view;
  const seats = seatsAgain(view, level);
  try {
    /** @type {Export} */
    const { clock } = await wire.ask("export");
    await begin({ spec, seats, clock });
  } catch (error) {
    failed(error);
  }
}

/**
 * Goes to another table.
 * @param {NewTable} table
 */
async function begin(table) {
  const body = JSON.stringify(table);
  try {
    const { link } = await answerTo("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    location.assign(link);
  } catch (error) {
    note(messageOf(error));
  }
}

const review = new Review(id("review"), {
  place: () => ({ url: `/api/tables/${table}/review/live`, body: {} }),
  async look(ply, candidates) {
    await look(ply);
    board.heat(candidates);
  },
  leap(at) {
    const all = view?.turns ?? [];
    const turn = Math.min(Math.round(at * all.length), all.length);
    look(turn > 0 ? all[turn - 1].ply : 0);
  },
  async playOn(ply) {
    try {
      /** @type {View} */
      const { spec, position } = await wire.ask(`at/${ply}`);
      const query = new URLSearchParams({ spec, position: position ?? "" });
      /** @type {DraftView} */
      const draft = await answerTo(`/api/setup?${query}`);
      // Who looks back plays for all people.
      const seats = view?.seats.map((seat) => (isPerson(seat) ? { kind: "human" } : unmanned(seat, seat.level ?? 1))) ?? [];
      if (position && draft.spec) await begin({ spec: draft.spec, seats: /** @type {NewSeat[]} */ (seats) });
      else note(draft.problem ?? say("no-play-on"));
    } catch (error) {
      failed(error);
    }
  },
});

/** Lines are planned from the newest position. */
function plan() {
  past = null;
  ahead.open();
}

resigning.addEventListener("close", () => {
  if (resigning.returnValue !== "yes" || !view) return;
  resigning.returnValue = "";
  wish({ do: "resign", seat: isOwnTurn(view) ? seatToStep(view) : view.you[0] });
});

/** @param {string} address */
async function copy(address) {
  note((await copied(address)) ? say("copied") : address);
}

// ---- Looking back ----

let looks = 0;

/** @param {number} ply */
async function look(ply) {
  if (!view) return;
  ahead.close();
  const mine = (looks += 1);
  const asked = view.last;
  if (ply >= view.last) past = null;
  else {
    try {
      /** @type {View} */
      const found = await wire.ask(`at/${ply}`);
      if (mine !== looks || view.last < asked) return;
      past = found;
    } catch (error) {
      if (mine === looks) failed(error);
      return;
    }
  }
  hinting += 1;
  render();
}

id("now").addEventListener("click", () => view && look(view.last));

// ---- Hints and analysis ----

let hinting = 0;
/** The touches of the hint that is told: whoever begins with another has heard it. @type {string[]} */
let hinted = [];
/** How often the game has gone on or back. */
let moved = 0;
const hints = new Hint();

async function hint() {
  if (!view) return;
  const mine = (hinting += 1);
  const { ply } = past ?? view;
  note(say("analysing"));
  try {
    const place = `${moved} ${ply}`;
    const { found, strength } = await hints.next(place, () => wire.ask("analyse", { ply, milliseconds: HINT_MS, lines: HINT_LINES }));
    if (mine !== hinting || (past ?? view).ply !== ply) return;
    const [best] = found.lines;
    if (strength === "which" && best?.touches[0]) board.point(best.touches[0]);
    else board.heat(found.candidates.slice(0, 1), best?.then);
    if (strength === "why") board.pointBeside(found.lines, true);
    note(told(found, strength, calledBeside));
    hinted = best?.touches ?? [];
  } catch (error) {
    if (mine === hinting) failed(error);
  }
}

/**
 * What there is to be analysed in a position of this table, if it may be.
 * @param {View} shown
 */
function placeOf({ ply, turn }) {
  if (!view?.study || turn.kind !== "seat") return null;
  return { name: String(ply), url: `/api/tables/${table}/analyse/live`, body: { ply, key } };
}

// ---- What is said ----

/** @param {string} text */
function note(text, { why = false } = {}) {
  hinted = [];
  id("note").textContent = text;
  id("note").toggleAttribute("data-why", why);
}

/** How often something was touched: what is said of a touch is out of date at the next one. */
let explained = 0;

/**
 * Says why these touches lead nowhere.
 * @param {string[]} touches
 */
async function explain(touches) {
  if (!view || ahead.on) return;
  const mine = explained;
  const { ply } = view;
  try {
    /** @type {Why} */
    const { text } = await wire.ask("why", undefined, { ply: String(ply), touches: touches.join(" ") });
    if (mine === explained && view.ply === ply) note(text, { why: true });
  } catch (error) {
    if (mine === explained) failed(error);
  }
}

/** @param {unknown} error */
const failed = (error) => note(say("failed", { why: messageOf(error) }));

/**
 * Tells those who listen what others did and whether it is their turn.
 * @param {View | null} before
 * @param {View} next
 */
function announce(before, next) {
  const { drawn, spoken } = news(before, next);
  if (spoken) id("spoken").textContent = spoken;
  const told = [before && declined(before, next), before && exchanged(before, next), drawn].filter(Boolean).join(" ");
  if (told || (before && next.ply !== before.ply)) note(told);
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && (board.choice.touched.length || board.loupe.asked !== null)) board.clear();
});
