// The list of turns, and the way through it.

import { el, fill } from "./dom.js";
import { say } from "./words.js";

/** What a turn says. What was drawn is nobody's. */
const told = (turn) => (turn.seat === null ? say("drawn", { text: turn.text }) : turn.text);

export class Turns {
  /** `go(ply)` is called with the steps to look at. */
  constructor(element, go) {
    this.list = element.querySelector("ol");
    this.none = element.querySelector(".none");
    this.go = go;
    this.turns = [];
    this.at = 0;
    this.heading = null;
    this.buttons = Object.fromEntries([...element.querySelectorAll("[data-go]")].map((b) => [b.dataset.go, b]));
    for (const [way, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        this.steer(way);
      });
    }
    this.list.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-ply]");
      if (!link) return;
      event.preventDefault();
      this.lead(this.count(Number(link.dataset.ply)));
    });
    document.addEventListener("keydown", (event) => this.onKey(event));
  }

  /**
   * Shows these turns, the one that led to `ply` marked. A turn may have `tokens`, where the program
   * writes it otherwise, and be `noted`.
   */
  show(turns, ply) {
    this.turns = turns;
    this.at = turns.findLastIndex((turn) => turn.ply <= ply) + 1;
    const items = turns.map((turn, i) =>
      el("li", { class: turn.seat === null ? "chance" : null },
        el("span", { class: "number" }, `${i + 1}.`),
        el("a", { href: `#${turn.ply}`, "data-ply": turn.ply, "aria-current": i + 1 === this.at ? "step" : null }, told(turn)),
        turn.tokens ? el("span", { class: "tokens-of" }, turn.tokens) : null,
        turn.noted ? el("span", { class: "noted" }, "*") : null));
    fill(this.list, ...items);
    if (this.none) this.none.hidden = turns.length > 0;
    this.list.hidden = turns.length === 0;
    const [first, last] = [this.at === 0, this.at === turns.length];
    for (const [way, end] of [["first", first], ["previous", first], ["next", last], ["last", last]]) {
      if (this.buttons[way]?.tagName === "BUTTON") this.buttons[way].disabled = end;
    }
    this.reveal();
  }

  reveal() {
    const current = this.list.querySelector("[aria-current]");
    if (!current) return;
    const [box, item] = [this.list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (item.top < box.top || item.bottom > box.bottom) this.list.scrollTop += item.bottom - box.bottom + 8;
  }

  /** How many turns were finished at a ply. */
  count(ply) {
    return this.turns.findLastIndex((turn) => turn.ply <= ply) + 1;
  }

  steer(way) {
    const all = this.turns.length;
    // Who presses on before the turn is there means the one after it.
    const at = this.heading?.turn ?? this.at;
    const to = { first: 0, previous: at - 1, next: at + 1, last: all }[way];
    const turn = Math.min(Math.max(to, 0), all);
    if (turn !== at) this.lead(turn);
  }

  async lead(turn) {
    const mine = { turn };
    this.heading = mine;
    try {
      await this.go(turn === 0 ? 0 : this.turns[turn - 1].ply);
    } finally {
      if (this.heading === mine) this.heading = null;
    }
  }

  onKey(event) {
    const way = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const typing = event.target.closest?.("input, select, textarea, dialog");
    if (!way || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.steer(way);
  }
}
