// What is chosen beside the board: buttons, numbers, and the end of a step that could go on.

import { closest, el, fill, find } from "./dom.js";
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
    trays.refresh(board.choice);
    if (!live) {
      fill(this.element);
      return;
    }
    const beside = [...board.choice.offered()].filter((name) => !board.has(name) && !trays.has(name));
    const asked = numbers.filter((number) => beside.some((name) => chooses(number, name)));
    const offered = beside.filter((name) => !asked.some((number) => chooses(number, name)));
    /** @param {string} name */
    const label = (name) => buttons.find((button) => button.name === name)?.label ?? name;
    const shown = offered.map((name) => touchButton(name, label(name)));
    if (proposal && offered.length) shown.unshift(el("button", { class: "button main", type: "button", "data-proposal": true }, proposal.label));
    if (board.choice.complete()) shown.push(el("button", { class: "button main", type: "button", "data-finish": true }, say("done")));
    if (board.choice.touched.length) shown.push(el("button", { class: "button", type: "button", "data-clear": true }, say("take-back-touch")));
    fill(this.element, ...asked.map(numberForm), ...shown);
  }
}

/**
 * @param {string} name
 * @param {string} label
 */
function touchButton(name, label) {
  return el("button", { class: "button offered", type: "button", "data-touch-button": name }, label);
}
