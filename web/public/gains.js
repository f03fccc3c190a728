// What a rated game did to the ratings of its players.

import { byId, el } from "./dom.js";

/** @import { Gains, View } from "../types.js" */

/** The table counts a moment after its end; so often and after so long it is asked. */
const TRIES = 5;
const AGAIN = 700;

/** Whether it was asked. */
let asked = false;

/**
 * Shows it once the game is over.
 * @param {View} view
 */
export async function showGains(view) {
  if (asked || !view.rated || !view.result) return;
  asked = true;
  for (let i = 0; i < TRIES; i += 1) {
    const answer = await fetch(`/api/tables/${view.table}/ratings`).catch(() => null);
    /** @type {Gains | null} */
    const told = answer?.ok ? await answer.json() : null;
    if (told?.done) {
      const said = told.gains.map(({ seat, before, after }) => {
        const gain = after - before;
        return el("span", {}, el("bdi", {}, view.seats[seat].name), ` ${after} (${gain < 0 ? "−" : "+"}${Math.abs(gain)})`);
      });
      byId("gains").replaceChildren(...said);
      return;
    }
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}
