import { seatsAgain } from "../public/seats.js";
import { isOwnTurn, news, promptOf } from "../public/view.js";
import { equal, test } from "./suite.js";

/** @import { SeatView, View } from "../types.js" */

/** @type {SeatView[]} */
const seats = ["Ana", "Rui"].map((name) => ({ kind: "human", name, named: true, ink: "dark", side: "Black", holds: [], online: true }));

/**
 * A view with what a test is about.
 * @param {Partial<View>} some
 * @returns {View}
 */
const seen = (some) => ({
  buttons: [], clockRunning: false, drawable: true, invitations: [], last: 0, name: "", now: 0, numbers: [], offers: [], plans: [], ply: 0, prompt: "Place a stone", seats, spec: "",
  steps: [], study: false, svg: "", table: "", talk: [], trays: [], turn: { kind: "seat", seat: 0 }, turns: [], version: 1, watching: 0, you: [0], ...some,
});

test("a person has the turn of any of their seats", () => {
  equal([seen({}), seen({ you: [1] }), seen({ you: [] }), seen({ turn: { kind: "over" } })].map(isOwnTurn), [true, false, false, false]);
});

test("the prompt is for who steps; the others are told whom they wait for", () => {
  equal(promptOf(seen({})), "Place a stone");
  equal(promptOf(seen({ you: [0, 1] })), "Ana: Place a stone");
  equal(promptOf(seen({ you: [1] })), "Ana thinks");
  const thinks = { seat: 0, thinking: true, missing: false };
  equal(promptOf(seen({ you: [1], computer: thinks })), "The computer thinks");
  const program = [{ ...seats[0], kind: "program" }, seats[1]];
  equal(promptOf(seen({ you: [1], seats: program, computer: thinks })), "Ana thinks");
  equal(promptOf(seen({ you: [1], seats: program, computer: { ...thinks, missing: true } })), "Ana is not here");
  equal(promptOf(seen({ turn: { kind: "chance" }, prompt: "A tile is drawn" })), "A tile is drawn");
});

const turns = [
  { number: "1.", seat: 0, text: "a1", ply: 1 },
  { number: "2.", seat: 1, text: "b2", ply: 2 },
  { number: "3.", seat: null, text: "6", ply: 3 },
];

test("what others did and what was drawn is told, and whose turn it is", () => {
  const before = seen({ ply: 1, turns: turns.slice(0, 1) });
  equal(news(before, seen({ ply: 3, turns })), { drawn: "Drawn: 6", spoken: "Rui: b2. Drawn: 6. Your turn. Place a stone" });
  equal(news(before, seen({ ply: 2, turns: turns.slice(0, 2), you: [1] })), { drawn: "", spoken: "" });
});

test("the result is told once", () => {
  const ended = seen({ ply: 1, turn: { kind: "over" }, turns: turns.slice(0, 1), result: { payoffs: [1, 0], reason: "rules", text: "Ana wins", title: "Ana wins" } });
  equal(news(seen({ ply: 0 }), ended).spoken, "Ana wins");
  equal(news(seen({ ply: 1 }), ended).spoken, "Ana wins");
  equal(news(ended, ended).spoken, "");
  equal(news(null, seen({})).spoken, "");
});

test("another table like this one has the same people, those elsewhere by a link, and a computer of another level", () => {
  const [ana, rui] = seats;
  const computer = { ...rui, kind: "computer", name: "Computer", named: false, level: 3 };
  const program = { ...rui, kind: "program", name: "GNU Go", named: false };
  const at = seen({ seats: [ana, rui, computer, { ...rui, kind: "open", named: false }, program], you: [0] });
  equal(seatsAgain(at, 4), [
    { kind: "human", name: "Ana" }, { kind: "open", name: "Rui" }, { kind: "computer", level: 4 }, { kind: "open", name: null },
    { kind: "program", name: "GNU Go" },
  ]);
});
