// Filters the cards while one types. Without script the form asks the server.

import "./game.js";
import { byId, find } from "./dom.js";
import { fits, queryOf, wantedOf } from "./filter.js";

/** @type {HTMLFormElement} */
const form = find(document, "form.filters");
const found = byId("found");
/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll(".card");

function filter() {
  const data = new FormData(form);
  const wanted = wantedOf(data);
  let count = 0;
  for (const card of cards) {
    card.hidden = !fits(card.dataset, wanted);
    if (!card.hidden) count += 1;
  }
  found.classList.toggle("unseen", count > 0);
  const { none = "", one = "", many = "" } = found.dataset;
  found.textContent = count === 0 ? none : count === 1 ? one : many.replace("2", String(count));
  const query = queryOf(data);
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
}

find(form, "button").hidden = true;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
