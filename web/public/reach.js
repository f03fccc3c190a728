// Whether the server can be reached. Links and forms that lead to it wait for that: while it cannot, the
// page stays with all that was typed, and says so.

import { closest, el } from "./dom.js";
import { say } from "./words.js";

/** @import { ErrorBody } from "../types.js" */

/** After so long without an answer the browser may try by itself: a slow server is no dead one. */
const PATIENCE_MS = 1500;

/** That the server cannot be reached, in a sentence. */
export class Unreachable extends Error {
  constructor() {
    super(say("no-server"));
  }
}

/**
 * What the server answers to a question. Throws an error with a sentence.
 * @param {string} address
 * @param {RequestInit} [how]
 */
export async function answerTo(address, how) {
  const answer = await fetch(address, how).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer || !said) throw new Unreachable();
  if (!answer.ok) throw new Error(/** @type {ErrorBody} */ (said).error.text);
  return said;
}

/**
 * What an error says, in a sentence.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Where it is said. @type {HTMLElement | null} */
let banner = null;

/** Whether this page came without the server, as it was kept. */
const asItWas = document.documentElement.dataset.offline !== undefined;

if (asItWas) addEventListener("online", () => location.reload());

/**
 * Whether a page is kept. From a page that is not, nobody is led to one: what is typed there would be lost.
 * @param {string | undefined} address
 */
async function isKept(address) {
  if (!asItWas || !address) return false;
  return (await globalThis.caches?.match(new URL(address).pathname)) !== undefined;
}

/**
 * Whether the server is there, or what is at an address can be shown without it; if not, that is said.
 * @param {string} [address]
 * @returns {Promise<boolean>}
 */
async function reached(address) {
  banner?.remove();
  /** @type {Promise<boolean>} */
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, true));
  const there = fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then((answer) => answer.ok, () => false);
  const found = (await Promise.race([there, late])) || (await isKept(address));
  if (!found) {
    banner = el("p", { class: "banner low", role: "alert" }, say("no-server"));
    document.body.append(banner);
  }
  return found;
}

/**
 * Goes to another page, if the server is there.
 * @param {string} address
 */
export async function visit(address) {
  if (await reached()) location.assign(address);
}

/** While one is asked for: whoever presses again means the same. */
let asking = false;
/** While what was held back goes on. */
let going = false;

/**
 * Holds back what leads to the server until that is there.
 * @param {Event} event
 * @param {() => void} goOn
 * @param {string} [address] where a link leads
 */
async function hold(event, goOn, address) {
  event.preventDefault();
  if (asking) return;
  asking = true;
  const found = await reached(address);
  asking = false;
  if (!found) return;
  going = true;
  goOn();
  going = false;
}

document.addEventListener("click", (event) => {
  const link = closest(event, "a[href]");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (going || event.defaultPrevented || elsewhere || !(link instanceof HTMLAnchorElement)) return;
  const here = link.hash && link.pathname === location.pathname && link.search === location.search;
  if (link.origin === location.origin && !here) hold(event, () => link.click(), link.href);
});

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (going || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === "dialog") return;
  hold(event, () => form.requestSubmit(submitter));
});
