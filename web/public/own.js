// The games that were begun in this browser and are kept there: where they stand, and back to them.

import { byId, el, find, parsed } from "./dom.js";
import { forget, kept } from "./kept.js";
import { promptOf } from "./view.js";
import { say } from "./words.js";

/** @import { ErrorBody, View } from "../types.js" */
/** @import { Kept } from "./kept.js" */

/** So many are shown. */
const MOST = 12;

/** Shows them where there are any. */
export function showOwn() {
  const section = byId("own");
  const list = find(section, "ul");
  for (const known of kept().slice(0, MOST)) {
    const item = el("li", { hidden: true });
    list.append(item);
    fill(item, known).catch(() => item.remove());
  }
  const told = () => (section.hidden = !list.querySelector("li:not([hidden])"));
  new MutationObserver(told).observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
}

/**
 * How a game has ended for who played it here, and against whom.
 * @param {View} view
 * @param {{ title: string }} result
 */
function endOf({ seats, you }, { title }) {
  const others = seats.filter((_, seat) => !you.includes(seat)).map(({ name }) => name);
  return [title, you.length ? others.join(", ") : ""].filter(Boolean).join(" · ");
}

/**
 * @param {HTMLElement} item
 * @param {Kept} known
 */
async function fill(item, { table, key }) {
  const answer = await fetch(`/api/tables/${table}?${new URLSearchParams({ key, lang: document.documentElement.lang })}`);
  /** @type {View | ErrorBody} */
  const told = await answer.json();
  if ("error" in told) {
    // It is no more, and so is its key.
    if (answer.status === 404) forget(table);
    throw new Error(told.error.text);
  }
  const board = el("div", { class: "picture", "aria-hidden": "true", inert: true });
  board.append(parsed(told.svg));
  const forgetting = el("button", { class: "button icon", type: "button", "aria-label": say("forget", { game: told.name }), title: say("forget", { game: told.name }) }, "×");
  forgetting.addEventListener("click", () => {
    forget(table);
    item.remove();
  });
  item.classList.toggle("over", told.result != null);
  const now = told.result ? endOf(told, told.result) : promptOf(told);
  item.replaceChildren(board, el("div", { class: "about" }, el("a", { href: `/t/${table}` }, told.name), el("p", { class: "small quiet" }, now)), forgetting);
  item.hidden = false;
}
