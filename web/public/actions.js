// The buttons under a table: what the person may do there now.

import { planner } from "./ahead.js";
import { el } from "./dom.js";
import { isMine, isPerson } from "./view.js";
import { say } from "./words.js";

/** @import { View } from "../types.js" */

/** @typedef {"hint" | "ahead" | "takeback" | "draw" | "resign" | "abort" | "rematch" | "next-level" | "easier-level" | "review" | "analyse" | "flip" | "copy" | "export" | "export-as"} Action */

/**
 * Whether others hear what is done, and whether a step is on its way to them: nobody is to take back or resign what
 * they do not see.
 * @typedef {{ online: boolean, sending: boolean }} May
 */

/**
 * Two rows of buttons: for the game, and for whoever looks.
 * @param {View} view
 * @param {May} may
 * @param {boolean} analysed whether the analysis is open
 */
export function actionRows(view, { online, sending }, analysed = false) {
  const running = view.turn.kind !== "over";
  const playing = view.you.length > 0;
  const people = view.seats.some((seat, i) => !isMine(view, i) && isPerson(seat));
  const own = [
    playing && running && view.study && action("hint", say("hint"), { disabled: view.turn.kind !== "seat" }),
    playing && running && (!view.rated || view.rated.takebacks) && action("takeback", say("undo"), { disabled: !online || sending || !hasMoved(view) }),
    playing && running && people && view.drawable && action("draw", say("draw"), { disabled: !online }),
    playing && running && people && action("ahead", say("ahead"), { disabled: planner(view) === null }),
    playing && running && (view.rated?.abortable ? action("abort", say("abort"), { disabled: !online }) : action("resign", say("resign"), { disabled: !online })),
    view.study && action("analyse", say("analyse"), { pressed: analysed }),
  ];
  const others = [
    action("flip", say("flip")),
    action("copy", say("copy")),
    action("export", say("export")),
    view.file != null && action("export-as", say("export-as", { form: view.file.toUpperCase() })),
  ];
  return [row("row", own), row("row plain", others)];
}

/** The strongest level of the computer. */
const STRONGEST = 10;

/**
 * Whether the person has made a step: what chance has drawn nobody takes back.
 * @param {Pick<View, "turns" | "turn" | "ply" | "you">} view
 */
export function hasMoved({ turns, turn, ply, you }) {
  const begun = ply > (turns.at(-1)?.ply ?? 0) && turn.kind === "seat" && you.includes(turn.seat);
  return begun || turns.some(({ seat }) => seat != null && you.includes(seat));
}

/**
 * What may come after the end.
 * @param {View} view
 * @param {May} may
 * @param {string} [keep] where a guest makes an account that keeps the game
 */
export function endingButtons(view, { online }, keep) {
  if (!view.result) return [];
  const [level, easier] = [nextLevel(view), easierLevel(view)];
  return [
    view.you.length > 0 && action("rematch", say("rematch"), { class: "main", disabled: !online }),
    level !== null && action("next-level", say("next-level", { level })),
    easier !== null && action("easier-level", say("easier-level", { level: easier })),
    action("review", say("review")),
    keep !== undefined && view.you.length > 0 && el("a", { class: "button", href: keep }, say("keep-games")),
  ].filter((button) => button !== false);
}

/**
 * The level one above that of the computer, for who has not lost to it.
 * @param {View} view
 */
export function nextLevel({ seats, result, you }) {
  const levels = seats.flatMap((seat) => seat.level ?? []);
  const level = Math.max(...levels) + 1;
  return levels.length === 0 || level > STRONGEST || you.length === 0 || !result || hasLost({ seats, result, you }) ? null : level;
}

/**
 * The level one below that of the computer, for who has lost to it.
 * @param {View} view
 */
export function easierLevel({ seats, result, you }) {
  const levels = seats.flatMap((seat) => seat.level ?? []);
  const level = Math.max(...levels) - 1;
  return levels.length === 0 || level < 1 || you.length === 0 || !hasLost({ seats, result, you }) ? null : level;
}

/**
 * Whether a game has brought less than half of what it could.
 * @param {Pick<View, "seats" | "result" | "you">} view
 */
const hasLost = ({ seats, result, you }) => Boolean(result) && you.every((seat) => (result?.payoffs[seat] ?? 0) < 1 / seats.length);

/**
 * @param {string} look
 * @param {(HTMLElement | false)[]} buttons
 */
const row = (look, buttons) => el("div", { class: look }, ...buttons.filter((button) => button !== false));

/**
 * @param {Action} name
 * @param {string} label
 */
function action(name, label, { class: look = "", disabled = false, pressed = false } = {}) {
  return el("button", { class: `button ${look}`.trim(), type: "button", "data-do": name, disabled, "aria-pressed": pressed ? "true" : null }, label);
}
