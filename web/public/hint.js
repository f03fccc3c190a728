// A hint in three strengths, each further press a stronger one: what to take, where to, and why.

import { firstOf, hintText, percent, written } from "./analysis.js";
import { say } from "./words.js";

/** @import { Study } from "../types.js" */

/** Of an expected line so many turns are told. */
const EXPECTED = 3;

/** @typedef {"which" | "where" | "why"} Strength */

/**
 * The strengths of a hint, the least first: where a step is one touch, what to take says all of it.
 * @param {Pick<Study, "lines">} found
 * @returns {Strength[]}
 */
export const strengths = ({ lines: [best] }) => (new Set(best?.touches).size > 1 ? ["which", "where", "why"] : ["where", "why"]);

/**
 * What is said of what was found.
 * @param {Pick<Study, "lines" | "candidates" | "solved">} found
 * @param {Strength} strength
 * @param {(touch: string) => string} [called] what a person calls what is touched
 */
export function told(found, strength, called = (touch) => touch) {
  const [best] = found.lines;
  if (!best) return "";
  if (strength === "which") return say("hint-which", { what: called(best.touches[0] ?? "") });
  if (strength === "where") return hintText(found);
  const line = best.turns.slice(1, 1 + EXPECTED).map(written).join(" ");
  const second = found.lines[1];
  return [
    hintText(found),
    line && say("hint-then", { line }),
    second && say("hint-next", { step: firstOf(second), chance: percent(second.chance) }),
    found.solved && say("hint-proved"),
  ].filter(Boolean).join(". ");
}

/** What was found of a position, and how much of it was told. */
export class Hint {
  constructor() {
    /** Of which position. */
    this.place = "";
    /** @type {Study | null} */
    this.found = null;
    this.given = 0;
  }

  /**
   * The next strength of a hint of this position; it is thought about once.
   * @param {string} place
   * @param {() => Promise<Study>} think
   * @returns {Promise<{ found: Study, strength: Strength }>}
   */
  async next(place, think) {
    if (place !== this.place || !this.found) {
      const found = await think();
      [this.place, this.found, this.given] = [place, found, 0];
    }
    const { found } = this;
    const all = strengths(found);
    const strength = all[Math.min(this.given, all.length - 1)] ?? "where";
    this.given += 1;
    return { found, strength };
  }
}
