// What the scripts say, in the language of the page.

import { byId } from "./dom.js";

/** @type {Record<string, string>} */
const words = JSON.parse(byId("words").textContent ?? "{}");

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it can stand in a sentence: one written from right to left turns nothing around it.
 * @param {string | number} name
 */
const isolated = (name) => (LEFTWARD.test(String(name)) ? `\u2068${name}\u2069` : String(name));

/**
 * The text of a message, its braces filled in.
 * @param {string} id
 * @param {Record<string, string | number>} args
 */
export function say(id, args = {}) {
  const text = words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => isolated(args[name] ?? whole));
}
