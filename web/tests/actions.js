import { actionRows, easierLevel, endingButtons, hasMoved, nextLevel } from "../public/actions.js";
import { equal, test } from "./suite.js";

/** @import { SeatView, View } from "../types.js" */

/**
 * A game against the computer that is over.
 * @param {number} level
 * @param {number[]} payoffs
 * @param {number[]} you
 * @returns {View}
 */
const over = (level, payoffs, you = [0]) => ({
  buttons: [], clockRunning: false, drawable: true, invitations: [], last: 0, name: "", now: 0, numbers: [], offers: [], plans: [], ply: 0, prompt: "", spec: "",
  seats: /** @type {SeatView[]} */ ([
    { kind: "human", name: "Ana", named: true, ink: "dark", side: "Black", holds: [], online: true },
    { kind: "computer", level, name: "Computer", named: true, ink: "light", side: "White", holds: [], online: true },
  ]),
  result: { payoffs, reason: "rules", text: "", title: "" },
  steps: [], study: false, svg: "", table: "", talk: [], trays: [], turn: { kind: "over" }, turns: [], version: 1, watching: 0, you,
});

test("who has won goes on against a stronger computer, and who has lost against a weaker one", () => {
  equal([over(3, [1, 0]), over(3, [0.5, 0.5]), over(3, [0, 1]), over(10, [1, 0]), over(3, [1, 0], [])].map(nextLevel), [4, 4, null, null, null]);
  equal([over(3, [1, 0]), over(3, [0.5, 0.5]), over(3, [0, 1]), over(1, [0, 1]), over(3, [0, 1], [])].map(easierLevel), [null, null, 2, null, null]);
});

test("a guest who has played is shown how to keep the game", () => {
  const ways = (/** @type {View} */ view, /** @type {string | undefined} */ keep) => endingButtons(view, { online: true, sending: false }, keep).map((button) => button.getAttribute("href")).filter(Boolean);
  equal(ways(over(3, [1, 0]), "/account/new"), ["/account/new"]);
  equal(ways(over(3, [1, 0]), undefined), []);
  equal(ways(over(3, [1, 0], []), "/account/new"), []);
});

test("who has made no step takes none back, whatever chance has drawn", () => {
  const draw = { number: "1.", text: "b1", ply: 5, seat: null };
  const view = { ply: 5, turn: /** @type {View["turn"]} */ ({ kind: "seat", seat: 0 }), turns: [draw], you: [0] };
  equal([hasMoved(view), hasMoved({ ...view, ply: 6 }), hasMoved({ ...view, turns: [draw, { ...draw, ply: 6, seat: 0 }] })], [false, true, true]);
});

test("nothing that others must hear of is done while they hear nothing", () => {
  const view = { ...over(3, [0, 0]), result: null, turn: /** @type {View["turn"]} */ ({ kind: "seat", seat: 0 }), turns: [{ number: "1.", text: "a1", ply: 1, seat: 0 }], ply: 1 };
  /** @param {boolean} online @param {boolean} sending */
  const off = (online, sending) => actionRows(view, { online, sending }).flatMap((row) => [...row.querySelectorAll("button:disabled")].map((button) => button.getAttribute("data-do")));
  equal([off(true, false), off(true, true), off(false, false)], [[], ["takeback"], ["takeback", "resign"]]);
});
