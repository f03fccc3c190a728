// My turn is felt: in the title of the page, by a sound, by a notification while another page is looked at.

import { notification } from "./dom.js";
import { pref } from "./prefs.js";
import { sound } from "./sounds.js";
import { isOwnTurn, promptOf, seatToStep } from "./view.js";
import { say } from "./words.js";

/** @import { Sound } from "./sounds.js" */
/** @import { View } from "../types.js" */

/** How many pieces a picture shows. @param {string} text */
const pieces = (text) => text.split('class="piece ').length;

/**
 * What is heard when one view follows another.
 * @param {View} before
 * @param {View} next
 * @returns {Sound[]}
 */
export function heard(before, next) {
  if (next.result && !before.result) return ["end"];
  if (next.ply <= before.ply) return [];
  const made = pieces(next.svg) < pieces(before.svg) ? "capture" : "place";
  // Who plays both sides knows whose turn it is.
  const called = isOwnTurn(next) && next.you.length < next.seats.length && !isOwnTurn(before);
  return called ? [made, "turn"] : [made];
}

const usual = document.title;

/**
 * What the tab of a table is called.
 * @param {View} view
 */
export function titleOf(view) {
  if (view.result) return `${view.result.title} · ${usual}`;
  const waits = isOwnTurn(view) && view.you.length < view.seats.length;
  return waits ? `● ${say("title-turn")} · ${usual}` : usual;
}

/**
 * Tells whose turn it is, and what was done.
 * @param {View | null} before
 * @param {View} next
 */
export function notice(before, next) {
  document.title = titleOf(next);
  if (!before) return;
  const sounds = heard(before, next);
  sounds.forEach(sound);
  const called = sounds.includes("turn") || (sounds.includes("end") && next.you.length > 0);
  if (!called || !document.hidden || pref("notify") !== "on" || Notification.permission !== "granted") return;
  const shown = notification(titleOf(next), { body: next.result ? next.result.why ?? "" : promptOf(next), tag: next.table });
  if (shown) shown.onclick = () => window.focus();
}

/** Whether the clock of who is to step was short when it was last looked at. */
let short = false;

/**
 * Sounds once when the own clock runs low.
 * @param {View} view
 * @param {number} seat
 * @param {boolean} low
 */
export function lowClock(view, seat, low) {
  if (!isOwnTurn(view) || seatToStep(view) !== seat || view.you.length === view.seats.length) return;
  if (low && !short) sound("low");
  short = low;
}
