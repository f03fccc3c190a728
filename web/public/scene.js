// What a scene consists of, for all that look at one: its cells (`data-touch`) and groups.

import { svg } from "./dom.js";

/** @typedef {SVGGraphicsElement} Cell */

/**
 * The cells of a scene, in its order.
 * @param {ParentNode} parent
 * @returns {Cell[]}
 */
export function cellsOf(parent) {
  /** @type {NodeListOf<Cell>} */
  const found = parent.querySelectorAll("[data-touch]");
  return [...found];
}

/**
 * The cell of this name.
 * @param {ParentNode} parent
 * @param {string} name
 * @returns {Cell | null}
 */
export const cellNamed = (parent, name) => parent.querySelector(`[data-touch="${CSS.escape(name)}"]`);

/**
 * The name by which touches call a cell.
 * @param {Cell} cell
 */
export const nameOf = (cell) => cell.dataset.touch ?? "";

/**
 * Those of the touches that are cells.
 * @param {ParentNode} parent
 * @param {string[]} touches
 */
export const cellsAt = (parent, touches) => touches.map((name) => cellNamed(parent, name)).filter((cell) => cell !== null);

/**
 * The name of the cell around an element, such as the target of an event.
 * @param {EventTarget | null} target
 * @returns {string | null}
 */
export function nameAt(target) {
  /** @type {Cell | null} */
  const cell = target instanceof Element ? target.closest("[data-touch]") : null;
  return cell && nameOf(cell);
}

/**
 * The middle of a cell.
 * @param {Cell} cell
 */
export const middle = ({ dataset: { x, y } }) => ({ x: Number(x), y: Number(y) });

/** Labels further than this from all cells, in units, are coordinates; the others count something. */
const OUTSIDE = 0.6;

/**
 * Tells coordinates from labels that say something of a position.
 * @param {SVGElement} scene
 */
export function markCoordinates(scene) {
  const middles = cellsOf(scene).map(middle);
  for (const label of scene.querySelectorAll(".labels > text")) {
    const [x, y] = ["x", "y"].map((name) => Number(label.getAttribute(name)));
    label.classList.toggle("coordinate", middles.every((cell) => Math.hypot(cell.x - x, cell.y - y) > OUTSIDE));
  }
}

/**
 * Whether a piece stands on a cell.
 * @param {Cell} cell
 */
export const isHeld = (cell) => cell.classList.contains("held");

/**
 * A group of our own in the scene: lights lie under the pieces, chances and arrows over them.
 * @param {SVGElement} scene
 * @param {"lights" | "chances" | "arrows"} name
 * @returns {Element}
 */
export function layer(scene, name) {
  const known = scene.querySelector(`:scope > g.${name}`);
  if (known) return known;
  const group = svg("g", { class: name, "aria-hidden": "true" });
  const pieces = scene.querySelector(".pieces");
  if (name === "lights" && pieces) pieces.before(group);
  else scene.append(group);
  return group;
}

/**
 * A copy of the outline of a cell, for what is shown over it.
 * @param {Cell} cell
 * @param {string} classes
 * @returns {SVGElement}
 */
export function outline(cell, classes) {
  const copy = /** @type {SVGElement} */ (cell.cloneNode(false));
  for (const { name } of [...copy.attributes]) {
    if (name.startsWith("data-") || name.startsWith("aria-") || ["role", "tabindex"].includes(name)) copy.removeAttribute(name);
  }
  copy.setAttribute("class", classes);
  return copy;
}
