// Filters the cards while one types. Without script the form asks the server.

import "./game.js";
import { byId, find } from "./dom.js";
import { showOwn } from "./own.js";
import { fits, queryOf, rank, wantedOf, wordsOf } from "./filter.js";

/** @type {HTMLFormElement} */
const form = find(document, "form.filters");
const found = byId("found");
/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll(".card");
for (const card of cards) card.dataset.words = wordsOf(card);
/** @type {NodeListOf<HTMLElement>} */
const divisions = document.querySelectorAll(".division");

/** All that stands in the list when nothing is sought. */
const shelf = find(document, ".cards");

/** @type {HTMLSelectElement} */
const sort = find(form, "[name=sort]");

/**
 * Where a card stands as the reader sorts them: smaller numbers first, as the server sorts.
 * @param {HTMLElement} card
 * @param {number} by
 */
function place(card, by) {
  const known = card.dataset.order?.split(" ")[by] ?? "inf";
  // Nobody knows it: such games stand last, beside each other.
  return known === "inf" ? Number.MAX_VALUE : Number(known);
}

/** The titles between the cards, by the card that each stands before. */
const titles = new Map([...divisions].map((division) => [division.nextElementSibling, division]));

function filter() {
  const data = new FormData(form);
  const wanted = wantedOf(data);
  /** @param {boolean} slips */
  const those = (slips) => new Set([...cards].filter((card) => fits(card.dataset, wanted, slips)));
  // A word with a slip in it counts where nothing is found as it is written.
  const exact = those(false);
  const shown = exact.size ? exact : those(true);
  const count = shown.size;
  for (const card of cards) card.hidden = !shown.has(card);
  const by = sort.selectedIndex;
  const sorted = [...cards].sort(
    (a, b) => rank(a.dataset, wanted) - rank(b.dataset, wanted) || place(a, by) - place(b, by) || place(a, 0) - place(b, 0),
  );
  shelf.append(...sorted.flatMap((card) => [titles.get(card) ?? [], card].flat()));
  // The titles between them are for who seeks nothing.
  const sought = [...data.values()].some(Boolean);
  for (const division of divisions) division.hidden = sought;
  found.classList.toggle("unseen", count > 0);
  const { none = "", one = "", many = "" } = found.dataset;
  found.textContent = count === 0 ? none : count === 1 ? one : many.replace("2", String(count));
  const query = queryOf(data);
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
}

showOwn();
find(form, "button").hidden = true;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
