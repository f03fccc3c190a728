// From one scene to the next, in place: cells stay and keep the focus, pieces move.

import { pace } from "./prefs.js";
import { cellNamed, cellsOf, middle, nameAt, nameOf } from "./scene.js";

const MOVE_MS = 220;
/** What is neither cells nor pieces is drawn anew when it has changed. */
const DRAWN_ANEW = ["ground", "labels", "trails", "marks", "ghosts"];

/** @typedef {SVGElement} Piece an element with `data-key` */

/**
 * Makes the scene that is shown in `parent` into `fresh`.
 * @param {Element} parent
 * @param {SVGElement} fresh
 */
export function morph(parent, fresh) {
  const shown = parent.querySelector("svg");
  if (!shown || !alike(shown, fresh)) {
    const focused = nameAt(document.activeElement);
    parent.replaceChildren(document.importNode(fresh, true));
    if (focused) cellNamed(parent, focused)?.focus();
    return;
  }
  for (const name of DRAWN_ANEW) {
    const [old, next] = [group(shown, name), group(fresh, name)];
    if (old && next && old.innerHTML !== next.innerHTML) old.replaceChildren(...document.importNode(next, true).children);
  }
  morphCells(cellsOf(shown), cellsOf(fresh));
  const [old, next] = [group(shown, "pieces"), group(fresh, "pieces")];
  if (old && next) morphPieces(old, next);
}

/**
 * @param {SVGElement} scene
 * @param {string} name
 * @returns {SVGElement | null}
 */
const group = (scene, name) => scene.querySelector(`:scope > .${name}`);

/** @param {SVGElement} scene */
const frame = (scene) => scene.dataset.frame ?? scene.getAttribute("viewBox");

/** @param {SVGElement} scene */
const plan = (scene) => cellsOf(scene).map((cell) => [nameOf(cell), middle(cell).x, middle(cell).y].join(" ")).join();

/**
 * Whether two scenes differ in pieces and marks only. Pictures to be looked at have no names.
 * @param {SVGElement} old
 * @param {SVGElement} next
 */
const alike = (old, next) => frame(old) === frame(next) && plan(old) === plan(next) && plan(next) !== "";

/**
 * @param {import("./scene.js").Cell[]} old
 * @param {import("./scene.js").Cell[]} next the same cells
 */
function morphCells(old, next) {
  next.forEach((cell, i) => {
    old[i].setAttribute("class", cell.getAttribute("class") ?? "");
    old[i].setAttribute("aria-label", cell.getAttribute("aria-label") ?? nameOf(cell));
  });
}

/** @param {Element} group */
const piecesIn = (group) => /** @type {Piece[]} */ ([...group.children]);
/** @param {Piece} piece */
const keyOf = (piece) => piece.dataset.key ?? "";
/** @param {Piece} piece */
const place = (piece) => piece.getAttribute("transform") ?? "";

/**
 * @param {Element} old
 * @param {Element} next
 */
function morphPieces(old, next) {
  const fresh = piecesIn(next);
  const known = recognised(piecesIn(old), fresh);
  for (const piece of fresh) {
    const mine = known.get(keyOf(piece));
    known.delete(keyOf(piece));
    if (!mine) {
      const added = old.appendChild(document.importNode(piece, true));
      if (pace()) added.animate([{ opacity: 0 }, { opacity: 1 }], { duration: (MOVE_MS / 2) * pace() });
      continue;
    }
    const [from, to] = [place(mine), place(piece)];
    if (mine.innerHTML !== piece.innerHTML) mine.replaceChildren(...document.importNode(piece, true).children);
    mine.setAttribute("class", piece.getAttribute("class") ?? "");
    mine.dataset.on = piece.dataset.on;
    mine.dataset.key = piece.dataset.key;
    if (from !== to) {
      mine.setAttribute("transform", to);
      slide(mine, from, to);
    }
  }
  for (const gone of known.values()) gone.remove();
}

/**
 * The pieces that are shown, by the keys that they have in the next scene. Stones are called by
 * their cells: the only one of its look that is new is the only one that is gone.
 * @param {Piece[]} shown
 * @param {Piece[]} next
 */
function recognised(shown, next) {
  const known = new Map(shown.map((piece) => [keyOf(piece), piece]));
  const keys = new Set(next.map(keyOf));
  /** @param {Piece} piece */
  const look = (piece) => `${piece.getAttribute("class")} ${piece.innerHTML}`;
  const gone = Map.groupBy(shown.filter((piece) => !keys.has(keyOf(piece))), look);
  const fresh = Map.groupBy(next.filter((piece) => !known.has(keyOf(piece))), look);
  for (const [kind, pieces] of fresh) {
    const before = gone.get(kind) ?? [];
    if (pieces.length !== 1 || before.length !== 1) continue;
    known.delete(keyOf(before[0]));
    known.set(keyOf(pieces[0]), before[0]);
  }
  return known;
}

/**
 * @param {Piece} piece
 * @param {string} from
 * @param {string} to
 */
function slide(piece, from, to) {
  if (!pace()) return;
  const [fx, fy, tx, ty] = [...from.matchAll(/-?[\d.]+/g), ...to.matchAll(/-?[\d.]+/g)].map(Number);
  const way = [`translate(${fx}px, ${fy}px)`, `translate(${tx}px, ${ty}px)`];
  piece.animate({ transform: way }, { duration: MOVE_MS * pace(), easing: "ease-out" });
}
