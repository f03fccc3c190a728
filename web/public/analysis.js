// What the computer thinks of a position, as text beside the board.

import { el } from "./dom.js";
import { say } from "./words.js";

/** @import { Study } from "../types.js" */

const SHOWN = 8;
/** @param {number} chance */
const percent = (chance) => Math.round(chance * 100);

/**
 * One line for a hint.
 * @param {Pick<Study, "candidates">} found
 */
export function hintText({ candidates }) {
  const [best] = candidates;
  return best ? say("best", { step: best.token, chance: percent(best.chance) }) : "";
}

/**
 * The panel of an analysis.
 * @param {Study} found
 * @param {() => void} onClose
 */
export function panel(found, onClose) {
  const rows = found.candidates.slice(0, SHOWN).map(({ token, chance, visits }) =>
    el("tr", {}, el("td", {}, token), el("td", {}, `${percent(chance)} %`), el("td", { class: "quiet" }, visits.toLocaleString(document.documentElement.lang))));
  const head = ["step", "chance", "visits"].map((id) => el("th", { scope: "col" }, say(id)));
  return [
    el("div", { class: "title" }, el("h2", {}, say("analysis")), el("button", { class: "button", type: "button", onclick: onClose }, say("close"))),
    el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)),
    found.lineText.length ? el("p", { class: "small" }, say("line", { line: found.lineText.join(", ") })) : null,
    found.solved ? el("p", { class: "small" }, say("solved")) : null,
  ].filter((part) => part !== null);
}
