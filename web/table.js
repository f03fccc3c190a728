// A table: shows what the server says and sends what the person does. No rule of any game is here.

import { hintText, panel } from "./analysis.js";
import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { copied, el, fill, svg } from "./dom.js";
import { Trays } from "./trays.js";
import { Turns } from "./turns.js";
import { say } from "./words.js";

const HINT_MS = 1200;
const ANALYSIS_MS = 4000;

const id = (name) => document.getElementById(name);
const page = id("table");
const { table, key } = page.dataset;

/** The newest view, and the earlier one that is looked at instead. */
let view = null;
let past = null;
/** A step that is on its way. */
let sending = false;

const board = new Board(id("board"), { onStep: send, onChange: showChoices });
const trays = new Trays(id("trays"), (name) => board.touch(name));
const beside = new Beside(id("choices"), board, trays);
const turns = new Turns(id("turns"), look);
const clocks = new Clocks((seat, text, short) => {
  const clock = document.querySelector(`[data-seat="${seat}"] .clock`);
  if (!clock) return;
  clock.textContent = text;
  clock.classList.toggle("short", short);
});
const turnedKey = `turned:${table}`;
const wire = new Connection(table, key, {
  onView: receive,
  onError: refuse,
  onState(online) {
    id("offline").hidden = online;
    // Whether a step on its way has arrived is seen in the next view.
    if (!online) sending = false;
  },
  turned: localStorage.getItem(turnedKey) === "yes",
});

// ---- What comes in ----

function receive(next) {
  const before = view;
  view = next;
  // Views also tell who has come or gone: then the step is still on its way.
  if (before?.ply !== next.ply) sending = false;
  page.dataset.ply = next.ply;
  if (next.rematch && before && !before.rematch) {
    location.assign(next.rematch.link);
    return;
  }
  if (past && before && next.last < before.last) past = null;
  if (before?.ply !== next.ply) closeAnalysis();
  render(before !== null && next.ply === before.ply + 1);
  announce(before, next);
}

function refuse(error) {
  sending = false;
  note(error.text);
  if (view) render();
}

// ---- What goes out ----

function send(step) {
  if (sending || past) return;
  if (!wire.send({ do: "step", token: step.token, ply: view.ply })) {
    board.clear();
    note(say("no-server"));
    return;
  }
  sending = true;
  note("");
  board.hold();
}

function wish(message) {
  if (!wire.send(message)) note(say("no-server"));
}

// ---- Everything that is shown ----

const mine = (seat) => view.you.includes(seat);
const ownTurn = () => view.turn.kind === "seat" && mine(view.turn.seat);

/** `onward`: the newest position is one step further than the one before. */
function render(onward = false) {
  const shown = past ?? view;
  trays.show(shown.trays);
  board.show(shown.svg, past || sending ? [] : view.steps, { onward: onward && !past });
  page.dataset.turn = view.turn.kind;
  page.classList.toggle("own", ownTurn() && !past);
  showPrompt(shown);
  showSeats(shown);
  showResult();
  showFairness();
  showOffers();
  showInvitations();
  showActions();
  showPast();
  turns.show(view.turns, shown.ply);
  clocks.take(view);
}

function promptText(shown) {
  if (past || view.turn.kind !== "seat") return shown.prompt;
  if (ownTurn()) return view.you.length > 1 ? say("to-play", { who: view.seats[view.turn.seat].name, prompt: view.prompt }) : view.prompt;
  if (view.computer) return say("thinking");
  return say("waiting", { who: view.seats[view.turn.seat].name });
}

function showPrompt(shown) {
  const prompt = id("prompt");
  prompt.textContent = promptText(shown);
  prompt.classList.toggle("mine", ownTurn() && !past);
}

function showChoices() {
  page.dataset.touched = board.choice.touched.length;
  beside.show(view ?? undefined, view !== null && !past);
}

