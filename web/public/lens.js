// How much of a board is seen: zoom and pan by pinch, wheel, buttons, keys and drags.
// The scene stays as it is; only the part of it that its picture shows (`viewBox`) changes.

import { el, svg } from "./dom.js";
import { around, between, centre, clamp, including, readFrame, writeFrame } from "./frame.js";
import { ARROWS } from "./keyboard.js";
import { pace } from "./prefs.js";
import { cellsOf } from "./scene.js";
import { say } from "./words.js";

/** The most that a board can be enlarged. */
const MOST = 6;
/** What a button or key enlarges by, and what part of the picture a key moves it by. */
const STEP = 1.5;
const SHIFT = 0.2;
/** A wheel that turns by this many pixels enlarges e times. */
const WHEEL = 250;
const ZOOM_MS = 160;
/** A mouse that moves further than this, in pixels, drags. */
const DRAG = 6;
/** Cells smaller than this, in pixels, are worth enlarging: under a finger, under a mouse. */
const SMALL = { finger: 40, mouse: 26 };

const touching = matchMedia("(pointer: coarse)");

/** @import { Frame, Point } from "./frame.js" */

/** Enlarged by less than this is not enlarged. */
const WHOLE = 1.01;

export class Lens {
  /**
   * @param {HTMLElement} stage the element that holds the scene
   * @param {() => void} onPinch is called when two fingers take hold of it
   */
  constructor(stage, onPinch) {
    this.stage = stage;
    this.onPinch = onPinch;
    /** The whole scene. @type {Frame | null} */
    this.frame = null;
    /** The part that is seen; the whole until there is a scene. @type {Frame} */
    this.seen = { x: 0, y: 0, width: 1, height: 1 };
    /** Between which points two fingers are, and how far apart. @type {Point & { apart: number } | null} */
    this.pinch = null;
    /** Where the mouse holds the board. @type {Point & { moving: boolean } | null} */
    this.held = null;
    /** The scene whose cells were measured, and whether they are small. @type {Element | null} */
    this.measured = null;
    this.small = false;
    this.motion = 0;
    this.buttons = {
      whole: button("whole", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", () => this.whole()),
      out: button("out", "M5 12h14", () => this.zoom(1 / STEP)),
      in: button("in", "M12 5v14M5 12h14", () => this.zoom(STEP)),
    };
    this.controls = el("div", { class: "lens", role: "group", "aria-label": say("zoom"), hidden: true }, ...Object.values(this.buttons));
    stage.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    stage.addEventListener("touchstart", (event) => this.onTouch(event), { passive: false });
    stage.addEventListener("touchmove", (event) => this.onTouch(event), { passive: false });
    for (const name of ["touchend", "touchcancel"]) stage.addEventListener(name, () => (this.pinch = null));
    new ResizeObserver(() => this.offer()).observe(stage);
  }

  get scene() {
    return this.stage.querySelector("svg");
  }

  /** How many times the board is enlarged. */
  get factor() {
    return this.frame ? this.frame.width / this.seen.width : 1;
  }

  /** Takes in another scene. A board that has grown is still seen as large as before, and as a whole when it was. */
  fit() {
    const { scene } = this;
    if (!scene) return;
    const frame = frameOf(scene);
    const known = this.frame && JSON.stringify(frame) === JSON.stringify(this.frame);
    if (!known) {
      const part = this.factor > WHOLE && this.frame ? { width: this.seen.width, centre: centre(this.seen) } : null;
      this.frame = frame;
      this.seen = part ? around(frame, part.centre, part.width) : frame;
    }
    this.show(this.seen);
    if (scene !== this.measured) this.offer();
  }

  /**
   * Enlarges around a point of the screen, or the middle.
   * @param {number} factor
   * @param {Point} [point]
   */
  zoom(factor, point) {
    const { frame } = this;
    if (!frame) return;
    const width = clamp(this.seen.width / factor, frame.width / MOST, frame.width);
    if (!point) {
      this.glide(around(frame, centre(this.seen), width));
      return;
    }
    const fixed = this.at(point.x, point.y);
    const { x, y } = centre(this.seen);
    const part = width / this.seen.width;
    this.show(around(frame, { x: fixed.x + (x - fixed.x) * part, y: fixed.y + (y - fixed.y) * part }, width));
  }

  /** Shows the whole board again. */
  whole() {
    if (this.frame) this.glide(this.frame);
  }

  /**
   * Moves what is seen, by pixels of the screen. Returns whether there was anything to move.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const { frame } = this;
    if (!frame || this.factor <= WHOLE) return false;
    const [from, to] = [this.at(0, 0), this.at(dx, dy)];
    const { x, y } = centre(this.seen);
    const before = this.seen;
    this.show(around(frame, { x: x + to.x - from.x, y: y + to.y - from.y }, this.seen.width));
    return before.x !== this.seen.x || before.y !== this.seen.y;
  }

  /**
   * Moves so far that an element is seen.
   * @param {SVGGraphicsElement} element
   */
  reveal(element) {
    if (this.factor > WHOLE) this.show(including(this.seen, element.getBBox()));
  }

  /**
   * A key of the keyboard; whether it was for the lens.
   * @param {KeyboardEvent} event
   */
  key({ key, shiftKey }) {
    const way = ARROWS[key];
    if (shiftKey && way && this.scene) {
      const { width, height } = this.scene.getBoundingClientRect();
      return this.pan(way[0] * width * SHIFT, way[1] * height * SHIFT);
    }
    if (key === "+" || key === "=") this.zoom(STEP);
    else if (key === "-") this.zoom(1 / STEP);
    else if (key === "0") this.whole();
    else return false;
    return true;
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels];
    if (event.ctrlKey) this.zoom(Math.exp(-dy / WHEEL), { x: event.clientX, y: event.clientY });
    // At its edge, as for everything that scrolls, the page goes on.
    else if (!this.pan(dx, dy)) return;
    event.preventDefault();
  }

