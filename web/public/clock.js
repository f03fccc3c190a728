// Clocks that tick between two views.

import { say } from "./words.js";

/** @import { ClockView, View } from "../types.js" */

const TICK_MS = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** With less than this left a clock is short of time. */
const SHORT_MS = 20_000;

/**
 * Time as people read it: 2 d 03:20, 1:05:09, 12:30, 0:09.4.
 * @param {number} milliseconds
 */
export function spoken(milliseconds) {
  const left = Math.max(0, milliseconds);
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  if (left >= DAY_MS) {
    const minutes = Math.ceil(left / 60_000);
    const [days, rest] = [Math.floor(minutes / 1440), minutes % 1440];
    return say("clock-days", { days, time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` });
  }
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What tells how a clock is read. @typedef {Pick<ClockView, "kind" | "span" | "periods"> | null | undefined} Control */

/**
 * What a clock shows that has so much left: the main time or a period, how many whole periods wait behind
 * it, and whether it is short of time.
 * @param {Control} control
 * @param {number} milliseconds
 */
export function face(control, milliseconds) {
  const left = Math.max(0, milliseconds);
  const { kind, span, periods } = control ?? {};
  if (kind === "days") return { shown: left, waiting: null, short: left < HOUR_MS };
  if (span == null) return { shown: left, waiting: null, short: left < SHORT_MS };
  const few = Math.min(SHORT_MS, span / 3);
  if (periods == null) return { shown: left, waiting: null, short: left < few };
  const main = left - periods * span;
  if (main > 0) return { shown: main, waiting: periods, short: false };
  // The period that runs is not one of those that wait.
  const waiting = Math.max(0, Math.ceil(left / span) - 1);
  const shown = left - waiting * span;
  return { shown, waiting, short: shown < few };
}

/** @typedef {Pick<View, "seats" | "turn" | "clockRunning">} Timed */

/**
 * What is left on the clock of each seat, so long after a view came; `null` without a clock.
 * @param {Timed} view
 * @param {number} since
 */
export function remaining({ seats, turn, clockRunning }, since) {
  return seats.map(({ clock, leave }, seat) => {
    // Who is on leave loses no time.
    const runs = clockRunning && !leave && turn.kind === "seat" && turn.seat === seat;
    return clock == null ? null : clock - (runs ? since : 0);
  });
}

export class Clocks {
  /** @param {(seat: number, text: string, short: boolean) => void} show is called while clocks tick */
  constructor(show) {
    this.show = show;
    /** @type {Timed & { clock?: Control } | null} */
    this.view = null;
    this.came = 0;
    setInterval(() => this.tick(), TICK_MS);
  }

  /**
   * Takes the clocks of a view; they count from the moment it came.
   * @param {Timed & { clock?: Control }} view
   */
  take(view) {
    this.view = view;
    this.came = performance.now();
    this.tick();
  }

  tick() {
    const { view } = this;
    if (!view) return;
    remaining(view, performance.now() - this.came).forEach((left, seat) => {
      if (left === null) return;
      const { shown, waiting, short } = face(view.clock, left);
      this.show(seat, waiting === null ? spoken(shown) : `${spoken(shown)} +${waiting}`, short);
    });
  }
}
