// Whether the server at the other end of a line is still there: it is asked, and has to answer.

/** A line on which nothing came for so long is asked whether it lives. */
const BEAT_MS = 1500;
/** An answer that takes longer is told to the person, */
const SILENT_MS = 2500;
/** and after so long the line is given up. Before anything came, a large table may be on its way. */
const DEAD_MS = { first: 20_000, later: 9000 };

export class Pulse {
  /** @param {number} now when the line was opened, in milliseconds of any clock */
  constructor(now) {
    this.last = now;
    /** Since when an answer is waited for. @type {number | null} */
    this.asked = now;
    this.patience = DEAD_MS.first;
  }

  /**
   * Something came.
   * @param {number} now
   */
  heard(now) {
    this.last = now;
    this.asked = null;
    this.patience = DEAD_MS.later;
  }

  /**
   * The server is asked now.
   * @param {number} now
   */
  ask(now) {
    this.asked ??= now;
  }

  /**
   * What is to be done: ask the server, tell the person, or give up the line.
   * @param {number} now
   * @returns {"ask" | "silent" | "dead" | null}
   */
  check(now) {
    if (this.asked === null) {
      if (now - this.last < BEAT_MS) return null;
      this.asked = now;
      return "ask";
    }
    const waited = now - this.asked;
    return waited > this.patience ? "dead" : waited > SILENT_MS ? "silent" : null;
  }
}
