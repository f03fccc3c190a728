// The seats of a table: who sits there, what they hold, their points and clocks.

import { el, svg } from "./dom.js";
import { person } from "./person.js";
import { isMine, isPerson, seatToStep } from "./view.js";
import { say } from "./words.js";

/** @import { NewSeat, SeatView, View } from "../types.js" */

/**
 * The items of the list. `shown` is the position that is looked at, `view` the newest one.
 * @param {View} view
 * @param {View} shown
 */
export const seatItems = (view, shown) => shown.seats.map((seat, i) => seatItem(view, seat, i));

/**
 * @param {View} view
 * @param {SeatView} seat as it is in the position that is looked at
 * @param {number} i
 */
function seatItem(view, seat, i) {
  const live = view.seats[i];
  const turn = seatToStep(view) === i;
  // All of it stands in one line, which is there from the start: the board stays where it is.
  const about = [...remarks(view, i), ...seat.holds].join(" · ");
  return el("li", { class: turn ? "seat turn" : "seat", "data-seat": i, "aria-current": turn ? "true" : null },
    swatch(seat.ink),
    el("span", { class: "who" }, ...person(seat.name, seat.member)),
    el("span", { class: "counts" },
      seat.score == null ? null : el("span", { class: "score" }, String(seat.score)),
      live.clock == null ? null : el("span", { class: "clock", role: "timer" })),
    el("span", { class: seat.holds.length ? "holds wide" : "holds", title: about }, about));
}

/**
 * What is said of who sits there.
 * @param {View} view
 * @param {number} i
 */
function remarks(view, i) {
  const { kind, online, leave } = view.seats[i];
  const said = isMine(view, i) && view.you.length < view.seats.length ? [say("you")] : [];
  if (kind === "open") said.push(say("open"));
  else if (leave) said.push(say("on-leave", { day: new Date(leave).toLocaleDateString(document.documentElement.lang) }));
  else if (!online) said.push(say("away"));
  return said;
}

/**
 * Who sits at another table like this one: people with their names, those elsewhere by a new link, the
 * computer at this level, and other programs.
 * @param {View} view
 * @param {number} level
 * @returns {NewSeat[]}
 */
export const seatsAgain = (view, level) => view.seats.map((seat, i) => {
  if (!isPerson(seat)) return unmanned(seat, level);
  return { kind: isMine(view, i) ? "human" : "open", name: seat.named ? seat.name : null };
});

/**
 * The computer at this level, or another program again.
 * @param {SeatView} seat
 * @param {number} level
 * @returns {NewSeat}
 */
export const unmanned = ({ kind, name }, level) => (kind === "program" ? { kind, name } : { kind: "computer", level });

/** @param {string} ink */
function swatch(ink) {
  return svg("svg", { class: `swatch ink-${ink}`, viewBox: "-10 -10 20 20", "aria-hidden": "true" }, svg("circle", { class: "body", r: 9 }));
}
