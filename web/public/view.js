// What a view of a table means for the person who sees it.

import { say } from "./words.js";

/** @import { SeatView, View } from "../types.js" */

/**
 * Whether a person plays there, also one who has not come yet.
 * @param {SeatView} seat
 */
export const isPerson = ({ kind }) => kind !== "computer" && kind !== "program";

/**
 * Whether the person plays a seat.
 * @param {View} view
 * @param {number} seat
 */
export const isMine = (view, seat) => view.you.includes(seat);

/**
 * Whose step is waited for, if it is a seat's.
 * @param {View} view
 * @returns {number | null}
 */
export const seatToStep = ({ turn }) => (turn.kind === "seat" ? turn.seat : null);

/**
 * Whether the person is to step.
 * @param {View} view
 */
export function isOwnTurn(view) {
  const seat = seatToStep(view);
  return seat !== null && isMine(view, seat);
}

/**
 * What stands over the board while the newest position is looked at.
 * @param {View} view
 */
export function promptOf(view) {
  const seat = seatToStep(view);
  if (seat === null) return view.prompt;
  const { name: who, kind } = view.seats[seat];
  if (isMine(view, seat)) return view.you.length > 1 ? say("to-play", { who, prompt: view.prompt }) : view.prompt;
  if (view.computer?.missing) return say("missing", { who });
  return view.computer && kind !== "program" ? say("thinking") : say("waiting", { who });
}

/**
 * Tells who plays what from now on, when sides have been exchanged; nothing otherwise.
 * @param {View} before
 * @param {View} next
 */
export function exchanged(before, next) {
  const seat = next.you.length === 1 ? next.you[0] : 0;
  const { ink, side, name } = next.seats[seat];
  if (ink === before.seats[seat].ink || next.ply <= before.ply) return "";
  return next.you.length === 1 ? say("you-are", { side }) : say("is-now", { who: name, side });
}

/**
 * What has happened since the view before, for those who listen: what chance drew, and a sentence
 * about all of it, both empty where there is nothing to tell.
 * @param {View | null} before
 * @param {View} next
 */
export function news(before, next) {
  if (!before || next.ply === before.ply) {
    const ended = next.result && !before?.result;
    return { drawn: "", spoken: ended && next.result ? next.result.text : "" };
  }
  const turns = next.turns.filter((turn) => turn.ply > before.ply);
  const draws = turns.filter((turn) => turn.seat == null).map((turn) => turn.text);
  const drawn = draws.length ? say("drawn", { text: draws.join(" ") }) : "";
  const last = turns.findLast((turn) => turn.seat != null);
  const other = last?.seat != null && !isMine(next, last.seat) ? say("played", { who: next.seats[last.seat].name, text: last.text }) : "";
  const now = next.result ? next.result.text : isOwnTurn(next) ? say("your-turn", { prompt: next.prompt }) : "";
  return { drawn, spoken: [other, drawn, now].filter(Boolean).join(". ") };
}