function showSeats(shown) {
  const items = shown.seats.map((seat, i) => {
    const live = view.seats[i];
    const turn = view.turn.kind === "seat" && view.turn.seat === i;
    const state = [mine(i) && view.you.length < view.seats.length ? say("you") : null, live.kind === "open" ? say("open") : live.online ? null : say("away")];
    const about = state.filter(Boolean).join(", ");
    return el("li", { class: turn ? "seat turn" : "seat", "data-seat": i, "aria-current": turn ? "true" : null },
      swatch(seat.ink),
      el("span", { class: "who" }, seat.name, about ? el("small", {}, about) : null),
      el("span", { class: "counts" },
        seat.score === null ? null : el("span", { class: "score" }, String(seat.score)),
        live.clock === null ? null : el("span", { class: "clock", role: "timer" })),
      seat.holds.length ? el("span", { class: "holds" }, seat.holds.join(" · ")) : null);
  });
  id("seats").classList.toggle("many", items.length > 2);
  id("seats").replaceChildren(...items);
}

function swatch(ink) {
  return svg("svg", { class: `swatch ink-${ink}`, viewBox: "-10 -10 20 20", "aria-hidden": "true" }, svg("circle", { class: "body", r: 9 }));
}

function showResult() {
  const { result } = view;
  id("result").hidden = !result;
  if (result && id("result").textContent !== result.text) id("result").textContent = result.text;
}

/** The seed is told when the game is over; all else of the fold-out stands there from the start. */
function showFairness() {
  const { seed } = view.chance ?? {};
  if (seed === undefined || seed === null) return;
  id("fair-seed").textContent = String(seed);
  id("fair-seed").hidden = false;
  id("fair-later").hidden = true;
}

function showOffers() {
  const cards = view.offers.map((offer) => {
    const own = view.you.length > 0 && view.you.every((seat) => offer.agreed.includes(seat));
    const text = own ? say(`offered-${offer.kind}`) : say(`offer-${offer.kind}`, { who: view.seats[offer.from].name });
    const answers = own || !view.you.length ? [] : [["accept", "true"], ["decline", "false"]].map(([word, value]) =>
      el("button", { class: value === "true" ? "button main" : "button", type: "button", "data-answer": value }, say(word)));
    return el("div", { class: "offer", role: "group" }, el("p", {}, text), answers.length ? el("div", { class: "row" }, ...answers) : null);
  });
  fill(id("offers"), ...cards);
}

id("offers").addEventListener("click", ({ target }) => {
  const answer = target.closest("[data-answer]")?.dataset.answer;
  if (answer) wish({ do: "answer", accept: answer === "true" });
});

function showInvitations() {
  const open = (view.invitations ?? []).filter(({ seat }) => view.seats[seat].kind === "open");
  const cards = open.map(({ seat, link }) => {
    const address = new URL(link, location.href).href;
    return el("div", { class: "offer invite" },
      el("p", {}, say("invite-text", { seat: seat + 1 })),
      el("input", { type: "text", readonly: true, value: address, "aria-label": say("invite") }),
      el("div", { class: "row" }, el("button", { class: "button main", type: "button", "data-copy": address }, say("copy"))));
  });
  fill(id("invitations"), ...cards);
}

id("invitations").addEventListener("click", ({ target }) => {
  const address = target.closest("[data-copy]")?.dataset.copy;
  if (address) copy(address);
});

function showActions() {
  const running = view.turn.kind !== "over";
  const playing = view.you.length > 0;
  const people = view.seats.some((seat, i) => !mine(i) && seat.kind !== "computer");
  const actions = [
    playing && running && view.study && view.turn.kind === "seat" && ["hint", say("hint")],
    playing && running && view.ply > 0 && ["takeback", say("undo")],
    playing && running && people && ["draw", say("draw")],
    playing && running && ["resign", say("resign")],
    playing && !running && ["rematch", say("rematch"), true],
    view.study && ["analyse", say("analyse")],
  ];
  const others = [
    ["flip", say("flip")],
    ["copy", say("copy")],
    ["export", say("export")],
    view.file && ["export-as", say("export-as", { form: view.file.toUpperCase() })],
  ];
  fill(id("actions"), actionRow("row", actions), actionRow("row plain", others));
}

