// The pointer on a board: clicks, drags from one cell to another, and what lies under it.

import { nameAt } from "./scene.js";

/** @import { Board } from "./board.js" */

/** A pointer that moves further than this, in pixels, drags. */
const DRAG = 6;

/**
 * @typedef {object} Drag
 * @property {string} from the cell where it began
 * @property {number} x
 * @property {number} y
 * @property {SVGElement | null} piece what is carried
 * @property {string} home where the piece stood
 * @property {boolean} moving whether it went far enough
 */

export class Pointer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** The name of the cell under it. @type {string | null} */
    this.under = null;
    /** @type {Drag | null} */
    this.drag = null;
    const { element, lens } = board;
    element.addEventListener("click", (event) => this.onClick(event));
    element.addEventListener("pointerdown", (event) => this.onDown(event));
    element.addEventListener("pointermove", (event) => this.onMove(event));
    element.addEventListener("pointerup", (event) => this.onUp(event));
    element.addEventListener("pointercancel", () => this.drop());
    element.addEventListener("pointerover", (event) => this.hover(nameAt(event.target)));
    element.addEventListener("pointerleave", () => {
      this.hover(null);
      lens.release();
    });
  }

  /** @param {string | null} name */
  hover(name) {
    if (name === this.under) return;
    this.under = name;
    this.board.paint();
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const name = nameAt(event.target);
    if (name && this.board.loupe.holds(name, event instanceof PointerEvent && event.pointerType === "touch")) return;
    if (name) this.board.touch(name);
    else if (this.board.choice.touched.length || this.board.loupe.asked !== null) this.board.clear();
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const { choice, element, lens } = this.board;
    if (event.button !== 0) return;
    const name = nameAt(event.target);
    // Only what goes elsewhere is dragged; and a finger on anything but a piece scrolls the page.
    const loose = event.pointerType !== "touch" || (event.target instanceof Element && event.target.closest(".held"));
    if (!name || !loose || !(choice.goesOn(name) || choice.touched.at(-1) === name)) {
      if (event.pointerType === "mouse") lens.grab(event);
      return;
    }
    /** @type {SVGElement | null} */
    const piece = element.querySelector(`.piece[data-on="${CSS.escape(name)}"]`);
    const home = piece?.getAttribute("transform") ?? "";
    this.drag = { from: name, x: event.clientX, y: event.clientY, piece, home, moving: false };
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const { board, drag } = this;
    board.lens.drag(event);
    if (!drag) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG) {
      drag.moving = true;
      if (board.choice.touched.at(-1) !== drag.from) board.touch(drag.from);
      drag.piece?.classList.add("carried");
    }
    if (!drag.moving) return;
    this.hover(nameUnder(event));
    const at = board.lens.at(event.clientX, event.clientY);
    drag.piece?.setAttribute("transform", `translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`);
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    const { board, drag } = this;
    this.drop();
    if (board.lens.release()) this.swallowClick();
    if (!drag?.moving) return;
    const name = nameUnder(event);
    if (name === drag.from) {
      // Back where it began: the click that follows must not count as a second touch.
      this.swallowClick();
      board.clear();
    } else if (name && board.choice.offered().has(name)) {
      if (board.loupe.holds(name, false)) this.swallowClick();
      else board.touch(name);
    } else if (name) board.refuse(name);
    else board.clear();
  }

  /** The click that may follow means nothing; the next press counts again. */
  swallowClick() {
    const { element } = this.board;
    const swallow = new AbortController();
    element.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal: swallow.signal });
    element.addEventListener("pointerdown", () => swallow.abort(), { capture: true, once: true });
  }

  /** Lets go of what is carried; it is where it was. */
  drop() {
    const { piece, home } = this.drag ?? {};
    this.drag = null;
    if (!piece) return;
    piece.classList.remove("carried");
    piece.setAttribute("transform", home ?? "");
  }
}

/** @param {MouseEvent} event */
const nameUnder = (event) => nameAt(document.elementFromPoint(event.clientX, event.clientY));
