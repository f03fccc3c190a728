// Steps planned ahead: what the person plays if others play this or that. They are entered on the board,
// where the game goes on as it might; the server keeps them, plays them when they fit, and forgets them
// when they do not. Nobody else sees them.

import { closest, el, fill } from "./dom.js";
import { messageOf } from "./reach.js";
import { say } from "./words.js";

/** @import { AheadView, View } from "../types.js" */

/** A step of a line, the person's own or somebody else's. @typedef {{ token: string, own: boolean }} Clause */

/**
 * The steps of a line as the server writes it, `if c3 then d4`.
 * @param {string} line
 */
export function clausesOf(line) {
  let own = false;
  /** @type {Clause[]} */
  const clauses = [];
  for (const word of line.split(" ")) {
    if (word === "if" || word === "then") own = word === "then";
    else clauses.push({ token: word, own });
  }
  return clauses;
}

/**
 * Steps that one makes after the other, together.
 * @param {Clause[]} clauses
 */
function grouped(clauses) {
  /** @type {{ own: boolean, steps: string }[]} */
  const groups = [];
  for (const { token, own } of clauses) {
    const last = groups.at(-1);
    if (last && last.own === own) last.steps += ` ${token}`;
    else groups.push({ own, steps: token });
  }
  return groups;
}

/**
 * A line as the server reads it.
 * @param {Clause[]} clauses
 */
export const lineOf = (clauses) => grouped(clauses).map(({ own, steps }) => `${own ? "then" : "if"} ${steps}`).join(" ");

/**
 * A line for people.
 * @param {Clause[]} clauses
 */
export const told = (clauses) => grouped(clauses).map(({ own, steps }) => say(own ? "ahead-then" : "ahead-if", { steps })).join(", ");

/**
 * The seat for which one may plan now: one of the own ones, while somebody else is to step.
 * @param {Pick<View, "turn" | "you">} view
 */
export function planner({ turn, you }) {
  const free = you.length > 0 && turn.kind !== "over" && !(turn.kind === "seat" && you.includes(turn.seat));
  return free ? you[0] : null;
}

export class Ahead {
  /**
   * @param {HTMLElement} element a section with nothing in it
   * @param {object} acts
   * @param {(query: { seat: string, ply: string, steps: string }) => Promise<AheadView>} acts.look
   * @param {(body: { seat: number, ply: number, lines: string[] }) => Promise<unknown>} acts.keep
   * @param {(query: { seat: string, steps: string }) => Promise<unknown>} acts.forget
   * @param {(onward: boolean) => void} acts.changed something else is to be shown
   */
  constructor(element, acts) {
    this.element = element;
    this.acts = acts;
    /** Where the line has come to, while one is entered. @type {AheadView | null} */
    this.shown = null;
    /** @type {Clause[]} */
    this.line = [];
    /** @type {View | null} */
    this.view = null;
    this.asked = 0;
    this.said = "";
    element.setAttribute("aria-labelledby", "ahead-title");
    element.addEventListener("click", (event) => this.onClick(event));
  }

  /** Whether a line is entered. */
  get on() {
    return this.shown !== null;
  }

  /** Begins at the newest position. */
  async open() {
    if (await this.go([])) this.element.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.asked += 1;
    Object.assign(this, { line: [], said: "" });
    if (!this.on) return;
    this.shown = null;
    this.acts.changed(false);
  }

  /**
   * The table is like this now: where somebody has stepped, lines begin elsewhere.
   * @param {View} view
   */
  take(view) {
    const gone = this.view?.ply !== view.ply;
    this.view = view;
    if (!gone) return;
    this.asked += 1;
    this.said = this.on ? say("ahead-gone") : "";
    Object.assign(this, { line: [], shown: null });
  }

  seat() {
    return (this.view && planner(this.view)) ?? 0;
  }

  /**
   * A step on the board.
   * @param {string} token
   */
  step(token) {
    const turn = this.shown?.turn;
    const own = turn?.kind === "seat" && turn.seat === this.seat();
    return this.go([...this.line, { token, own }]);
  }

