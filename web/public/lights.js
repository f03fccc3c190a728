// Lights: which cells can be touched, which were, and what the next touch would put down.

import { svg } from "./dom.js";
import { cellsOf, isHeld, layer, middle, nameOf, outline } from "./scene.js";

/** @import { Choice } from "./choice.js" */
/** @import { Cell } from "./scene.js" */

/** Boards on which most cells can be touched are not lit until the first touch. */
const LIT_SHARE = 0.5;
/** The radius of the dot on a place that shows nothing of itself, in units. */
const SPOT = 0.11;

/**
 * Tells the cells themselves, and those who listen to them, what can be touched and what was.
 * @param {Cell[]} cells
 * @param {Choice} choice
 */
export function mark(cells, choice) {
  const offered = choice.offered();
  for (const cell of cells) {
    const open = offered.has(nameOf(cell));
    cell.classList.toggle("offered", open);
    cell.setAttribute("aria-disabled", open ? "false" : "true");
    if (choice.touched.includes(nameOf(cell))) cell.setAttribute("aria-pressed", "true");
    else cell.removeAttribute("aria-pressed");
  }
}

/**
 * Whether what can be touched is to be lit: it says nothing where that is nearly everything.
 * @param {Cell[]} cells
 * @param {Choice} choice
 */
export function areLit(cells, choice) {
  const offered = choice.offered();
  const open = cells.filter((cell) => offered.has(nameOf(cell)));
  // Where only empty places can be touched, those that are taken do not make them few.
  const among = open.some(isHeld) ? cells : cells.filter((cell) => !isHeld(cell));
  return choice.touched.length > 0 || open.length < among.length * LIT_SHARE;
}

/**
 * Draws the lights of a scene. `under` is the name under the pointer, `focused` that of the focus, `sent`
 * what was touched for a step that is on its way.
 * @param {SVGElement} scene
 * @param {Choice} choice
 * @param {{ under: string | null, focused: string | null, sent?: string[] }} at
 */
export function paint(scene, choice, { under, focused, sent = [] }) {
  const cells = cellsOf(scene);
  const lit = areLit(cells, choice);
  const offered = choice.offered();
  const led = choice.touched.length > 0;
  const lights = [];
  for (const cell of cells) {
    const name = nameOf(cell);
    if (sent.includes(name)) lights.push(outline(cell, "light sent"));
    else if (choice.touched.includes(name)) lights.push(outline(cell, "light taken"));
    else if (offered.has(name) && lit) lights.push(light(cell, led));
    else if (offered.has(name) && name === under) lights.push(outline(cell, "light under"));
    if (name === focused && document.activeElement === cell && cell.matches(":focus-visible")) lights.push(outline(cell, "light focus"));
  }
  layer(scene, "lights").replaceChildren(...lights);
  // The focus that was somewhere last says where it will come back to, and not what will be put down.
  const here = focused !== null && cells.some((cell) => nameOf(cell) === focused && document.activeElement === cell) ? focused : null;
  const shown = sent.length ? sentGhost(scene, sent) : ghost(scene, choice, [under, here]);
  /** @type {NodeListOf<SVGElement>} */
  const ghosts = scene.querySelectorAll("[data-ghost]");
  for (const each of ghosts) each.classList.toggle("shown", each.dataset.ghost === shown);
}

/**
 * What a step that is on its way will put down.
 * @param {SVGElement} scene
 * @param {string[]} sent
 */
const sentGhost = (scene, sent) => [sent.join(" "), sent.at(-1) ?? ""].find((name) => hasGhost(scene, name)) ?? null;

/**
 * @param {SVGElement} scene
 * @param {string} name
 */
const hasGhost = (scene, name) => scene.querySelector(`[data-ghost="${CSS.escape(name)}"]`) !== null;

/**
 * What shows that a cell may be touched: a dot where neither the cell nor a piece on it is to be
 * seen, whose outline would say nothing; else its outline, the stronger once a touch led there.
 * @param {Cell} cell
 * @param {boolean} led
 */
function light(cell, led) {
  if (cell.classList.contains("tone-clear") && !isHeld(cell)) {
    const { x, y } = middle(cell);
    return svg("circle", { class: led ? "light spot led" : "light spot", cx: x, cy: y, r: SPOT });
  }
  return outline(cell, `light${isHeld(cell) ? " held" : ""}${led ? " led" : ""}`);
}

/**
 * The name of the ghost to show: what the next touch would put down, or else what the last one did.
 * @param {SVGElement} scene
 * @param {Choice} choice
 * @param {(string | null)[]} near where the next touch may be, the likelier first
 */
function ghost(scene, choice, near) {
  const { touched } = choice;
  const offered = choice.offered();
  const next = near.find((name) => name !== null && offered.has(name) && name !== touched.at(-1));
  const names = next ? [[...touched, next].join(" "), next] : [];
  if (touched.length) names.push(touched.join(" "));
  return names.find((name) => hasGhost(scene, name)) ?? null;
}
