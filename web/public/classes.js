// Classes: what has changed is shown without loading the page again; every board of the class lives on one page; who is
// brought to a game goes there.

import "./cups.js";
import { byId, find, parsed } from "./dom.js";
import { go } from "./summons.js";

/** @import { Board, ClassBoards } from "../types.js" */

/** Asked so often for boards that have changed. */
const LOOK_MS = 1000;

/** @type {HTMLElement | null} */
const wall = document.querySelector("#boards[data-told]");

/**
 * Fills an item of the list as the server writes it.
 * @param {HTMLElement} item
 * @param {Board} board
 */
function fill(item, { table, link, game, players, turn, svg }) {
  item.dataset.table = table;
  const picture = find(item, ".picture");
  picture.setAttribute("href", link);
  picture.replaceChildren(parsed(svg));
  item.querySelectorAll(".players > span").forEach((name, i) => {
    name.classList.toggle("turn", turn === i);
    find(name, "bdi").textContent = players[i];
  });
  const way = find(item, "form a");
  way.setAttribute("href", link);
  way.textContent = game;
  /** @type {HTMLInputElement} */ (find(item, "[name=table]")).value = table;
}

/** @param {HTMLElement} list @param {ClassBoards} more */
function show(list, { mark, whole, tables, boards, figures }) {
  list.dataset.mark = mark;
  const definitions = byId("figures");
  if (whole) definitions.replaceChildren();
  // As HTML, since the page knows how to read SVG within it.
  if (figures) definitions.append(...parsed(`<svg>${figures}</svg>`).childNodes);
  /** @type {Map<string, HTMLElement>} */
  const known = new Map([.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-table]"))].map((item) => [item.dataset.table ?? "", item]));
  for (const [table, item] of known) if (!tables.includes(table)) item.remove();
  for (const board of boards) {
    let item = known.get(board.table);
    if (!item) {
      const template = /** @type {HTMLTemplateElement} */ (byId("board"));
      item = /** @type {HTMLElement} */ (find(/** @type {DocumentFragment} */ (template.content.cloneNode(true)), "li"));
      list.append(item);
    }
    fill(item, board);
  }
  byId("board-count").textContent = String(tables.length);
  byId("no-boards").hidden = tables.length > 0;
}

/** @param {HTMLElement} list */
async function look(list) {
  if (!document.hidden) {
    const mark = encodeURIComponent(list.dataset.mark ?? "");
    try {
      const said = await fetch(`${list.dataset.told}&mark=${mark}&lang=${document.documentElement.lang}`, { cache: "no-store" });
      if (said.ok) show(list, await said.json());
    } catch {
      // The next look comes soon.
    }
  }
  setTimeout(look, LOOK_MS, list);
}

if (wall) look(wall);

/** Goes to the game that waits. */
function summon() {
  /** @type {HTMLElement | null} */
  const game = document.querySelector("[data-go]");
  if (game) go(game.dataset.go ?? "", game.dataset.table ?? "");
}

/** It takes two who are ticked to pair them. */
function count() {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector("#pairing [value=these]");
  if (button) button.disabled = document.querySelectorAll("#pairing input:checked").length < 2;
}

const live = document.querySelector("#live");
if (live) {
  const look = () => {
    summon();
    count();
  };
  new MutationObserver(look).observe(live, { childList: true, subtree: true });
  live.addEventListener("change", count);
  look();
}
