// What people at a table offer each other, and the links for those who are yet to come.

import { el, fill } from "./dom.js";
import { Unreachable, messageOf } from "./reach.js";
import { say } from "./words.js";

/** @import { View } from "../types.js" */

/**
 * Tells who offered something that it was declined, by a word or by a step; nothing otherwise.
 * @param {View} before
 * @param {View} next
 */
export function declined(before, next) {
  const [offer] = before.offers;
  if (!offer || next.offers.length || next.result || next.rematch || next.last < before.last || !next.you.includes(offer.from)) return "";
  return say(`declined-${offer.kind}`);
}

/**
 * What is offered, with buttons for those who may answer.
 * @param {View} view
 */
export function offerCards({ offers, seats, you }) {
  return offers.map((offer) => {
    const own = you.length > 0 && you.every((seat) => offer.agreed.includes(seat));
    const text = own ? say(`offered-${offer.kind}`) : say(`offer-${offer.kind}`, { who: seats[offer.from].name });
    const asked = !own && you.length > 0;
    return el("div", { class: "offer", role: "group" }, el("p", {}, text), asked ? el("div", { class: "row" }, answer("accept", true), answer("decline", false)) : null);
  });
}

/**
 * @param {string} word
 * @param {boolean} accepts
 */
function answer(word, accepts) {
  return el("button", { class: accepts ? "button main" : "button", type: "button", "data-answer": String(accepts) }, say(word));
}

/** What the ways to seats were made for. */
let shown = "";

/**
 * Shows the ways to open seats and to one's own, again only where these change: what was unfolded stays so.
 * @param {HTMLElement} element
 * @param {View} view
 * @param {string} table
 * @param {string | undefined} key
 */
export function showWays(element, view, table, key) {
  const now = JSON.stringify([view.invitations, view.seats.map(({ kind }) => kind), view.you, view.result != null]);
  if (now === shown) return;
  shown = now;
  const own = passingOn(table, key, view);
  fill(element, ...invitationCards(view), ...(own ? [own] : []));
}

/**
 * The links of open seats, for the host.
 * @param {View} view
 */
function invitationCards({ invitations, seats }) {
  const open = invitations.filter(({ seat }) => seats[seat].kind === "open");
  return open.map(({ seat, link }) => {
    const address = new URL(link, location.href).href;
    const short = el("p", { class: "small", "data-short": link });
    showShort(short);
    return el("div", { class: "offer invite" },
      el("p", {}, say("invite-text", { seat: seats[seat].name })),
      ...waysTo(address),
      short);
  });
}

/**
 * The link with which who sits here goes on elsewhere, folded away.
 * @param {string} table
 * @param {string | undefined} key
 * @param {View} view
 */
function passingOn(table, key, { you, result }) {
  if (key === undefined || !you.length || result != null) return null;
  const address = new URL(`/t/${table}/${key}`, location.href).href;
  return el("details", { class: "fair small" },
    el("summary", {}, say("pass-on")),
    el("div", { class: "invite" }, el("p", {}, say("pass-on-text")), ...waysTo(address)));
}

/**
 * A link to be copied, shared or read by a camera.
 * @param {string} address
 */
function waysTo(address) {
  const share = "share" in navigator ? el("button", { class: "button", type: "button", "data-share": address }, say("share")) : null;
  const picture = el("img", { loading: "lazy", src: `/qr.svg?${new URLSearchParams({ link: address })}`, alt: say("camera"), width: "240", height: "240" });
  picture.addEventListener("error", () => picture.replaceWith(new Unreachable().message));
  return [
    el("input", { type: "text", readonly: true, value: address, "aria-label": say("invite") }),
    el("div", { class: "row" }, el("button", { class: "button main", type: "button", "data-copy": address }, say("copy")), share),
    el("details", { class: "camera" }, el("summary", { class: "small" }, say("camera")), picture),
  ];
}

/** The short addresses that the server has told, by link. @type {Map<string, Promise<string>>} */
const told = new Map();

/**
 * Asks anew for the short addresses that are shown: a server that has begun anew knows none until it
 * is asked.
 * @param {HTMLElement} element
 */
export function renewShort(element) {
  told.clear();
  /** @type {NodeListOf<HTMLElement>} */
  const places = element.querySelectorAll("[data-short]");
  return Promise.all([...places].map(showShort));
}

/** @param {HTMLElement} place */
async function showShort(place) {
  place.textContent = await shortAddress(place.dataset.short ?? "").then((address) => address && say("short", { address }), messageOf);
}

/**
 * The short address of an open seat; empty where there is none.
 * @param {string} link `/t/TABLE/KEY`
 */
async function shortAddress(link) {
  const [, , table = "", key = ""] = link.split("/");
  const known = told.get(link) ?? ask(new URLSearchParams({ table, key }));
  told.set(link, known);
  const address = await known.catch(() => "");
  // It is asked for again next time.
  if (!address && told.get(link) === known) told.delete(link);
  return known;
}

/** @param {URLSearchParams} seat */
async function ask(seat) {
  const answer = await fetch("/j", { method: "POST", body: seat }).catch(() => null);
  if (!answer) throw new Unreachable();
  return answer.ok ? new URL(await answer.text(), location.href).href : "";
}
