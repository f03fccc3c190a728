// Who somebody is: the name, and for members a way to their page, a sign and their rating.

import { el } from "./dom.js";

/** @import { MemberView } from "../types.js" */

/**
 * As the server writes it.
 * @param {string} name
 * @param {MemberView | null} [member]
 */
export function person(name, member) {
  if (!member) return [el("bdi", {}, name)];
  const sign = member.bot ? "▣" : "◆";
  return [
    el("a", { class: "member", href: member.link }, el("bdi", {}, name)),
    el("span", { class: "badge", title: member.about, "aria-hidden": "true" }, member.rating == null ? sign : `${sign} ${member.rating}`),
    el("span", { class: "unseen" }, `, ${member.about}`),
  ];
}
