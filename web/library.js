// Filters the cards while one types. Without script the form asks the server.

import "./game.js";

const form = document.querySelector("form.filters");
const found = document.getElementById("found");
const cards = [...document.querySelectorAll(".card")];

const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function shows(card, wanted) {
  const { words, family, low, high, minutes } = card.dataset;
  return (
    wanted.words.every((word) => words.includes(word)) &&
    (!wanted.family || wanted.family === family) &&
    (!wanted.players || (Number(low) <= wanted.players && wanted.players <= Number(high))) &&
    (!wanted.minutes || Number(minutes) <= wanted.minutes)
  );
}

function filter() {
  const data = new FormData(form);
  const wanted = {
    words: fold(data.get("q") ?? "").split(/\s+/).filter(Boolean),
    family: data.get("family"),
    players: Number(data.get("players") ?? 0),
    minutes: Number(data.get("minutes") ?? 0),
  };
  let count = 0;
  for (const card of cards) {
    card.hidden = !shows(card, wanted);
    if (!card.hidden) count += 1;
  }
  found.classList.toggle("unseen", count > 0);
  const { none, one, many } = found.dataset;
  found.textContent = count === 0 ? none : count === 1 ? one : many.replace("2", count);
  const query = new URLSearchParams([...data].filter(([, value]) => value));
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
}

form.querySelector("button").hidden = true;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
