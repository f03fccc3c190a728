// How much of a board is seen: zoom and pan by pinch, wheel, buttons, keys and drags.
// The scene stays as it is; only the part of it that its picture shows (`viewBox`) changes.

import { el, still, svg } from "./dom.js";
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

export class Lens {
  /** `stage` is the element that holds the scene; `onPinch()` is called when two fingers take hold of it. */
  constructor(stage, onPinch) {
    this.stage = stage;
    this.onPinch = onPinch;
    this.frame = null;
    this.seen = null;
    this.pinch = null;
    this.held = null;
    this.motion = 0;
    this.buttons = {
      whole: button("whole", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", () => this.whole()),
      out: button("out", "M5 12h14", () => this.zoom(1 / STEP)),
      in: button("in", "M12 5v14M5 12h14", () => this.zoom(STEP)),
    };
    this.controls = el("div", { class: "lens", role: "group", "aria-label": say("zoom"), hidden: true }, ...Object.values(this.buttons));
    const on = (name, handler, options) => stage.addEventListener(name, handler.bind(this), options);
    on("wheel", this.onWheel, { passive: false });
    on("touchstart", this.onTouch, { passive: false });
    on("touchmove", this.onTouch, { passive: false });
    for (const name of ["touchend", "touchcancel"]) on(name, () => (this.pinch = null));
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
      const part = this.factor > 1.01 && this.frame ? { width: this.seen.width, centre: centre(this.seen) } : null;
      this.frame = frame;
      this.seen = part ? around(frame, part.centre, part.width) : frame;
    }
    this.show(this.seen);
    if (scene !== this.measured) this.offer();
  }

  /** Enlarges around a point of the screen, or the middle. */
  zoom(factor, x, y) {
    const { scene } = this;
    if (!scene) return;
    const width = clamp(this.seen.width / factor, this.frame.width / MOST, this.frame.width);
    if (x === undefined) {
      this.glide(around(this.frame, centre(this.seen), width));
      return;
    }
    const fixed = this.at(x, y);
    const { x: cx, y: cy } = centre(this.seen);
    const part = width / this.seen.width;
    this.show(around(this.frame, { x: fixed.x + (cx - fixed.x) * part, y: fixed.y + (cy - fixed.y) * part }, width));
  }

  /** Shows the whole board again. */
  whole() {
    if (this.frame) this.glide(this.frame);
  }

  /** Moves what is seen, by pixels of the screen. Returns whether there was anything to move. */
  pan(dx, dy) {
    if (this.factor <= 1.01) return false;
    const [from, to] = [this.at(0, 0), this.at(dx, dy)];
    const { x, y } = centre(this.seen);
    const before = this.seen;
    this.show(around(this.frame, { x: x + to.x - from.x, y: y + to.y - from.y }, this.seen.width));
    return before.x !== this.seen.x || before.y !== this.seen.y;
  }

  /** Moves so far that an element is seen. */
  reveal(element) {
    if (this.factor <= 1.01) return;
    const { x, y, width, height } = element.getBBox();
    const { seen } = this;
    const into = (low, size, from, room) => (size > room ? low + size / 2 - room / 2 : clamp(from, low + size - room, low));
    this.show({ ...seen, x: into(x, width, seen.x, seen.width), y: into(y, height, seen.y, seen.height) });
  }

  /** A key of the keyboard; whether it was for the lens. */
  key({ key, shiftKey }) {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
    if (shiftKey && way) {
      const { width, height } = this.scene.getBoundingClientRect();
      return this.pan(way[0] * width * SHIFT, way[1] * height * SHIFT);
    }
    if (key === "+" || key === "=") this.zoom(STEP);
    else if (key === "-") this.zoom(1 / STEP);
    else if (key === "0") this.whole();
    else return false;
    return true;
  }

  onWheel(event) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels];
    if (event.ctrlKey) this.zoom(Math.exp(-dy / WHEEL), event.clientX, event.clientY);
    // At its edge, as for everything that scrolls, the page goes on.
    else if (!this.pan(dx, dy)) return;
    event.preventDefault();
  }

  /** Two fingers: what lies under each stays there. One finger is for cells and for the page. */
  onTouch(event) {
    if (event.touches.length !== 2) {
      this.pinch = null;
      return;
    }
    event.preventDefault();
    const [a, b] = event.touches;
    const hold = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
    if (this.pinch) {
      this.zoom(hold.apart / this.pinch.apart, this.pinch.x, this.pinch.y);
      this.pan(this.pinch.x - hold.x, this.pinch.y - hold.y);
    } else this.onPinch();
    this.pinch = hold;
  }

  /** A mouse takes hold of the board where nothing can be touched, drags it, and lets go. */
  grab({ clientX: x, clientY: y }) {
    if (this.factor > 1.01) this.held = { x, y, moving: false };
  }

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

  /** The point of the scene at a point of the screen. */
  at(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.scene.getScreenCTM().inverse());
  }

  show(seen) {
    cancelAnimationFrame(this.motion);
    this.seen = seen;
    this.scene.setAttribute("viewBox", [seen.x, seen.y, seen.width, seen.height].map((n) => +n.toFixed(4)).join(" "));
    this.refresh();
  }

  /** Goes there in small steps, unless motion should be left out. */
  glide(to) {
    const [from, began] = [this.seen, performance.now()];
    if (still()) {
      this.show(to);
      return;
    }
    const frame = (now) => {
      const part = clamp((now - began) / ZOOM_MS, 0, 1);
      const mix = (name) => from[name] + (to[name] - from[name]) * part;
      this.show(part === 1 ? to : { x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
      if (part < 1) this.motion = requestAnimationFrame(frame);
    };
    frame(began);
  }

  /** The buttons are there where cells are small, and where the board is enlarged already. */
  offer() {
    const { scene } = this;
    if (!scene || !this.frame) return;
    this.measured = scene;
    const cells = [...scene.querySelectorAll("[data-touch]")];
    const sizes = cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height) / this.factor);
    this.small = Math.min(...sizes) < (touching.matches ? SMALL.finger : SMALL.mouse);
    this.refresh();
  }

  refresh() {
    const { factor } = this;
    this.controls.hidden = !this.small && factor <= 1.01;
    this.buttons.out.hidden = this.buttons.whole.hidden = factor <= 1.01;
    this.buttons.in.disabled = factor >= MOST - 0.01;
    this.stage.classList.toggle("enlarged", factor > 1.01);
  }
}

function button(name, sign, does) {
  const text = say(`zoom-${name}`);
  const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: sign }));
  return el("button", { class: "button icon", type: "button", "data-zoom": name, "aria-label": text, title: text, onclick: does }, picture);
}

const clamp = (n, low, high) => Math.min(Math.max(n, low), high);
const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The whole of a scene, whatever part of it is shown. */
export function frameOf(scene) {
  scene.dataset.frame ??= scene.getAttribute("viewBox");
  const [x, y, width, height] = scene.dataset.frame.split(" ").map(Number);
  return { x, y, width, height };
}

/** The part of a frame of this width around a point, moved so far that all of it lies in the frame. */
function around(frame, { x, y }, wanted) {
  const width = Math.min(wanted, frame.width);
  const height = (width * frame.height) / frame.width;
  return {
    x: clamp(x - width / 2, frame.x, frame.x + frame.width - width),
    y: clamp(y - height / 2, frame.y, frame.y + frame.height - height),
    width,
    height,
  };
}
