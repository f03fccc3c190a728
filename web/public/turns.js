// The list of turns, and the way through it.

import { closest, el, fill, find } from "./dom.js";
import { pref } from "./prefs.js";
import { say } from "./words.js";

/** @import { TurnLine } from "../types.js" */

/**
 * A turn in the list. It may have `tokens`, where the program writes it otherwise, and be `noted`.
 * @typedef {Pick<TurnLine, "number" | "text" | "ply"> & { figurines?: string | null, seat?: number | null, tokens?: string | null, noted?: boolean }} Turn
 */

/** @typedef {"first" | "previous" | "next" | "last"} Way */

/** The keys that lead through the turns. @type {Record<string, Way>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/**
 * What a turn says. What was drawn is nobody's.
 * @param {Turn} turn
 */
function told({ seat, text, figurines }) {
  if (seat === null) return say("drawn", { text });
  return (pref("figurines") === "on" && figurines) || text;
}

export class Turns {
  /**
   * @param {Element} element
   * @param {(ply: number) => unknown} go is called with the steps to look at
   */
  constructor(element, go) {
    this.list = find(element, "ol");
    /** @type {HTMLElement | null} */
    this.none = element.querySelector(".none");
    this.go = go;
    /** @type {Turn[]} */
    this.turns = [];
    this.ply = 0;
    this.at = 0;
    /** The turn on its way to be shown. @type {{ turn: number } | null} */
    this.heading = null;
    /** @type {NodeListOf<HTMLElement>} */
    this.buttons = element.querySelectorAll("[data-go]");
    for (const button of this.buttons) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        this.steer(wayOf(button));
      });
    }
    this.list.addEventListener("click", (event) => {
      const link = closest(event, "a[data-ply]");
      if (!link) return;
      event.preventDefault();
      this.lead(this.count(Number(link.dataset.ply)));
    });
    document.addEventListener("keydown", (event) => this.onKey(event));
    addEventListener("preference", () => this.show(this.turns, this.ply));
  }

  /**
   * Shows these turns, the one that led to `ply` marked.
   * @param {Turn[]} turns
   * @param {number} ply
   */
  show(turns, ply) {
    this.turns = turns;
    this.ply = ply;
    this.at = turns.findLastIndex((turn) => turn.ply <= ply) + 1;
    const items = turns.map((turn, i) =>
      el("li", { class: turn.seat === null ? "chance" : null },
        el("span", { class: "number" }, turn.number),
        el("a", { href: `#${turn.ply}`, "data-ply": turn.ply, "aria-current": i + 1 === this.at ? "step" : null }, told(turn)),
        turn.tokens ? el("span", { class: "tokens-of" }, turn.tokens) : null,
        turn.noted ? el("span", { class: "noted" }, "*") : null));
    fill(this.list, ...items);
    if (this.none) this.none.hidden = turns.length > 0;
    this.list.hidden = turns.length === 0;
    const [first, last] = [this.at === 0, this.at === turns.length];
    const ended = { first, previous: first, next: last, last };
    for (const button of this.buttons) if (button instanceof HTMLButtonElement) button.disabled = ended[wayOf(button)];
    this.reveal();
  }

  reveal() {
    const current = this.list.querySelector("[aria-current]");
    if (!current) return;
    const [box, item] = [this.list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (item.top < box.top || item.bottom > box.bottom) this.list.scrollTop += item.bottom - box.bottom + 8;
  }

  /**
   * How many turns were finished at a ply.
   * @param {number} ply
   */
  count(ply) {
    return this.turns.findLastIndex((turn) => turn.ply <= ply) + 1;
  }

  /** @param {Way} way */
  steer(way) {
    const all = this.turns.length;
    // Who presses on before the turn is there means the one after it.
    const at = this.heading?.turn ?? this.at;
    const to = { first: 0, previous: at - 1, next: at + 1, last: all }[way];
    const turn = Math.min(Math.max(to, 0), all);
    if (turn !== at) this.lead(turn);
  }

  /** @param {number} turn */
  async lead(turn) {
    const mine = { turn };
    this.heading = mine;
    try {
      await this.go(turn === 0 ? 0 : this.turns[turn - 1].ply);
    } finally {
      if (this.heading === mine) this.heading = null;
    }
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const way = KEYS[event.key];
    const typing = closest(event, "input, select, textarea, dialog");
    if (!way || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.steer(way);
  }
}

/** @param {HTMLElement} button */
const wayOf = (button) => /** @type {Way} */ (button.dataset.go);