  /**
   * Two fingers: what lies under each stays there. One finger is for cells and for the page.
   * @param {TouchEvent} event
   */
  onTouch(event) {
    if (event.touches.length !== 2) {
      this.pinch = null;
      return;
    }
    event.preventDefault();
    const [a, b] = event.touches;
    const hold = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
    if (this.pinch) {
      this.zoom(hold.apart / this.pinch.apart, this.pinch);
      this.pan(this.pinch.x - hold.x, this.pinch.y - hold.y);
    } else this.onPinch();
    this.pinch = hold;
  }

  /**
   * A mouse takes hold of the board where nothing can be touched, drags it, and lets go.
   * @param {MouseEvent} event
   */
  grab({ clientX: x, clientY: y }) {
    if (this.factor > WHOLE) this.held = { x, y, moving: false };
  }

  /** @param {MouseEvent} event */
  drag({ clientX: x, clientY: y }) {
    const { held } = this;
    if (!held) return;
    held.moving ||= Math.hypot(x - held.x, y - held.y) > DRAG;
    if (!held.moving) return;
    this.pan(held.x - x, held.y - y);
    Object.assign(held, { x, y });
  }

  /** Whether the board was dragged. */
  release() {
    const moved = this.held?.moving ?? false;
    this.held = null;
    return moved;
  }

  /**
   * The point of the scene at a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.scene?.getScreenCTM()?.inverse());
  }

  /** @param {Frame} seen */
  show(seen) {
    cancelAnimationFrame(this.motion);
    this.seen = seen;
    this.scene?.setAttribute("viewBox", writeFrame(seen));
    this.refresh();
  }

  /**
   * Goes there in small steps, unless motion should be left out.
   * @param {Frame} to
   */
  glide(to) {
    const [from, began] = [this.seen, performance.now()];
    if (!pace()) {
      this.show(to);
      return;
    }
    /** @param {number} now */
    const frame = (now) => {
      const part = clamp((now - began) / ZOOM_MS, 0, 1);
      this.show(between(from, to, part));
      if (part < 1) this.motion = requestAnimationFrame(frame);
    };
    frame(began);
  }

  /** The buttons are there where cells are small, and where the board is enlarged already. */
  offer() {
    const { scene } = this;
    if (!scene || !this.frame) return;
    this.measured = scene;
    const sizes = cellsOf(scene).map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height) / this.factor);
    this.small = Math.min(...sizes) < (touching.matches ? SMALL.finger : SMALL.mouse);
    this.refresh();
  }

  refresh() {
    const { factor } = this;
    this.controls.hidden = !this.small && factor <= WHOLE;
    this.buttons.out.hidden = this.buttons.whole.hidden = factor <= WHOLE;
    this.buttons.in.disabled = factor >= MOST - 0.01;
    this.stage.classList.toggle("enlarged", factor > WHOLE);
  }
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {() => void} does
 */
function button(name, sign, does) {
  const text = say(`zoom-${name}`);
  const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: sign }));
  return el("button", { class: "button icon", type: "button", "data-zoom": name, "aria-label": text, title: text, onclick: does }, picture);
}

/**
 * The whole of a scene, whatever part of it is shown.
 * @param {SVGElement} scene
 */
function frameOf(scene) {
  scene.dataset.frame ??= scene.getAttribute("viewBox") ?? "0 0 1 1";
  return readFrame(scene.dataset.frame);
}
