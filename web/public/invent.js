// Looking for games that are as one wishes: what is found stands on the page, under an address of its own.

import { Looking } from "./looking.js";

/** @import { SearchView } from "../types.js" */

/** The search that is gone on with. @type {string | null} */
let from = null;

new Looking(
  "/api/invent/live",
  (form) => {
    /** @param {string} name */
    const all = (name) => form.getAll(name).map(String).filter((value) => value.trim());
    /** @param {string} name */
    const number = (name) => (form.get(name) ? Number(form.get(name)) : null);
    return {
      from: from ?? form.get("from"),
      wish: [...all("wish"), ...all("bounds")].join(","),
      families: all("families"),
      seats: number("seats"),
      have: all("have"),
      rules: number("rules"),
      no_texts: form.has("no_texts"),
      seconds: number("seconds"),
    };
  },
  (/** @type {SearchView} */ seen) => {
    if (seen.finished && from !== seen.id) {
      // From now on the page is that of the search, and whoever begins again goes on with it.
      from = seen.id;
      history.replaceState(null, "", `/invent/${seen.id}`);
    }
    return { tried: seen.tried, seconds: seen.left };
  },
);

// Who wishes something else begins anew.
document.querySelector("#asking")?.addEventListener("input", () => {
  if (from === null) return;
  from = null;
  history.replaceState(null, "", "/invent");
});
