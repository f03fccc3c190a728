// The buttons under a table: what the person may do there now.

import { el } from "./dom.js";
import { isMine } from "./view.js";
import { say } from "./words.js";

/** @import { View } from "../types.js" */

/** @typedef {"hint" | "takeback" | "draw" | "resign" | "rematch" | "analyse" | "flip" | "copy" | "export" | "export-as"} Action */

/**
 * Two rows of buttons: for the game, and for whoever looks.
 * @param {View} view
 */
export function actionRows(view) {
  const running = view.turn.kind !== "over";
  const playing = view.you.length > 0;
  const people = view.seats.some((seat, i) => !isMine(view, i) && seat.kind !== "computer");
  const own = [
    playing && running && view.study && view.turn.kind === "seat" && action("hint", say("hint")),
    playing && running && view.ply > 0 && action("takeback", say("undo")),
    playing && running && people && action("draw", say("draw")),
    playing && running && action("resign", say("resign")),
    playing && !running && action("rematch", say("rematch"), true),
    view.study && action("analyse", say("analyse")),
  ];
  const others = [
    action("flip", say("flip")),
    action("copy", say("copy")),
    action("export", say("export")),
    view.file != null && action("export-as", say("export-as", { form: view.file.toUpperCase() })),
  ];
  return [row("row", own), row("row plain", others)];
}

/**
 * @param {string} look
 * @param {(HTMLElement | false)[]} buttons
 */
const row = (look, buttons) => el("div", { class: look }, ...buttons.filter((button) => button !== false));

/**
 * @param {Action} name
 * @param {string} label
 */
function action(name, label, main = false) {
  return el("button", { class: main ? "button main" : "button", type: "button", "data-do": name }, label);
}
