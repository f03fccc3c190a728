// Which puzzles and lessons were solved in this browser, and a tick beside the links to them.

import { say } from "./words.js";

const NAME = "done";

/** @returns {string[]} */
export function done() {
  try {
    const told = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

/**
 * Keeps that an exercise is solved, `puzzle hex 2`. Where nothing may be kept it is forgotten.
 * @param {string} exercise
 */
export function keepDone(exercise) {
  const all = done();
  if (all.includes(exercise)) return;
  try {
    localStorage.setItem(NAME, JSON.stringify([...all, exercise]));
  } catch {
    // The tick is a help, not a promise.
  }
}

/** Ticks the links to what is solved. */
export function tick() {
  const all = new Set(done());
  /** @type {NodeListOf<HTMLElement>} */
  const links = document.querySelectorAll("[data-exercise]");
  for (const link of links) {
    if (!all.has(link.dataset.exercise ?? "") || link.classList.contains("done")) continue;
    link.classList.add("done");
    link.setAttribute("aria-label", `${link.textContent?.trim()}, ${say("ticked")}`);
  }
}

tick();
