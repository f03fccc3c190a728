// The lobby: the list of open seats as it changes, and what one waits for.

import { byId, closest, copied, el, find } from "./dom.js";
import { showChallenges } from "./challenges.js";
import { Line } from "./line.js";
import { person } from "./person.js";
import { called, forgetSeeking, waits } from "./called.js";
import { say } from "./words.js";

/** @import { ErrorBody, LobbySaid, OpenSeat, OwnSeek } from "../types.js" */

/** More seats than this are not shown. */
const MOST = 200;

const list = byId("open-seats");
const programs = byId("program-seats");
const seeking = byId("seeking");
/** @type {HTMLFormElement} */
const now = find(document, "form.now");

/** The names of what one looks for oneself. */
let mine = (list.dataset.own ?? "").split(" ");
/** @type {OpenSeat[]} */
let open = [];

/**
 * As the server writes it.
 * @param {OpenSeat} seat
 */
function item(seat) {
  const about = [
    seat.time,
    seat.rated ? say("lobby-rated") : null,
    seat.range ? seat.range.join("–") : null,
    seat.seats > 2 ? say("lobby-taken", { taken: seat.taken, seats: seat.seats }) : null,
  ];
  return el("li", { "data-seek": seat.id },
    el("div", { class: "about" },
      el("strong", {}, seat.game),
      el("p", { class: "small quiet" },
        ...person(seat.who ?? say("lobby-somebody"), seat.member),
        ...about.filter((said) => said !== null).map((said) => ` · ${said}`))),
    el("form", { method: "post", action: `/lobby/${seat.id}` },
      el("button", { class: "button main" }, say("lobby-take"))));
}

/** Shows the seats of others: of people, and apart those of programs. */
function show() {
  const others = open.filter(({ id }) => !mine.includes(id));
  const theirs = others.filter(({ bot }) => bot);
  fill(list, others.filter(({ bot }) => !bot));
  fill(programs, theirs);
  byId("programs").hidden = theirs.length === 0;
  byId("no-seats").hidden = others.length > theirs.length || mine.some(Boolean);
}

/**
 * Items that stay the same stay where they are, with the focus they have.
 * @param {HTMLElement} list
 * @param {OpenSeat[]} seats
 */
function fill(list, seats) {
  /** @type {NodeListOf<HTMLElement>} */
  const items = list.querySelectorAll("li");
  const before = new Map([...items].map((known) => [known.dataset.seek, known]));
  const after = seats.slice(0, MOST).map((seat) => {
    const fresh = item(seat);
    const known = before.get(seat.id);
    return known?.outerHTML === fresh.outerHTML ? known : fresh;
  });
  for (const known of items) if (!after.includes(known)) known.remove();
  after.forEach((seat, i) => list.children[i] === seat || list.insertBefore(seat, list.children[i] ?? null));
}

/** @param {OwnSeek[]} own */
const known = (own) => own.map(({ seat, host }) => `${seat.id} ${seat.taken} ${host}`).join();
/** What is shown of what one looks for. @type {string | null} */
let shown = null;

/** @param {OwnSeek[]} own */
async function showOwn(own) {
  mine = own.map(({ seat }) => seat.id);
  now.hidden = own.length > 0;
  waits(own);
  show();
  if (shown === known(own)) return;
  const first = shown === null;
  shown = known(own);
  /** @type {NodeListOf<HTMLElement>} */
  const items = seeking.querySelectorAll("[data-own]");
  const there = [...items].map(({ dataset }) => `${dataset.own} ${dataset.taken}`).join();
  if (first && there === own.map(({ seat }) => `${seat.id} ${seat.taken}`).join()) return;
  const answer = await fetch("/lobby").catch(() => null);
  if (!answer?.ok || shown !== known(own) || !answer.url.endsWith("/lobby")) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  seeking.replaceChildren(...find(page, "#seeking").childNodes);
}

/** @param {{ seats?: OpenSeat[], come?: OpenSeat[], gone?: string[], people: number }} told */
function take({ seats, come = [], gone = [], people }) {
  const known = new Map((seats ?? open).map((seat) => [seat.id, seat]));
  for (const id of gone) known.delete(id);
  for (const seat of come) known.set(seat.id, seat);
  open = [...known.values()];
  byId("people").textContent = say("lobby-people", { count: people });
  show();
}

/** @param {LobbySaid | ErrorBody} said */
function hear(said) {
  if ("lobby" in said) take(said.lobby);
  else if ("changes" in said) take(said.changes);
  else if ("own" in said) showOwn(said.own);
  else if ("waits" in said) showChallenges(said.waits);
  else if ("met" in said && said.met.link) {
    forgetSeeking();
    called();
    location.assign(said.met.link);
  }
}

new Line("/api/lobby/live", hear, (online) => {
  byId("people").classList.toggle("error", !online);
  if (!online) byId("people").textContent = say("no-server");
});

seeking.addEventListener("click", (event) => {
  const field = closest(event, ".invite input");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  copied(field.value);
});
