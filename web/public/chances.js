// Win chances on the cells of a scene.

import { svg } from "./dom.js";
import { cellNamed, layer, middle, outline } from "./scene.js";

/** @import { Cell } from "./scene.js" */

/**
 * Shows win chances on the cells, of candidates with the best first; nothing of none.
 * @param {SVGElement} scene
 * @param {Pick<import("../types.js").Candidate, "touches" | "chance">[]} candidates
 */
export function paintChances(scene, candidates) {
  const group = layer(scene, "chances");
  group.replaceChildren();
  const [best] = candidates;
  if (!best) return;
  const top = Math.max(...candidates.map((c) => c.chance));
  const low = Math.min(...candidates.map((c) => c.chance));
  /** @type {Map<Cell, number>} */
  const spots = new Map();
  for (const { touches, chance } of candidates) {
    const spot = on(scene, touches).at(-1);
    if (spot && !((spots.get(spot) ?? -Infinity) >= chance)) spots.set(spot, chance);
  }
  for (const [cell, chance] of spots) {
    const warm = outline(cell, "heat");
    warm.setAttribute("fill-opacity", (0.08 + (0.6 * (chance - low)) / Math.max(top - low, 0.01)).toFixed(3));
    group.append(warm);
  }
  const way = on(scene, best.touches);
  if (way.length > 1) {
    group.append(svg("polyline", { class: "heat-way", points: way.map(middle).map(({ x, y }) => `${x},${y}`).join(" ") }));
  }
  const end = way.at(-1);
  if (end) group.append(outline(end, "heat-best"));
  for (const [cell, chance] of spots) {
    const { x, y } = middle(cell);
    group.append(svg("text", { class: "chance", x, y: y + 0.1 }, `${Math.round(chance * 100)}`));
  }
}

/**
 * Those of the touches that are cells.
 * @param {SVGElement} scene
 * @param {string[]} touches
 */
const on = (scene, touches) => touches.map((name) => cellNamed(scene, name)).filter((cell) => cell !== null);
