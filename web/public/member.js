// What was played in this browser before its owner signed in becomes theirs.

import { copied } from "./dom.js";
import { kept } from "./kept.js";

/** The tables of which the account holds the keys already, as far as this browser knows. */
const NAME = "claimed";

/** @returns {string[]} */
function claimed() {
  try {
    const told = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

/**
 * Tells the account of the keys of tables, as many as it can be told at once. What it was told before it is
 * not told again, unless another account signs in: what that is told it keeps for itself.
 * @param {{ table: string, key: string }[]} tables
 * @returns {Promise<number>} how many are new
 */
export async function claim(tables) {
  const token = document.body.dataset.token;
  if (!token) return 0;
  const mark = (/** @type {string} */ table) => `${token}:${table}`;
  const known = new Set(claimed());
  const fresh = tables.filter(({ table }) => !known.has(mark(table))).slice(0, 150);
  if (!fresh.length) return 0;
  const body = JSON.stringify({ tables: fresh.map(({ table, key }) => ({ table, key })) });
  const headers = { "content-type": "application/json", "x-token": token };
  const answer = await fetch("/api/me/games", { method: "POST", headers, body });
  if (!answer.ok) return 0;
  /** @type {{ tables: string[] }} */
  const told = await answer.json();
  try {
    const marks = [...known, ...fresh.map(({ table }) => mark(table))].filter((one) => one.startsWith(`${token}:`));
    localStorage.setItem(NAME, JSON.stringify(marks));
  } catch {
    // Where nothing may be kept it is told again the next time.
  }
  return told.tables.length;
}

/** The code on paper. */
const copies = document.querySelector("[data-copies]");
if (copies instanceof HTMLButtonElement && navigator.clipboard) {
  copies.hidden = false;
  copies.addEventListener("click", async () => {
    const text = document.getElementById(copies.dataset.copies ?? "")?.textContent ?? "";
    if (await copied(text)) copies.textContent = copies.dataset.copied ?? "";
  });
}

if (document.getElementById("reminders")) import("./reminders.js");

/** On pages of the account: all that this browser has. */
if (document.querySelector("main.account, main.mine")) {
  claim(kept())
    .then((count) => {
      if (count && document.querySelector("main.mine")) location.reload();
    })
    .catch(() => {});
}
