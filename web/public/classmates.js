// Who is who at the board of a class. The table itself knows no names; whoever is of the class asks the class.

import { answerTo, Unreachable } from "./reach.js";

/** @import { BoardNames, View } from "../types.js" */

/** Asked so often whether another game waits, once this one is over. */
const NEXT_MS = 2000;

/** The names at the board of a page. */
export class Classmates {
  /** @type {BoardNames | null} */
  #known = null;
  #waits = false;

  /**
   * @param {string | undefined} address where names are told; none where the board is of no class
   * @param {() => void} changed called when they are known
   */
  constructor(address, changed) {
    this.address = address;
    this.changed = changed;
    if (address) this.#ask();
  }

  /** Whether the board is one of a class. */
  get are() {
    return this.address !== undefined;
  }

  /** Whether the preset phrases may be said. */
  get talk() {
    return !this.are || this.#known?.phrases === true;
  }

  /**
   * Puts the names into a view.
   * @param {View} view
   */
  name(view) {
    if (!this.are) return;
    view.seats.forEach((seat, i) => {
      seat.name = this.#known?.players[i] ?? seat.name;
      // Nobody is asked for a name here.
      seat.named = true;
    });
    if (view.result && !this.#waits) {
      this.#waits = true;
      this.#next();
    }
  }

  /** Whether it is worth while to ask again. */
  async #ask() {
    try {
      this.#known = await answerTo(this.address ?? "");
      this.changed();
      return true;
    } catch (error) {
      // Whoever is not of the class any more sees colours, and asks no more.
      return error instanceof Unreachable;
    }
  }

  /** Goes on to the next game as soon as the teacher has paired. */
  async #next() {
    if (!(await this.#ask())) return;
    if (this.#known?.next) location.assign(this.#known.next);
    else setTimeout(() => this.#next(), NEXT_MS);
  }
}
