// Clocks that tick between two views.

/** @import { View } from "../types.js" */

const TICK_MS = 100;
/** With less than this left a clock is short of time. */
const SHORT_MS = 20_000;

/**
 * Time as people read it: 1:05:09, 12:30, 0:09.4.
 * @param {number} milliseconds
 */
export function spoken(milliseconds) {
  const left = Math.max(0, milliseconds);
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @typedef {Pick<View, "seats" | "turn" | "clockRunning">} Timed */

/**
 * What is left on the clock of each seat, so long after a view came; `null` without a clock.
 * @param {Timed} view
 * @param {number} since
 */
export function remaining({ seats, turn, clockRunning }, since) {
  return seats.map(({ clock }, seat) => {
    const runs = clockRunning && turn.kind === "seat" && turn.seat === seat;
    return clock == null ? null : clock - (runs ? since : 0);
  });
}

export class Clocks {
  /** @param {(seat: number, text: string, short: boolean) => void} show is called while clocks tick */
  constructor(show) {
    this.show = show;
    /** @type {Timed | null} */
    this.view = null;
    this.came = 0;
    setInterval(() => this.tick(), TICK_MS);
  }

  /**
   * Takes the clocks of a view; they count from the moment it came.
   * @param {Timed} view
   */
  take(view) {
    this.view = view;
    this.came = performance.now();
    this.tick();
  }

  tick() {
    if (!this.view) return;
    remaining(this.view, performance.now() - this.came).forEach((left, seat) => {
      if (left !== null) this.show(seat, spoken(left), left < SHORT_MS);
    });
  }
}
