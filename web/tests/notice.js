import { Choice } from "../public/choice.js";
import { decides } from "../public/loupe.js";
import { heard, titleOf } from "../public/notice.js";
import { declined } from "../public/offers.js";
import { exchanged } from "../public/view.js";
import { equal, test } from "./suite.js";

/** @import { View } from "../types.js" */

const seats = [["Ana", "dark", "Black"], ["Rui", "light", "White"]].map(([name, ink, side]) => ({ kind: "human", name, named: true, ink, side, holds: [], online: true }));
const other = [["Ana", "light", "White"], ["Rui", "dark", "Black"]].map(([name, ink, side]) => ({ kind: "human", name, named: true, ink, side, holds: [], online: true }));

/**
 * A view with what a test is about.
 * @param {Partial<View>} some
 * @returns {View}
 */
const seen = (some) => ({
  buttons: [], clockRunning: false, drawable: true, invitations: [], last: 0, name: "", now: 0, numbers: [], offers: [], plans: [], ply: 0, prompt: "", seats, spec: "",
  steps: [], study: false, svg: "", table: "", talk: [], trays: [], turn: { kind: "seat", seat: 1 }, turns: [], version: 1, watching: 0, you: [0], ...some,
});
const result = { payoffs: [1, 0], reason: "rules", text: "Ana wins.", title: "You won" };
const piece = '<g class="piece ink-dark">';

test("a stone, a capture, my turn and the end sound differently", () => {
  const before = seen({ svg: piece + piece });
  equal(heard(before, seen({ ply: 1, svg: piece + piece + piece })), ["place"]);
  equal(heard(before, seen({ ply: 1, svg: piece, turn: { kind: "seat", seat: 0 } })), ["capture", "turn"]);
  equal(heard(before, seen({ ply: 1, turn: { kind: "over" }, result })), ["end"]);
  equal(heard(before, seen({})), []);
  equal(heard(seen({ you: [0, 1] }), seen({ ply: 1, you: [0, 1], svg: piece })), ["place"]);
});

test("the title says that I am waited for, or how it ended", () => {
  const usual = document.title;
  equal(titleOf(seen({})), usual);
  equal(titleOf(seen({ you: [1] })).startsWith("● "), true);
  equal(titleOf(seen({ you: [0, 1] })), usual);
  equal(titleOf(seen({ result })), `You won · ${usual}`);
});

test("whoever plays the other side from now on is told", () => {
  equal(exchanged(seen({}), seen({ ply: 2, seats: other })), "You are White now.");
  equal(exchanged(seen({}), seen({ ply: 2 })), "");
  equal(exchanged(seen({ you: [0, 1] }), seen({ ply: 2, you: [0, 1], seats: other })), "Ana plays White now.");
});

test("what was declined is told to who asked for it", () => {
  const asked = seen({ offers: [{ kind: "takeback", from: 0, agreed: [0] }], last: 3 });
  equal(declined(asked, seen({ last: 3 })), "Your request was declined.");
  equal(declined(asked, seen({ last: 4, ply: 4 })), "Your request was declined.");
  equal(declined(asked, seen({ last: 2, ply: 2 })), "");
  equal(declined(asked, seen({ last: 3, you: [1] })), "");
});

test("a tap decides where it completes a step", () => {
  const choice = new Choice([{ token: "a1", touches: ["a1"] }, { token: "b1-b2", touches: ["b1", "b2"] }]);
  equal(decides(choice, "a1"), true);
  equal(decides(choice, "b1"), false);
  choice.touch("b1");
  equal(decides(choice, "b2"), true);
  equal(choice.touched, ["b1"]);
});
