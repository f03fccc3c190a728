// The review of a finished game: what each side could expect before every turn, computed while one
// looks around, the turns after which that changed most, and what would have been better there.

import { closest, el, fill, svg } from "./dom.js";
import { Unreachable, messageOf } from "./reach.js";
import { say } from "./words.js";

/** @import { Study, TurnLine, View } from "../types.js" */

/** All positions together are looked at for about this long, each no less and no more than so long. */
const WHOLE_MS = 20_000;
const [LEAST_MS, MOST_MS] = [60, 500];
/** So many turning points are told, and only those that cost at least this much. */
const MOST_POINTS = 3;
const LEAST_LOSS = 0.08;
const [WIDTH, HEIGHT] = [300, 90];

/**
 * What was found before a turn: how many steps had been made, what each seat could expect, the best line.
 * @typedef {object} Look
 * @property {number} turn the number of the turn in the list, from 0
 * @property {number} ply
 * @property {number[]} chances one number a seat
 * @property {string[]} [line]
 * @property {Study["candidates"]} [candidates]
 */

/** @typedef {{ turn: number, seat: number, ply: number, before: number, after: number, line: string[], candidates: Study["candidates"] }} Point */

/**
 * The turns that cost most, in their order.
 * @param {Look[]} looks what was found so far, in the order of the turns; the last may be the result
 * @param {Pick<TurnLine, "seat">[]} turns
 * @returns {Point[]}
 */
export function turningPoints(looks, turns) {
  /** @type {Point[]} */
  const points = [];
  looks.forEach(({ turn, ply, chances, line = [], candidates = [] }, i) => {
    const [next, seat] = [looks[i + 1], turns[turn]?.seat];
    // What chance did between two turns is nobody's fault.
    if (!next || next.turn !== turn + 1 || seat == null) return;
    points.push({ turn, seat, ply, before: chances[seat], after: next.chances[seat], line, candidates });
  });
  const lost = points.filter(({ before, after }) => before - after >= LEAST_LOSS);
  lost.sort((a, b) => b.before - b.after - (a.before - a.after));
  return lost.slice(0, MOST_POINTS).sort((a, b) => a.turn - b.turn);
}

/** @param {number} chance */
const percent = (chance) => Math.round(chance * 100);

export class Review {
  /**
   * @param {HTMLElement} element
   * @param {object} acts
   * @param {(ply: number, milliseconds: number) => Promise<Study>} acts.study
   * @param {(ply: number, candidates: Study["candidates"]) => unknown} acts.look shows a position
   * @param {(ply: number) => unknown} acts.playOn
   */
  constructor(element, acts) {
    this.element = element;
    this.acts = acts;
    /** @type {Look[]} */
    this.looks = [];
    /** @type {View | null} */
    this.view = null;
    this.done = false;
    /** Why the last position that could not be looked at could not. */
    this.why = "";
    element.addEventListener("click", (event) => this.onClick(event));
  }

  /**
   * Begins a review, unless there is one.
   * @param {View} view
   */
  async open(view) {
    this.element.hidden = false;
    this.element.scrollIntoView({ block: "nearest" });
    if (this.view) return;
    this.view = view;
    this.looks = [];
    this.done = false;
    this.why = "";
    this.show();
    try {
      await this.studyAll(view);
    } catch (error) {
      // Whoever asks again begins anew.
      Object.assign(this, { view: null, looks: [] });
      fill(this.element, el("h2", {}, say("review")), el("p", { class: "error" }, messageOf(error)));
    }
  }

  /** @param {View} view */
  async studyAll(view) {
    for (const [turn, { seat }] of view.turns.entries()) {
      if (seat != null) await this.study(turn, turn ? view.turns[turn - 1].ply : 0);
    }
    const last = view.turns.length;
    // Who resigned may have had chances still.
    if (view.result?.reason === "rules") this.looks.push({ turn: last, ply: view.last, chances: view.result.payoffs });
    else await this.study(last, view.last);
    this.done = true;
    this.show();
    // Too little was found to say anything: it may be asked for again.
    if (this.failed()) this.view = null;
  }

