import { el } from "../public/dom.js";
import { fits, fold, queryOf, rank, slipped, wantedOf, wordsOf } from "../public/filter.js";
import { equal, test } from "./suite.js";

/** @param {Record<string, string>} fields */
function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const card = { words: "semaforo traffic lights line", family: "line", low: "2", high: "2", minutes: "10" };

/** @param {Record<string, string>} fields */
const found = (fields) => fits(card, wantedOf(form(fields)));

test("accents and capitals do not count", () => equal(fold("Semáforo È Ação"), "semaforo e acao"));

test("a card has all the words, or parts of them", () => {
  equal([found({ q: "" }), found({ q: " Semáf  light " }), found({ q: "semaforo chess" })], [true, true, false]);
});

test("a word may have one slip where that is allowed", () => {
  const names = "connect6|seis em linha|wei-qi";
  const all = (/** @type {string[]} */ ...words) => words.map((word) => slipped(word, names));
  equal(all("conect6", "conn", "connnect", "conmect", "cnonect", "lihna", "qii", "seiss"), [true, true, true, true, true, true, false, true]);
  equal(all("conet6", "chess", "sies", "connect66x"), [false, false, true, false]);
  const wanted = wantedOf(form({ q: "conect6 seis" }));
  equal([fits({ ...card, names }, wanted), fits({ ...card, names, words: names }, wanted, true)], [false, true]);
});

test("a card is of the family, seats the players and takes no longer", () => {
  equal([found({ family: "line" }), found({ family: "chess" })], [true, false]);
  equal([found({ players: "2" }), found({ players: "3" })], [true, false]);
  equal([found({ minutes: "10" }), found({ minutes: "5" })], [true, false]);
});

test("a card is found by who owns one of what will do for each thing it needs", () => {
  const needing = (/** @type {string} */ needs, /** @type {string[]} */ ...kits) =>
    fits({ ...card, needs }, wantedOf(form(Object.fromEntries(kits.map((kit) => [`own-${kit}`, "1"])))));
  equal([needing("chess|go paper", "chess"), needing("chess|go paper", "chess", "paper")], [false, true]);
  equal([needing("", "dice"), needing("go")], [true, true]);
});

test("what was left empty is not in the address", () => {
  equal(String(queryOf(form({ q: "a b", family: "", players: "2" }))), "q=a+b&players=2");
});

test("a name ranks before what begins with it, and that before what only tells of it", () => {
  const of = (/** @type {string} */ names) => rank({ names }, wantedOf(form({ q: "Go" })));
  equal(["go|wei-qi", "gomoku|gobang", "line-go", "hex"].map(of), [0, 1, 2, 3]);
  equal(rank({ names: "gomoku|cinco em linha" }, wantedOf(form({ q: " cinco  em linha" }))), 0);
  equal(rank({ names: "hex" }, wantedOf(form({ q: "" }))), 0);
});

test("a card is searched for what it says, its names and its inventor", () => {
  const [family, minutes] = ["Ligação", "20 minutos"].map((text) => el("li", {}, text));
  const hex = el("li", { "data-names": "hex|nash", "data-origin": "piet hein" }, el("h2", {}, "Hex"), el("p", {}, "Une dois lados"), el("ul", {}, family, minutes), el("button", {}, "Jogar"));
  const words = wordsOf(hex);
  equal(["nash", "piet", "lados", "ligacao", "jogar", "minutos"].map((word) => words.includes(word)), [true, true, true, true, false, false]);
});
