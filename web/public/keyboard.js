// The keyboard on a board: arrow keys lead from cell to cell, Enter and Space touch.

import { cellNamed, middle, nameAt, nameOf } from "./scene.js";

/** @import { Board } from "./board.js" */
/** @import { Cell } from "./scene.js" */

/** Where each arrow key leads. @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** What lies less far than this in a direction, in units, does not lie there. */
const AHEAD = 0.05;

export class Keyboard {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** The name of the cell that has the focus or had it last. @type {string | null} */
    this.focused = null;
    /** Whether the focus on the board came by keys: then arrow keys are for its cells. */
    this.leads = false;
    const { element } = board;
    element.addEventListener("pointerdown", () => (this.leads = false), { capture: true });
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("focusin", (event) => this.focus(event));
    element.addEventListener("focusout", () => board.paint());
  }

  /**
   * Exactly one cell is in the order of the tab key: the focused one, or the first that is offered.
   * @param {Cell[]} cells
   */
  rove(cells) {
    const offered = this.board.choice.offered();
    const own = cells.find((cell) => nameOf(cell) === this.focused);
    const home = own ?? cells.find((cell) => offered.has(nameOf(cell))) ?? cells[0];
    for (const cell of cells) cell.setAttribute("tabindex", cell === home ? "0" : "-1");
  }

  /** @param {FocusEvent} event */
  focus({ target }) {
    const name = nameAt(target);
    const cell = name && cellNamed(this.board.stage, name);
    if (!cell) return;
    this.focused = name;
    // Under a pointer nothing may move: the touch would be for another cell.
    if (cell.matches(":focus-visible")) {
      this.leads = true;
      this.board.lens.reveal(cell);
    }
    this.rove(this.board.cells());
    this.board.paint();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { board } = this;
    const name = nameAt(event.target);
    const direction = ARROWS[event.key];
    if (board.lens.key(event)) board.paint();
    else if (direction && name && this.leads) this.go(name, direction);
    else if (direction && name) {
      // The focus came by a pointer: these keys are for the turns.
      if (event.target instanceof SVGElement) event.target.blur();
      return;
    }
    else if ((event.key === "Enter" || event.key === " ") && name) {
      if (!board.loupe.holds(name, false)) board.touch(name);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Focus goes to the nearest cell in a direction, among those that can be touched.
   * @param {string} name
   * @param {[number, number]} direction
   */
  go(name, direction) {
    const from = cellNamed(this.board.stage, name);
    const offered = this.board.choice.offered();
    const among = this.board.cells().filter((cell) => cell !== from && (!offered.size || offered.has(nameOf(cell))));
    if (from) nearest(middle(from), among, middle, direction)?.focus();
  }
}

/**
 * What lies nearest in a direction; what lies aside counts as further away.
 * @template T
 * @param {{ x: number, y: number }} from
 * @param {T[]} among
 * @param {(one: T) => { x: number, y: number }} place
 * @param {[number, number]} direction
 * @returns {T | null}
 */
export function nearest(from, among, place, [dx, dy]) {
  let found = null;
  let least = Infinity;
  for (const one of among) {
    const [x, y] = [place(one).x - from.x, place(one).y - from.y];
    const along = x * dx + y * dy;
    const cost = along + 2 * Math.abs(x * dy - y * dx);
    if (along >= AHEAD && cost < least) [found, least] = [one, cost];
  }
  return found;
}
