// Games in play: boards that change as they are played.

import { byId, el, parsed } from "./dom.js";
import { Line } from "./line.js";
import { person } from "./person.js";
import { say } from "./words.js";

/** @import { ErrorBody, LivingBoard, WatchSaid } from "../types.js" */

const list = byId("boards");

/** @param {string} table */
const known = (table) => /** @type {HTMLElement | null} */ (list.querySelector(`[data-table="${table}"]`));

/**
 * As the server writes it.
 * @param {LivingBoard} board
 */
function item({ table, link, game, players, members, turn, watching, ply, svg }) {
  const names = players.map((name, i) => el("span", { class: turn === i ? "turn" : null }, ...person(name, members[i])));
  return el("li", { class: "card", "data-table": table, "data-ply": ply },
    picture(svg),
    el("div", { class: "about" },
      el("h2", {}, el("a", { href: link }, game)),
      el("p", { class: "players" }, ...names),
      el("p", { class: "small quiet" }, watching ? say("lookers", { count: watching }) : "")));
}

/** @param {string} svg */
function picture(svg) {
  const place = el("div", { class: "picture", "aria-hidden": "true" });
  place.append(parsed(svg));
  return place;
}

/** @param {LivingBoard[]} boards */
function show(boards) {
  for (const board of boards) {
    const before = known(board.table);
    const now = item(board);
    if (before) before.replaceChildren(...now.childNodes);
    else list.prepend(now);
    if (before) before.dataset.ply = String(board.ply);
  }
  byId("no-boards").hidden = list.childElementCount > 0;
}

/** @param {WatchSaid | ErrorBody} said */
function hear(said) {
  if ("watch" in said) {
    list.replaceChildren();
    show([...said.watch.boards].reverse());
  } else if ("boards" in said) {
    for (const table of said.boards.gone) known(table)?.remove();
    show(said.boards.come);
  }
}

new Line("/api/watch/live", hear);
