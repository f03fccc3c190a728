// Win chances on the cells of a scene.

import { svg } from "./dom.js";
import { cellsAt, layer, middle, outline } from "./scene.js";

/** @import { Cell } from "./scene.js" */
/** @import { Candidate } from "../types.js" */

/**
 * Shows win chances on the cells, of candidates with the best first; nothing of none.
 * @param {SVGElement} scene
 * @param {Pick<Candidate, "touches" | "chance">[]} candidates
 * @param {string[][]} [then] what to touch next, where the turn goes on after the best
 */
export function paintChances(scene, candidates, then = []) {
  const group = layer(scene, "chances");
  group.replaceChildren(...warm(scene, candidates));
  layer(scene, "arrows").replaceChildren();
  const [best] = candidates;
  if (!best) return;
  for (const touches of [best.touches, ...then]) {
    const way = cellsAt(scene, touches);
    if (way.length > 1) {
      group.append(svg("polyline", { class: "heat-way", points: way.map(middle).map(({ x, y }) => `${x},${y}`).join(" ") }));
    }
    const end = way.at(-1);
    if (end) group.append(outline(end, "heat-best"));
  }
  for (const [cell, chance] of spotsOf(scene, candidates)) {
    const { x, y } = middle(cell);
    group.append(svg("text", { class: "chance", x, y: y + 0.1 }, `${Math.round(chance * 100)}`));
  }
}

/**
 * The cells where candidates end, the warmer the better their chances are.
 * @param {SVGElement} scene
 * @param {Pick<Candidate, "touches" | "chance">[]} candidates
 */
export function warm(scene, candidates) {
  const top = Math.max(...candidates.map((c) => c.chance));
  const low = Math.min(...candidates.map((c) => c.chance));
  return [...spotsOf(scene, candidates)].map(([cell, chance]) => {
    const spot = outline(cell, "heat");
    spot.setAttribute("fill-opacity", (0.04 + 0.6 * ((chance - low) / Math.max(top - low, 0.01)) ** 2).toFixed(3));
    return spot;
  });
}

/**
 * The cells where candidates end, and the best chance of those that end there.
 * @param {SVGElement} scene
 * @param {Pick<Candidate, "touches" | "chance">[]} candidates
 */
function spotsOf(scene, candidates) {
  /** @type {Map<Cell, number>} */
  const spots = new Map();
  for (const { touches, chance } of candidates) {
    const spot = cellsAt(scene, touches).at(-1);
    if (spot && !((spots.get(spot) ?? -Infinity) >= chance)) spots.set(spot, chance);
  }
  return spots;
}
