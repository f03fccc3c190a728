// The board: shows scenes and collects the touches of a step. It knows no game.

import { paintLines } from "./arrows.js";
import { paintChances } from "./chances.js";
import { Choice } from "./choice.js";
import { el, parsed } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { Lens } from "./lens.js";
import { mark, paint } from "./lights.js";
import { Loupe } from "./loupe.js";
import { morph } from "./morph.js";
import { pointBeside } from "./pointed.js";
import { Pointer } from "./pointer.js";
import { pace } from "./prefs.js";
import { cellNamed, cellsOf, layer, markCoordinates, nameOf, outline } from "./scene.js";
import { Sowing, pieces } from "./sowing.js";

/** @import { StepView, StudyLine } from "../types.js" */

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {object} listeners
   * @param {(step: StepView) => void} listeners.onStep gets a complete step
   * @param {() => void} [listeners.onChange] is called when touches change
   * @param {(touches: string[]) => void} [listeners.onRefused] gets touches of which the last leads nowhere
   */
  constructor(element, { onStep, onChange, onRefused }) {
    this.element = element;
    this.onStep = onStep;
    this.onChange = onChange;
    this.onRefused = onRefused;
    this.choice = new Choice();
    /** What was touched for a step that is on its way. @type {string[]} */
    this.sent = [];
    /** @type {string | null} */
    this.text = null;
    /** @type {Sowing | null} */
    this.sowing = null;
    this.stage = el("div", { class: "stage" }, ...element.childNodes);
    this.lens = new Lens(this.stage, () => this.pointer.drop());
    element.replaceChildren(this.stage, this.lens.controls);
    this.loupe = new Loupe(this);
    this.lens.fit();
    if (this.scene) markCoordinates(this.scene);
    this.pointer = new Pointer(this);
    this.keyboard = new Keyboard(this);
  }

  /** Is kept when everything that moves has come to rest. */
  get rest() {
    return this.sowing?.over ?? Promise.resolve();
  }

  get scene() {
    return this.stage.querySelector("svg");
  }

  cells() {
    return cellsOf(this.stage);
  }

  /** @param {string} name */
  has(name) {
    return cellNamed(this.stage, name) !== null;
  }

  /**
   * Shows a scene and the steps that can be made in it. `onward` says that it follows the scene
   * that is shown, so that what was sown is seen to be sown.
   * @param {string | null} text
   * @param {StepView[]} steps
   * @param {{ onward?: boolean, sent?: string[] }} how `sent` is what was touched for a step that is on its way
   */
  show(text, steps, { onward = false, sent = [] } = {}) {
    this.sent = sent;
    this.pointer.drop();
    this.loupe.drop();
    if (text !== null && text !== this.text) this.change(text, onward);
    this.lens.fit();
    const same = JSON.stringify(steps) === JSON.stringify(this.choice.steps);
    if (!same) this.choice = new Choice(steps);
    this.cells().forEach((cell) => {
      cell.setAttribute("role", "button");
      if (!cell.hasAttribute("aria-label")) cell.setAttribute("aria-label", nameOf(cell));
    });
    this.heat(null);
    this.refresh();
  }

  /**
   * @param {string} text
   * @param {boolean} onward
   */
  change(text, onward) {
    const fresh = parsed(text);
    const path = fresh.dataset.sowing?.split(" ") ?? [];
    this.text = text;
    this.sowing?.finish();
    this.sowing = null;
    const before = onward && path.length > 1 && pace() > 0 && this.scene ? pieces(this.scene) : null;
    morph(this.stage, fresh);
    if (this.scene) markCoordinates(this.scene);
    if (before && this.scene) this.sowing = new Sowing(this.scene, before, path);
  }

  /**
   * A touch by whatever means, of a cell or of a button beside the board.
   * @param {string} name
   */
  touch(name) {
    this.loupe.drop();
    const refused = this.choice.refuses(name) ? [...this.choice.touched, name] : null;
    const step = this.choice.touch(name);
    this.heat(null);
    this.refresh();
    if (step) this.onStep(step);
    if (refused) this.onRefused?.(refused);
  }

  /** Sends the step that is complete though it could go on. */
  finish() {
    const step = this.choice.complete();
    if (step) this.onStep(step);
  }

  /** Takes the touches back. */
  clear() {
    this.loupe.drop();
    this.choice.clear();
    this.refresh();
  }

  /**
   * What is carried is let go where no step has it.
   * @param {string} name
   */
  refuse(name) {
    const touches = [...this.choice.touched, name];
    this.clear();
    this.onRefused?.(touches);
  }

  /**
   * No touches until the next scene: a step is on its way, for which these were made.
   * @param {string[]} [sent]
   */
  hold(sent = []) {
    this.sent = sent;
    this.choice = new Choice();
    this.refresh();
  }

  /** Shows anew what can be touched and what was. */
  refresh() {
    const cells = this.cells();
    mark(cells, this.choice);
    this.keyboard.rove(cells);
    this.paint();
    this.onChange?.();
  }

  /** Shows anew what can be touched and where pointer and focus are. */
  paint() {
    const { scene, choice } = this;
    if (scene) paint(scene, choice, { under: this.loupe.asked ?? this.pointer.under, focused: this.keyboard.focused, sent: this.sent });
  }

  /**
   * Shows win chances, the best first; `null` for none.
   * @param {Parameters<typeof paintChances>[1] | null} candidates
   * @param {Parameters<typeof paintChances>[2]} [then]
   */
  heat(candidates, then) {
    if (this.scene) paintChances(this.scene, candidates ?? [], then);
    const best = candidates?.[0]?.touches ?? [];
    this.pointBeside([{ touches: best, then: then ?? [] }], false);
  }

  /**
   * Shows the best lines of an analysis; `null` for none.
   * @param {Parameters<typeof paintLines>[1]} study
   */
  lines(study) {
    if (this.scene) paintLines(this.scene, study);
    this.pointBeside(study?.lines ?? [], true);
  }

  /**
   * Points at what lines touch beside the board: what several do, for the best of them.
   * @param {Pick<StudyLine, "touches" | "then">[]} lines
   * @param {boolean} ranked
   */
  pointBeside(lines, ranked) {
    const touched = lines.flatMap(({ touches, then }, rank) => [touches, ...then].flat().filter((name) => !this.has(name)).map((name) => /** @type {const} */ ([name, ranked ? rank + 1 : null])));
    pointBeside(new Map(touched.reverse()));
  }

  /**
   * Points at an element of the scene, or at the button of this name beside it, until the next touch.
   * @param {string} name
   */
  point(name) {
    const cell = cellNamed(this.stage, name);
    if (cell && this.scene) layer(this.scene, "chances").replaceChildren(outline(cell, "heat-best"));
    else this.pointBeside([{ touches: [name], then: [] }], false);
  }
}
