import { Choice } from "../public/choice.js";
import { equal, test } from "./suite.js";

/** @param {string} touches */
const step = (touches) => ({ token: touches.replaceAll(" ", "-"), touches: touches.split(" ") });
const moves = ["a1 a2", "a1 b2", "c1 c2"].map(step);

test("a step is complete when no step goes on", () => {
  const choice = new Choice(moves);
  equal(choice.offered(), ["a1", "c1"]);
  equal(choice.touch("a1"), null);
  equal(choice.offered(), ["a2", "b2"]);
  equal(choice.touch("b2")?.token, "a1-b2");
});

test("a step that could go on waits for its end", () => {
  const choice = new Choice(["a1", "a1 b1"].map(step));
  equal(choice.complete(), null);
  equal(choice.touch("a1"), null);
  equal(choice.complete()?.token, "a1");
  equal(choice.touch("b1")?.token, "a1-b1");
});

test("the last touch is taken back by the same, and forgotten by another", () => {
  const choice = new Choice(moves);
  choice.touch("a1");
  choice.touch("a1");
  equal(choice.touched, []);
  choice.touch("a1");
  choice.touch("c1");
  equal(choice.touched, ["c1"]);
  choice.touch("nothing");
  equal(choice.touched, []);
});

test("a touch that leads nowhere is told from one that begins again", () => {
  const choice = new Choice(moves);
  equal(choice.refuses("b2"), true);
  equal(choice.refuses("a1"), false);
  choice.touch("a1");
  // Another way of the same piece, the piece itself, another piece; and a cell that no step has.
  equal(["b2", "a1", "c1", "c2"].map((name) => choice.refuses(name)), [false, false, false, true]);
  equal(new Choice().refuses("a1"), false);
});

test("one cell may be touched twice", () => {
  const choice = new Choice(["a1 a1", "a1 b1"].map(step));
  choice.touch("a1");
  equal(choice.touch("a1")?.token, "a1-a1");
});

test("what goes on can be dragged", () => {
  const choice = new Choice(["a1 a2", "b1"].map(step));
  equal(choice.goesOn("a1"), true);
  equal(choice.goesOn("b1"), false);
  equal(choice.goesOn("a2"), false);
});

test("without steps nothing can be touched", () => {
  const choice = new Choice();
  equal(choice.touch("a1"), null);
  equal(choice.offered(), []);
});
