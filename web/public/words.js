// What the scripts say, in the language of the page.

import { byId } from "./dom.js";

/** @type {Record<string, string>} */
const words = JSON.parse(byId("words").textContent ?? "{}");

/**
 * The text of a message, its braces filled in.
 * @param {string} id
 * @param {Record<string, string | number>} args
 */
export function say(id, args = {}) {
  const text = words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
}
