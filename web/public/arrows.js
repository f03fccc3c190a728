// The best lines of an analysis on a scene, each with its rank: an arrow for a step from cell to cell, a
// disc where something is put down, a ring around a piece that is touched alone.

import { warm } from "./chances.js";
import { svg } from "./dom.js";
import { cellsAt, isHeld, layer, middle } from "./scene.js";

/** @import { Cell } from "./scene.js" */
/** @import { Point } from "./frame.js" */
/** @import { Study } from "../types.js" */

/** How wide the arrow of each rank is against the size of its cells; the last goes for all that follow. */
const WIDTHS = [0.17, 0.13, 0.1];
/** The sizes of a ring around a piece, of the disc with the rank, and of one on an empty cell. */
const [RING, DISC, PLACED] = [0.4, 0.17, 0.34];
/** How long the head of an arrow is against its width. */
const HEAD = 2.1;
/** Steps that were looked at less than this part of what the best was say nothing. */
const LOOKED = 0.02;
/** Cells may be drawn smaller or larger than what is put on them. */
const [SMALLEST, LARGEST] = [0.5, 1];

/**
 * Shows the first turns of lines, or what is left of them, the best first; nothing of none.
 * @param {SVGElement} scene
 * @param {Pick<Study, "lines" | "candidates"> | null} study
 */
export function paintLines(scene, study) {
  const { lines = [], candidates = [] } = study ?? {};
  // A step of one cell says at that cell what it is worth, if it was looked at; of others several may end there.
  const looked = Math.max(...candidates.map(({ visits }) => visits)) * LOOKED;
  const placed = candidates.filter(({ touches, visits }, i) => cellsAt(scene, touches).length === 1 && (i < lines.length || visits > looked));
  layer(scene, "chances").replaceChildren(...warm(scene, placed));
  /** @type {Set<string>} */
  const drawn = new Set();
  // A turn may go on with further steps, as an amazon shoots.
  const arrows = lines.flatMap(({ touches, then }, rank) => [touches, ...then].map((touched) => {
    const way = cellsAt(scene, touched);
    const key = touched.join(" ");
    if (way.length === 0 || drawn.has(key)) return null;
    drawn.add(key);
    return step(way, rank);
  }));
  // The best lies above the others.
  layer(scene, "arrows").replaceChildren(...arrows.filter((arrow) => arrow !== null).reverse());
}

/**
 * @param {Cell[]} way
 * @param {number} rank from 0
 */
function step(way, rank) {
  const size = Math.min(...way.map(sizeOf));
  const [from, to] = [way[0], way[way.length - 1]].map(middle);
  const width = size * WIDTHS[Math.min(rank, WIDTHS.length - 1)];
  const stays = Math.hypot(to.x - from.x, to.y - from.y) < size / 4;
  const held = isHeld(way[way.length - 1]);
  const shape = !stays ? arrow(from, to, width) : held ? ring(to, size, width) : [];
  const r = size * (stays && !held ? PLACED : DISC);
  return svg("g", { class: `line-of rank-${Math.min(rank, WIDTHS.length - 1) + 1}` }, ...shape, ...disc(at(), r, rank));

  /** Where the disc is: right behind the head of an arrow, where few others are; at the edge of a ring. */
  function at() {
    const beside = held ? size * RING * Math.SQRT1_2 : 0;
    if (stays) return { x: to.x + beside, y: to.y - beside };
    const back = Math.min((width * HEAD + r) / Math.hypot(to.x - from.x, to.y - from.y), 0.6);
    return { x: to.x + (from.x - to.x) * back, y: to.y + (from.y - to.y) * back };
  }
}

/** @param {Cell} cell */
function sizeOf(cell) {
  const { width, height } = cell.getBBox();
  return Math.min(Math.max(Math.min(width, height), SMALLEST), LARGEST);
}

/**
 * @param {Point} at
 * @param {number} size
 * @param {number} width
 */
function ring({ x, y }, size, width) {
  const circle = { cx: x, cy: y, r: size * RING };
  return [
    svg("circle", { ...circle, class: "arrow-halo", "stroke-width": width * 0.6 + 0.07 }),
    svg("circle", { ...circle, class: "arrow-way", "stroke-width": width * 0.6 }),
  ];
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} width
 */
function arrow(from, to, width) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  /**
   * A point so far before the end and so far beside the way.
   * @param {number} before
   * @param {number} beside
   */
  const near = (before, beside) => `${(to.x - along.x * before - along.y * beside).toFixed(3)},${(to.y - along.y * before + along.x * beside).toFixed(3)}`;
  const head = width * HEAD;
  const outline = [near(0, 0), near(head, head * 0.75), near(head, -head * 0.75)].join(" ");
  const shaft = { x1: from.x, y1: from.y, x2: to.x - along.x * head * 0.9, y2: to.y - along.y * head * 0.9 };
  return [
    svg("line", { ...shaft, class: "arrow-halo", "stroke-width": width + 0.07 }),
    svg("polygon", { class: "arrow-halo", "stroke-width": 0.07, points: outline }),
    svg("line", { ...shaft, class: "arrow-way", "stroke-width": width }),
    svg("polygon", { class: "arrow-head", points: outline }),
  ];
}

/**
 * @param {Point} at
 * @param {number} r
 * @param {number} rank
 */
function disc({ x, y }, r, rank) {
  return [
    svg("circle", { class: "arrow-disc", cx: x, cy: y, r }),
    svg("text", { class: "arrow-rank", x, y: y + r * 0.5, "font-size": `${r * 1.45}px` }, String(rank + 1)),
  ];
}
