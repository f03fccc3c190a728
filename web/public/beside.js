// What is chosen beside the board: buttons, numbers, and the end of a step that could go on. Where
// nothing but buttons goes on from a cell, they stand at that cell.

import { closest, el, fill, find, parsed } from "./dom.js";
import { cellNamed } from "./scene.js";
import { chooses, follow, numberForm } from "./trays.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Trays } from "./trays.js" */
/** @import { ButtonView, NumberView, ProposalView } from "../types.js" */

export class Beside {
  /**
   * Touches go to the board; what the trays show is not shown again.
   * @param {HTMLElement} element
   * @param {Board} board
   * @param {Trays} trays
   */
  constructor(element, board, trays) {
    this.element = element;
    this.board = board;
    this.trays = trays;
    element.addEventListener("click", (event) => {
      const button = closest(event, "button");
      if (!button) return;
      if (button.dataset.proposal !== undefined) return;
      if (button.dataset.touchButton !== undefined) board.touch(button.dataset.touchButton);
      else if (button.dataset.finish !== undefined) board.finish();
      else board.clear();
    });
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("input", follow);
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      /** @type {HTMLInputElement} */
      const input = find(form, "input");
      board.touch(`${form.dataset.number}${Number(input.value)}`);
    });
  }

  /**
   * Shows what continues the step, of the buttons and numbers of a view, and what is proposed; or
   * nothing.
   * @param {{ buttons: ButtonView[], numbers: NumberView[], proposal?: ProposalView | null }} view
   */
  show({ buttons, numbers, proposal } = { buttons: [], numbers: [] }, live = true) {
    const { board, trays } = this;
    trays.refresh(board.choice, board.sent);
    if (!live) {
      fill(this.element);
      return;
    }
    const beside = [...board.choice.offered()].filter((name) => !board.has(name) && !trays.has(name));
    const asked = numbers.filter((number) => beside.some((name) => chooses(number, name)));
    const offered = beside.filter((name) => !asked.some((number) => chooses(number, name)));
    const shown = offered.map((name) => touchButton(name, buttons.find((button) => button.name === name)));
    if (proposal && offered.length) shown.unshift(el("button", { class: "button main", type: "button", "data-proposal": true }, proposal.label));
    const from = offered.length > 1 && beside.length === offered.length && board.choice.offered().size === offered.length && !board.choice.complete() && board.choice.touched.at(-1);
    const cell = from && cellNamed(board.stage, from);
    if (cell) {
      this.pick(cell, shown);
      return;
    }
    const held = board.loupe.asked;
    if (held !== null) shown.unshift(el("button", { class: "button main offered", type: "button", "data-touch-button": held, "data-confirm": true }, say("confirm", { cell: held })));
    if (board.choice.complete()) shown.push(el("button", { class: "button main", type: "button", "data-finish": true }, say("done")));
    if (board.choice.touched.length || held !== null) shown.push(el("button", { class: "button", type: "button", "data-clear": true }, say("take-back-touch")));
    fill(this.element, ...asked.map(numberForm), ...shown);
  }

  /**
   * Shows buttons at a cell, which has been touched; the first has the focus.
   * @param {Element} cell
   * @param {HTMLElement[]} buttons
   */
  pick(cell, buttons) {
    const picker = el("div", { class: "picker", role: "group", "aria-label": say("pick") }, ...buttons);
    fill(this.element, picker);
    const shown = this.element.querySelector(".picker");
    if (!(shown instanceof HTMLElement) || !shown.offsetParent) return;
    const [box, at] = [shown.offsetParent.getBoundingClientRect(), cell.getBoundingClientRect()];
    const { offsetWidth: width, offsetHeight: height } = shown;
    const left = Math.min(Math.max(at.x + at.width / 2 - width / 2, box.x), box.right - width);
    const above = at.y - height - GAP;
    shown.style.left = `${left - box.x}px`;
    shown.style.top = `${(above > Math.max(box.y, 0) ? above : at.bottom + GAP) - box.y}px`;
    shown.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Arrow keys lead from button to button where they stand at a cell.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const picker = closest(event, ".picker");
    const way = ["ArrowLeft", "ArrowUp"].includes(event.key) ? -1 : ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : 0;
    if (!picker || !way) return;
    const buttons = [...picker.querySelectorAll("button")];
    const now = buttons.findIndex((button) => button === document.activeElement);
    buttons[(now + way + buttons.length) % buttons.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** How far from its cell a picker stands, in pixels. */
const GAP = 6;

/**
 * @param {string} name
 * @param {ButtonView | undefined} button
 */
function touchButton(name, button) {
  const picture = button?.svg ? document.importNode(parsed(button.svg), true) : null;
  return el("button", { class: "button offered", type: "button", "data-touch-button": name }, picture, button?.label ?? name);
}
