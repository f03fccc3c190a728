// A sowing, piece by piece: what the scene before showed stays until the flying piece has come by.
// It knows no game: the scene says which cell was emptied and into which the pieces fell.

import { find, svg } from "./dom.js";
import { pace } from "./prefs.js";
import { cellNamed, middle } from "./scene.js";

/** A whole sowing takes about this long, and a single piece of it no less and no more than so many. */
const WHOLE_MS = 1600;
const [LEAST_MS, MOST_MS] = [60, 170];
const FLYING = 0.13;

/** @typedef {SVGElement} Piece an element with `data-key` and `data-on` */

/**
 * The pieces of a scene.
 * @param {Element} scene
 * @returns {NodeListOf<Piece>}
 */
const piecesOf = (scene) => scene.querySelectorAll(".pieces > [data-key]");

/** @param {Piece} piece */
const copy = (piece) => /** @type {Piece} */ (piece.cloneNode(true));

/**
 * The pieces of a scene by their keys, as they are now.
 * @param {Element} scene
 */
export function pieces(scene) {
  return new Map([...piecesOf(scene)].map((piece) => [piece.dataset.key, copy(piece)]));
}

export class Sowing {
  /**
   * @param {SVGElement} scene
   * @param {ReturnType<typeof pieces>} before the pieces that were shown before
   * @param {string[]} path the emptied cell and those that follow
   */
  constructor(scene, before, path) {
    this.scene = scene;
    this.places = path.map((name) => cellNamed(scene, name)).filter((cell) => cell !== null).map(middle);
    this.into = path.slice(1);
    /** @type {{ at: number, piece?: Piece, old?: Piece }[]} */
    this.waiting = [];
    this.group = svg("g", { class: "sowing", "aria-hidden": "true" });
    this.holdBack(before, path[0]);
    find(scene, ".pieces").after(this.group);
    this.done = false;
    /** Is kept when the last piece has fallen. */
    this.over = this.fly();
  }

  /**
   * Keeps what was shown before in place of what is new, until its time has come.
   * @param {ReturnType<typeof pieces>} before
   * @param {string} from
   */
  holdBack(before, from) {
    /** @param {string} [name] */
    const due = (name = "") => (this.into.includes(name) ? this.into.lastIndexOf(name) : name === from ? -1 : this.into.length - 1);
    for (const piece of piecesOf(this.scene)) {
      const old = before.get(piece.dataset.key);
      before.delete(piece.dataset.key);
      const at = due(piece.dataset.on);
      if (at < 0 || (old && old.outerHTML === piece.outerHTML)) continue;
      piece.classList.add("waiting");
      this.waiting.push({ at, piece, old });
    }
    for (const old of before.values()) {
      const at = due(old.dataset.on);
      if (at >= 0) this.waiting.push({ at, old });
    }
    for (const { old } of this.waiting) if (old) this.group.append(old);
  }

  async fly() {
    // Where a cell is not drawn nothing can fly.
    if (this.places.length <= this.into.length) return this.finish();
    const flying = this.group.appendChild(svg("circle", { class: "seed flying", r: FLYING }));
    const duration = pace() * Math.min(MOST_MS, Math.max(LEAST_MS, WHOLE_MS / this.into.length));
    /** @param {{ x: number, y: number }} place */
    const at = ({ x, y }) => `translate(${x}px, ${y}px)`;
    for (let i = 0; i < this.into.length && !this.done; i += 1) {
      const way = [at(this.places[i]), at(this.places[i + 1])];
      await flying.animate({ transform: way }, { duration, easing: "ease-in-out", fill: "forwards" }).finished.catch(() => {});
      this.reveal(i);
    }
    this.finish();
  }

  /** @param {number} upTo */
  reveal(upTo) {
    for (const { at, piece, old } of this.waiting) {
      if (at > upTo) continue;
      piece?.classList.remove("waiting");
      old?.remove();
    }
    this.waiting = this.waiting.filter(({ at }) => at > upTo);
  }

  /** Shows at once what is yet to come. */
  finish() {
    this.done = true;
    this.reveal(Infinity);
    this.group.remove();
  }
}
