// Who is of a class goes to the game that waits for them, once: who comes back from it stays.

import { answerTo, Unreachable } from "./reach.js";

/** @import { MyClass } from "../types.js" */

/** Asked so often whether a game waits. */
const LOOK_MS = 3000;

/**
 * Goes to a board of the class, unless this browser was there.
 * @param {string} path
 * @param {string} table
 */
export function go(path, table) {
  try {
    if (sessionStorage.getItem(`went:${table}`)) return;
    sessionStorage.setItem(`went:${table}`, "1");
  } catch {
    // Where nothing may be kept one goes by hand.
    return;
  }
  location.assign(path);
}

/**
 * Looks on a page of something else whether a game waits.
 * @param {string} id the class
 * @param {string} key
 */
export async function heed(id, key) {
  try {
    /** @type {MyClass} */
    const { game } = await answerTo(`/api/classes/${id}/me?key=${key}`);
    if (game) go(`/class/${id}/t/${game.table}`, game.table);
  } catch (error) {
    // Who was sent out is called no more; a line that is dead comes back.
    if (!(error instanceof Unreachable)) return;
  }
  setTimeout(heed, LOOK_MS, id, key);
}