  /**
   * Shows the position after a line; whether that could be done.
   * @param {Clause[]} line
   */
  async go(line) {
    const { view } = this;
    if (!view || planner(view) === null) return false;
    const mine = (this.asked += 1);
    const steps = line.map(({ token }) => token).join(" ");
    const found = await this.acts.look({ seat: String(this.seat()), ply: String(view.ply), steps }).catch(messageOf);
    if (mine !== this.asked) return false;
    const onward = line.length === this.line.length + 1;
    if (typeof found === "string") this.said = found;
    else Object.assign(this, { shown: found, line, said: "" });
    // The board was held while this was asked, so it is shown again in any case.
    this.acts.changed(onward && typeof found !== "string");
    return typeof found !== "string";
  }

  /**
   * Tells whether something could be done.
   * @param {Promise<unknown>} done
   * @param {string} word what is said then
   */
  async tell(done, word) {
    this.said = await done.then(() => say(word), messageOf);
    this.draw();
  }

  /** What is asked for on the board, in words. */
  prompt() {
    const { shown, view } = this;
    if (!shown || !view) return "";
    if (shown.turn.kind !== "seat") return say(shown.turn.kind === "chance" ? "ahead-chance" : "ahead-over");
    return shown.turn.seat === this.seat() ? say("ahead-yours") : say("ahead-others", { who: view.seats[shown.turn.seat].name });
  }

  draw() {
    const { element, line, said, view, on } = this;
    const kept = view?.plans.flatMap(({ seat, lines }) => lines.map((text) => keptLine(seat, text))) ?? [];
    element.hidden = !on && !kept.length && !said;
    const focused = document.activeElement;
    const pressed = focused instanceof HTMLElement && element.contains(focused) ? focused.dataset.ahead : null;
    fill(element,
      el("h2", { id: "ahead-title" }, say("ahead")),
      on ? el("p", { class: "small" }, say("ahead-how")) : null,
      on ? el("p", { class: "line" }, line.length ? told(line) : this.prompt()) : null,
      el("p", { class: "small", role: "status" }, said),
      on ? el("div", { class: "row" },
        el("button", { class: "button main", type: "button", "data-ahead": "keep", disabled: !line.at(-1)?.own }, say("ahead-keep")),
        el("button", { class: "button", type: "button", "data-ahead": "back", disabled: !line.length }, say("ahead-back")),
        el("button", { class: "button", type: "button", "data-ahead": "close" }, say("close"))) : null,
      kept.length ? el("h3", {}, say("ahead-kept")) : null,
      kept.length ? el("ul", { class: "lines" }, ...kept) : null);
    if (pressed && !element.contains(document.activeElement)) this.focus(pressed);
  }

  /**
   * Whoever goes on by keys stays at the button, or where that is off or gone at the next one.
   * @param {string} name
   */
  focus(name) {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const buttons = this.element.querySelectorAll("button:enabled");
    ([...buttons].find(({ dataset }) => dataset.ahead === name) ?? buttons[0])?.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const { ahead, line = "", seat = "" } = closest(event, "[data-ahead]")?.dataset ?? {};
    if (ahead === "close") this.close();
    else if (ahead === "back") this.go(this.line.slice(0, -1));
    else if (ahead === "keep" && this.view) this.tell(this.acts.keep({ seat: this.seat(), ply: this.view.ply, lines: [lineOf(this.line)] }), "ahead-done");
    else if (ahead === "forget") this.tell(this.acts.forget({ seat, steps: clausesOf(line).map(({ token }) => token).join(" ") }), "ahead-forgotten");
  }
}

/**
 * A line that is kept, with what forgets it.
 * @param {number} seat
 * @param {string} text
 */
function keptLine(seat, text) {
  const line = told(clausesOf(text));
  return el("li", {}, el("span", {}, line),
    el("button", { class: "button", type: "button", "data-ahead": "forget", "data-line": text, "data-seat": seat, "aria-label": say("ahead-forget-line", { line }) }, say("ahead-forget")));
}