function actionRow(look, actions) {
  const buttons = actions.filter(Boolean).map(([name, label, main]) =>
    el("button", { class: main ? "button main" : "button", type: "button", "data-do": name }, label));
  return el("div", { class: look }, ...buttons);
}

const doing = {
  hint: () => analyse(HINT_MS, false),
  analyse: () => analyse(ANALYSIS_MS, true),
  takeback: () => wish({ do: "offer", kind: "takeback" }),
  draw: () => wish({ do: "offer", kind: "draw" }),
  rematch: () => (view.rematch ? location.assign(view.rematch.link) : wish({ do: "rematch" })),
  resign: () => id("resigning").showModal(),
  flip: () => {
    // What the server says of a step on its way goes to the connection that ends here.
    sending = false;
    wire.turn(!wire.turned);
    localStorage.setItem(turnedKey, wire.turned ? "yes" : "no");
    if (past) look(past.ply);
  },
  copy: () => copy(new URL(`/t/${table}`, location.href).href),
  export: () => location.assign(`/api/tables/${table}/export`),
  "export-as": () => location.assign(`/api/tables/${table}/export/${view.file}`),
};

id("actions").addEventListener("click", ({ target }) => doing[target.closest("[data-do]")?.dataset.do]?.());

id("resigning").addEventListener("close", ({ target }) => {
  if (target.returnValue !== "yes") return;
  target.returnValue = "";
  const seat = ownTurn() ? view.turn.seat : view.you[0];
  wish({ do: "resign", seat });
});

async function copy(address) {
  note((await copied(address)) ? say("copied") : address);
}

// ---- Looking back ----

let looks = 0;
async function look(ply) {
  const mine = (looks += 1);
  const asked = view.last;
  if (ply >= view.last) past = null;
  else {
    try {
      const found = await wire.ask(`at/${ply}`);
      if (mine !== looks || view.last < asked) return;
      past = found;
    } catch (error) {
      if (mine === looks) note(say("failed", { why: error.message }));
      return;
    }
  }
  closeAnalysis();
  render();
}

function showPast() {
  id("past").hidden = !past;
  if (past) id("past").querySelector("span").textContent = say("past", { turn: turns.count(past.ply), all: view.turns.length });
}

id("now").addEventListener("click", () => look(view.last));

// ---- Hints and analysis ----

let analysing = 0;
async function analyse(milliseconds, whole) {
  const mineNow = (analysing += 1);
  const { ply } = past ?? view;
  note(say("analysing"));
  try {
    const found = await wire.ask("analyse", { ply, milliseconds });
    if (mineNow !== analysing || (past ?? view).ply !== ply) return;
    board.heat(whole ? found.candidates : found.candidates.slice(0, 1));
    note(hintText(found));
    id("analysis").hidden = !whole;
    if (whole) id("analysis").replaceChildren(...panel(found, closeAnalysis));
  } catch (error) {
    if (mineNow === analysing) note(say("failed", { why: error.message }));
  }
}

function closeAnalysis() {
  analysing += 1;
  id("analysis").hidden = true;
  board.heat(null);
}

// ---- What is said ----

function note(text) {
  id("note").textContent = text;
}

/** Tells those who listen what others did and whether it is their turn. */
function announce(before, next) {
  if (!before || next.ply === before.ply) {
    if (next.result && !before?.result) speak(next.result.text);
    return;
  }
  const draws = next.turns.filter((turn) => turn.seat === null && turn.ply > before.ply);
  const drawn = draws.length ? say("drawn", { text: draws.map((turn) => turn.text).join(" ") }) : "";
  const parts = drawn ? [drawn] : [];
  const last = next.turns.findLast((turn) => turn.seat !== null && turn.ply > before.ply);
  if (last && !mine(last.seat)) parts.unshift(say("played", { who: next.seats[last.seat].name, text: last.text }));
  if (next.result) parts.push(next.result.text);
  else if (ownTurn()) parts.push(say("your-turn", { prompt: next.prompt }));
  if (parts.length) speak(parts.join(". "));
  note(drawn);
}

function speak(text) {
  id("spoken").textContent = text;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && board.choice.touched.length) board.clear();
});
