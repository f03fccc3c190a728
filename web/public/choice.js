// Touches that grow into a step.

/** @import { StepView } from "../types.js" */

/** The touches so far, out of the legal steps. What a touch means is decided by the steps alone. */
export class Choice {
  /** @param {StepView[]} steps */
  constructor(steps = []) {
    this.steps = steps;
    /** @type {string[]} */
    this.touched = [];
  }

  /** The steps that begin with the touches so far. */
  candidates() {
    return this.steps.filter(({ touches }) => this.touched.every((name, i) => touches[i] === name));
  }

  /** The names that continue some step. */
  offered() {
    const at = this.touched.length;
    return new Set(this.candidates().map(({ touches }) => touches[at]).filter((name) => name !== undefined));
  }

  /**
   * Whether a step goes on after this touch.
   * @param {string} name
   */
  goesOn(name) {
    const at = this.touched.length;
    return this.candidates().some(({ touches }) => touches[at] === name && touches.length > at + 1);
  }

  /** The step that the touches make. */
  complete() {
    if (this.touched.length === 0) return null;
    return this.candidates().find(({ touches }) => touches.length === this.touched.length) ?? null;
  }

  /**
   * Whether a touch leads nowhere: it continues nothing, takes nothing back and begins nothing.
   * @param {string} name
   */
  refuses(name) {
    if (!this.steps.length || this.touched.at(-1) === name) return false;
    return !this.offered().has(name) && !this.steps.some(({ touches }) => touches[0] === name);
  }

  /**
   * A touch: continues, takes the last one back, or begins again elsewhere.
   * Returns the step that is complete and can grow no further, if there is one.
   * @param {string} name
   */
  touch(name) {
    if (this.offered().has(name)) this.touched.push(name);
    else if (this.touched.at(-1) === name) this.touched.pop();
    else {
      this.touched = [];
      if (this.offered().has(name)) this.touched.push(name);
    }
    return this.offered().size === 0 ? this.complete() : null;
  }

  /** Takes all touches back. */
  clear() {
    this.touched = [];
  }
}
