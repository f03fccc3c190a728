// Where cells are small under a finger, a first tap shows large what it would do, and a second does it.

import { Choice } from "./choice.js";
import { el } from "./dom.js";
import { pref } from "./prefs.js";
import { cellNamed, middle } from "./scene.js";

/** @import { Board } from "./board.js" */

/** Cells smaller than this, in pixels, are easily missed. */
const SMALL = 32;
/** How much of the board it shows, in units. */
const SHOWN = 3.4;
/** How far from the cell it stands, in pixels. */
const GAP = 28;

/**
 * Whether a touch would complete a step, which nothing could take back.
 * @param {Choice} choice
 * @param {string} name
 */
export function decides({ steps, touched }, name) {
  const trial = new Choice(steps);
  trial.touched = [...touched];
  return trial.touch(name) !== null;
}

/** @param {Element} cell */
function sizeOf(cell) {
  const { width, height } = cell.getBoundingClientRect();
  return Math.sqrt(width * height);
}

export class Loupe {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** The cell that a second tap would touch. @type {string | null} */
    this.asked = null;
    this.element = el("div", { class: "loupe", hidden: true, "aria-hidden": "true" });
    board.element.append(this.element);
  }

  /**
   * Whether a tap only asks; the second on the same cell, and whatever decides nothing, does not.
   * @param {string} name
   * @param {boolean} finger
   */
  holds(name, finger) {
    const { board } = this;
    const cell = cellNamed(board.stage, name);
    const asks = pref("confirm");
    const small = finger && cell !== null && sizeOf(cell) < SMALL;
    if (!cell || name === this.asked || !(asks === "always" || (asks === "small" && small)) || !decides(board.choice, name)) return false;
    this.asked = name;
    board.refresh();
    if (small) this.show(cell);
    return true;
  }

  /**
   * Shows a cell, and what a touch would put there.
   * @param {import("./scene.js").Cell} cell
   */
  show(cell) {
    const { board, element } = this;
    if (!board.scene) return;
    const copy = /** @type {SVGElement} */ (board.scene.cloneNode(true));
    for (const named of copy.querySelectorAll("[data-touch], [data-key], [data-ghost]")) {
      named.classList.remove("offered");
      for (const { name } of [...named.attributes]) if (/^(data-|aria-|role|tabindex)/.test(name)) named.removeAttribute(name);
    }
    const { x, y } = middle(cell);
    copy.setAttribute("viewBox", [x - SHOWN / 2, y - SHOWN / 2, SHOWN, SHOWN].join(" "));
    element.replaceChildren(copy);
    element.hidden = false;
    const [room, at] = [board.element.getBoundingClientRect(), cell.getBoundingClientRect()];
    const { offsetWidth: side } = element;
    // Above the finger, or beside it where that would cover what is asked over the board.
    const [above, highest] = [at.y - GAP - side, Math.max(room.y, 0)];
    const middleOf = at.x + at.width / 2;
    const beside = middleOf < room.x + room.width / 2 ? at.right + GAP : at.x - GAP - side;
    const left = above < highest ? beside : middleOf - side / 2;
    element.style.left = `${Math.min(Math.max(left, room.x), room.right - side) - room.x}px`;
    element.style.top = `${Math.max(above, highest) - room.y}px`;
  }

  /** Forgets what was asked. */
  drop() {
    this.asked = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
