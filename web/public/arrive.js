// Coming to a table: the key leaves the address, a seat that is taken is told, who comes says their name.

import { byId, find } from "./dom.js";
import { keep, keyAt } from "./kept.js";
import { isPerson } from "./view.js";

/** @import { View, Wanted } from "../types.js" */

/**
 * The key with which this browser sits at the table of the page, if it does.
 * @param {HTMLElement} page
 */
export function arrive(page) {
  const { table = "", key: brought } = page.dataset;
  const key = keyAt(page.dataset);
  const panel = byId("taken");
  if (brought === undefined || key !== undefined) return key;
  panel.hidden = false;
  history.replaceState(history.state, "", `/t/${table}`);
  find(panel, "[data-watch]").addEventListener("click", () => (panel.hidden = true));
  find(panel, "[data-take]").addEventListener("click", () => {
    keep(table, brought);
    location.reload();
  });
  return undefined;
}

/**
 * Asks for the name of who plays with people elsewhere and has told none.
 * @param {View} view
 * @param {(wish: Wanted) => void} wish
 */
export function askName({ seats, you, result }, wish) {
  const form = /** @type {HTMLFormElement} */ (byId("naming"));
  const others = seats.some((seat, i) => isPerson(seat) && !you.includes(i));
  form.hidden = !others || result != null || !you.some((seat) => !seats[seat].named);
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = String(new FormData(form).get("name"));
    document.cookie = `name=${encodeURIComponent(name)}; Path=/; Max-Age=31536000; SameSite=Lax`;
    wish({ do: "join", name });
  };
}
