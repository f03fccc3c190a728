// What people at a table say to each other: a few phrases that each reads in their own language, and words of their
// own where all have allowed these.

import { el, fill } from "./dom.js";
import { pref } from "./prefs.js";
import { isMine, isPerson } from "./view.js";
import { say } from "./words.js";

/** @import { View, WordsView } from "../types.js" */

const PHRASES = ["hello", "luck", "nice", "thanks", "moment", "sorry", "game", "bye"];

/** Whether one wants to see nothing of what is said. */
export const isQuiet = () => pref("talk") === "off";

/**
 * What was said by those whom one hears, in its order.
 * @param {View["talk"]} talk
 * @param {WordsView | null} told
 */
function heard(talk, told) {
  const muted = told?.others.filter((other) => other.muted).map(({ seat }) => seat) ?? [];
  return [...talk.filter(({ seat }) => !muted.includes(seat)), ...(told?.words ?? [])].sort((one, other) => one.at - other.at);
}

/**
 * Shows what was said, and to who plays with others what can be said. Who wants quiet sees neither.
 * @param {HTMLElement} element
 * @param {View} view
 * @param {WordsView | null} [told] words of people's own, where one sits with an account
 */
export function showTalk(element, view, told = null) {
  const { talk, seats, you } = view;
  const others = seats.some((seat, i) => !isMine(view, i) && isPerson(seat));
  const lines = heard(talk, told);
  element.hidden = isQuiet() || (!lines.length && !(others && you.length));
  if (element.hidden) return;
  const said = lines.map(({ seat, text }) => el("li", {}, el("strong", {}, el("bdi", {}, seats[seat].name)), " ", el("bdi", {}, text)));
  const log = element.querySelector("ol") ?? begin(element);
  append(log, said);
  const list = element.querySelector("details");
  const may = others && you.length > 0;
  if (!may) list?.remove();
  else if (!list) element.append(phrases());
}

/**
 * A place for what is said. Who listens to the page hears what is added.
 * @param {HTMLElement} element
 */
function begin(element) {
  const list = el("ol");
  fill(element, el("div", { class: "said small", role: "log", tabindex: "0", "aria-label": say("talk-said") }, list));
  return list;
}

/**
 * Puts lines into a list in which those before mostly stand already.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} lines
 */
function append(list, lines) {
  const same = lines.findIndex((line, i) => list.children[i]?.outerHTML !== line.outerHTML);
  const kept = same < 0 ? lines.length : same;
  while (list.children.length > kept) list.lastElementChild?.remove();
  list.append(...lines.slice(kept));
  if (kept < lines.length && list.parentElement) list.parentElement.scrollTop = list.parentElement.scrollHeight;
}

function phrases() {
  const buttons = PHRASES.map((phrase) => el("button", { class: "button", type: "button", "data-say": phrase }, say(`talk-${phrase}`)));
  return el("details", {}, el("summary", { class: "small" }, say("talk")), el("div", { class: "row phrases" }, ...buttons));
}
