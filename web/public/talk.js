// What people at a table say to each other, in a few phrases that each reads in their own language.

import { el, fill } from "./dom.js";
import { pref } from "./prefs.js";
import { isMine, isPerson } from "./view.js";
import { say } from "./words.js";

/** @import { View } from "../types.js" */

const PHRASES = ["hello", "luck", "nice", "thanks", "moment", "sorry", "game", "bye"];

/**
 * Shows what was said, and to who plays with others what can be said. Who wants quiet sees neither.
 * @param {HTMLElement} element
 * @param {View} view
 */
export function showTalk(element, { talk, seats, you, ...view }) {
  const others = seats.some((seat, i) => !isMine({ talk, seats, you, ...view }, i) && isPerson(seat));
  const quiet = pref("talk") === "off";
  element.hidden = quiet || (!talk.length && !(others && you.length));
  if (element.hidden) return;
  const said = talk.map(({ seat, text }) => el("li", {}, el("strong", {}, el("bdi", {}, seats[seat].name)), ` ${text}`));
  const log = el("ol", { class: "said small", role: "log", "aria-label": say("talk") }, ...said);
  if (!others || !you.length) {
    fill(element, log);
    return;
  }
  const open = element.querySelector("details")?.open ?? false;
  const phrases = PHRASES.map((phrase) => el("button", { class: "button", type: "button", "data-say": phrase }, say(`talk-${phrase}`)));
  fill(element, log, el("details", { open }, el("summary", { class: "small" }, say("talk")), el("div", { class: "row phrases" }, ...phrases)));
}