  /** Whether all is looked at and nothing can be compared, so that nothing is known of any turn. */
  failed() {
    return this.done && this.why !== "" && this.looks.length < 2;
  }

  /**
   * @param {number} turn
   * @param {number} ply
   */
  async study(turn, ply) {
    const time = WHOLE_MS / Math.max(this.view?.turns.length ?? 1, 1);
    try {
      const { chances, lineText, candidates } = await this.acts.study(ply, Math.round(Math.min(MOST_MS, Math.max(LEAST_MS, time))));
      this.looks.push({ turn, ply, chances, line: lineText, candidates });
    } catch (error) {
      // Behind a position at which chance draws, or a busy moment, the curve goes on.
      if (error instanceof Unreachable) throw error;
      this.why = messageOf(error);
      return;
    }
    this.show();
  }

  show() {
    const { view, looks } = this;
    if (!view) return;
    const all = view.turns.length;
    if (this.failed()) {
      fill(this.element, el("h2", {}, say("review")), el("p", { class: "small" }, say("failed", { why: this.why })));
      return;
    }
    const points = this.done ? turningPoints(looks, view.turns) : [];
    fill(this.element,
      el("h2", {}, say("review")),
      curve(view, looks, points),
      this.done ? null : el("p", { class: "small quiet" }, say("reviewing", { done: looks.length, all })),
      this.done ? el("h3", {}, say(points.length ? "turning" : "no-turning")) : null,
      points.length ? el("ol", { class: "points" }, ...points.map((point) => this.point(view, point))) : null);
  }

  /**
   * @param {View} view
   * @param {Point} point
   */
  point(view, { turn, seat, ply, before, after, line }) {
    const { number, text } = view.turns[turn];
    const who = view.seats[seat].name;
    return el("li", {},
      el("p", {}, el("button", { class: "way", type: "button", "data-look": ply }, say("turned", { who, move: `${number} ${text}`.trim(), before: percent(before), after: percent(after) }))),
      line.length ? el("p", { class: "small" }, say("better", { line: line.join(", ") })) : null,
      el("p", {}, el("button", { class: "button", type: "button", "data-play-on": ply }, say("play-on"))));
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const { look, playOn } = closest(event, "[data-look], [data-play-on]")?.dataset ?? {};
    const on = this.looks.find(({ ply }) => ply === Number(look));
    if (playOn !== undefined) this.acts.playOn(Number(playOn));
    else if (look !== undefined) this.acts.look(Number(look), on?.candidates ?? []);
    else if (this.view && event.target instanceof Element && event.target.closest(".curve")) {
      const { x, width } = event.target.closest(".curve")?.getBoundingClientRect() ?? { x: 0, width: 1 };
      const { turns } = this.view;
      const turn = Math.round(((event.clientX - x) / width) * turns.length);
      this.acts.look(turn > 0 ? turns[Math.min(turn, turns.length) - 1].ply : 0, []);
    }
  }
}

/**
 * The chances of each side over the turns: for two the part of the first, for more a line each.
 * @param {View} view
 * @param {Look[]} looks
 * @param {Point[]} points
 */
function curve(view, looks, points) {
  const all = Math.max(view.turns.length, 1);
  /** @param {number} turn */
  const x = (turn) => ((turn / all) * WIDTH).toFixed(1);
  /** @param {number} chance */
  const y = (chance) => ((1 - chance) * HEIGHT).toFixed(1);
  const two = view.seats.length === 2;
  const lines = view.seats.slice(0, two ? 1 : undefined).map(({ ink }, seat) =>
    svg("polyline", { class: two ? "line" : `line ink-${ink}`, points: looks.map(({ turn, chances }) => `${x(turn)},${y(chances[seat])}`).join(" ") }));
  const dots = points.map(({ turn, seat, before }) => svg("circle", { class: "dot-of", cx: x(turn), cy: y(two && seat === 1 ? 1 - before : before), r: 4 }));
  const label = say("curve", { who: view.seats[0].name });
  return el("figure", { class: "curve" },
    /** @type {any} */ (svg("svg", { viewBox: `0 -5 ${WIDTH} ${HEIGHT + 10}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
      svg("line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }), ...lines, ...dots)),
    el("figcaption", { class: "small quiet" }, label));
}
