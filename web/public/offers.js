// What people at a table offer each other, and the links for those who are yet to come.

import { el } from "./dom.js";
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

/**
 * The links of open seats, for the host.
 * @param {View} view
 */
export function invitationCards({ invitations, seats }) {
  const open = invitations.filter(({ seat }) => seats[seat].kind === "open");
  return open.map(({ seat, link }) => {
    const address = new URL(link, location.href).href;
    return el("div", { class: "offer invite" },
      el("p", {}, say("invite-text", { seat: seat + 1 })),
      el("input", { type: "text", readonly: true, value: address, "aria-label": say("invite") }),
      el("div", { class: "row" }, el("button", { class: "button main", type: "button", "data-copy": address }, say("copy"))));
  });
}
