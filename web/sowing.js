// A sowing, piece by piece: what the scene before showed stays until the flying piece has come by.
// It knows no game: the scene says which cell was emptied and into which the pieces fell.

import { svg } from "./dom.js";

/** A whole sowing takes about this long, and a single piece of it no less and no more than so many. */
const WHOLE_MS = 1600;
const [LEAST_MS, MOST_MS] = [60, 170];
const FLYING = 0.13;

/** The pieces of a scene by their keys, as they are now. */
export function pieces(scene) {
  return new Map([...scene.querySelectorAll(".pieces > [data-key]")].map((piece) => [piece.dataset.key, piece.cloneNode(true)]));
}

export class Sowing {
  /** `before` are the pieces that were shown before; `path` the emptied cell and those that follow. */
  constructor(scene, before, path) {
    this.scene = scene;
    this.places = path.map((name) => scene.querySelector(`[data-touch="${CSS.escape(name)}"]`)?.dataset);
    this.into = path.slice(1);
    this.waiting = [];
    this.group = svg("g", { class: "sowing", "aria-hidden": "true" });
    this.holdBack(before, path[0]);
    scene.querySelector(".pieces").after(this.group);
    this.done = false;
    this.fly();
  }

  /** Keeps what was shown before in place of what is new, until its time has come. */
  holdBack(before, from) {
    const due = (name) => (this.into.includes(name) ? this.into.lastIndexOf(name) : name === from ? -1 : this.into.length - 1);
    for (const piece of this.scene.querySelectorAll(".pieces > [data-key]")) {
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
    if (this.places.includes(undefined)) return this.finish();
    const flying = this.group.appendChild(svg("circle", { class: "seed flying", r: FLYING }));
    const duration = Math.min(MOST_MS, Math.max(LEAST_MS, WHOLE_MS / this.into.length));
    const at = ({ x, y }) => `translate(${x}px, ${y}px)`;
    for (let i = 0; i < this.into.length && !this.done; i += 1) {
      const way = [at(this.places[i]), at(this.places[i + 1])];
      await flying.animate({ transform: way }, { duration, easing: "ease-in-out", fill: "forwards" }).finished.catch(() => {});
      this.reveal(i);
    }
    this.finish();
  }

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
