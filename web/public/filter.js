// Which cards a search finds.

/**
 * Letters without accents, small: how words are searched.
 * @param {string} text
 */
export const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** @typedef {{ words: string[], family: string, players: number, minutes: number, owned: string[] }} Wanted empty or 0 for any */

/**
 * What the form asks for.
 * @param {FormData} data
 * @returns {Wanted}
 */
export function wantedOf(data) {
  /** @param {string} name */
  const told = (name) => String(data.get(name) ?? "");
  return {
    words: fold(told("q")).split(/\s+/).filter(Boolean),
    family: told("family"),
    players: Number(told("players")),
    minutes: Number(told("minutes")),
    owned: [...data.keys()].filter((name) => name.startsWith("own-")).map((name) => name.slice("own-".length)),
  };
}

/**
 * Every word one may search a card for: what it says, and what it does not.
 * @param {HTMLElement} card
 */
export function wordsOf(card) {
  const said = [...card.querySelectorAll("h2, p, li:first-child")].map((part) => fold(part.textContent ?? ""));
  const { names = "", origin = "" } = card.dataset;
  return [names, origin, ...said].join(" ");
}

/**
 * Whether a card is found, by what it tells of its game.
 * @param {DOMStringMap} card
 * @param {Wanted} wanted
 * @param {boolean} slips whether a word of its names may be written with a slip
 */
export function fits({ words = "", names = "", family, low, high, minutes, needs = "" }, wanted, slips = false) {
  return (
    wanted.words.every((word) => words.includes(word) || (slips && slipped(word, names))) &&
    (!wanted.family || wanted.family === family) &&
    (!wanted.players || (Number(low) <= wanted.players && wanted.players <= Number(high))) &&
    (!wanted.minutes || Number(minutes) <= wanted.minutes) &&
    (!wanted.owned.length || enough(needs, wanted.owned))
  );
}

/** A shorter word is like too many others. */
const SHORTEST = 4;

/**
 * Whether a word begins one of these names' with one slip: a letter left out, put in, taken for another or exchanged
 * with the next. The server finds games in the same way.
 * @param {string} word
 * @param {string} names
 */
export function slipped(word, names) {
  return word.length >= SHORTEST && names.split(/[^\p{L}\p{N}]+/u).some((name) => {
    let same = 0;
    while (same < name.length && word[same] === name[same]) same += 1;
    const [a, b] = [word.slice(same), name.slice(same)];
    const exchanged = a.length > 1 && a[0] === b[1] && a[1] === b[0] && b.slice(2).startsWith(a.slice(2));
    return name !== "" && (b.slice(1).startsWith(a) || b.startsWith(a.slice(1)) || b.slice(1).startsWith(a.slice(1)) || exchanged);
  });
}

/**
 * Whether what one owns is enough: for each thing that a game needs one of what will do for it.
 * @param {string} needs `chess|go paper`
 * @param {string[]} owned
 */
const enough = (needs, owned) => needs.split("|").every((any) => !any || any.split(" ").some((kit) => owned.includes(kit)));

/**
 * How well what is sought names a game: it is one of its names, begins one, is in one, or is only
 * among its words. The server ranks in the same way.
 * @param {DOMStringMap} card
 * @param {Wanted} wanted
 */
export function rank({ names = "" }, { words }) {
  const sought = words.join(" ");
  const all = names.split("|");
  if (!sought || all.includes(sought)) return 0;
  if (all.some((name) => name.startsWith(sought))) return 1;
  return names.includes(sought) ? 2 : 3;
}

/**
 * A form as the query of an address, without what was left empty.
 * @param {FormData} data
 */
export function queryOf(data) {
  const query = new URLSearchParams();
  for (const [name, value] of data) if (value) query.append(name, String(value));
  return query;
}
