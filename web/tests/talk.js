import { prefer } from "../public/prefs.js";
import { showTalk } from "../public/talk.js";
import { equal, test } from "./suite.js";

/** @import { View, WordsView } from "../types.js" */

/**
 * A table for two at which this was said.
 * @param {{ seat: number, phrase: string, text: string, at: number }[]} talk
 * @param {number[]} you
 */
const table = (talk, you) => /** @type {View} */ (/** @type {unknown} */ ({
  talk, you, seats: [{ kind: "human", name: "Ana" }, { kind: "human", name: "<b>" }],
}));
const hello = { seat: 1, phrase: "hello", text: "Hello!", at: 5 };
/**
 * What is told of words when the other is muted, or not.
 * @param {boolean} muted
 * @returns {WordsView}
 */
const words = (muted) => ({
  words: [{ number: 1, seat: 0, text: "<i>first</i>", at: 4 }, { number: 2, seat: 0, text: "last", at: 6 }],
  may: true, why: null, allows: true, longest: 200, others: [{ seat: 1, name: "<b>", muted, blocked: false, said: false }],
});

test("what was said is shown to all, and what can be said to those who play with others", (room) => {
  showTalk(room, table([hello], []));
  equal([room.hidden, room.textContent, room.querySelectorAll("button").length], [false, "<b> Hello!", 0]);
  showTalk(room, table([], [0]));
  equal([...room.querySelectorAll("button")].map(({ dataset }) => dataset.say).slice(0, 2), ["hello", "luck"]);
  // Who plays both sides talks to nobody.
  showTalk(room, table([], [0, 1]));
  equal(room.hidden, true);
});

test("what can be said stays unfolded, and who wants quiet sees nothing of it", (room) => {
  showTalk(room, table([], [0]));
  const details = room.querySelector("details");
  if (details) details.open = true;
  showTalk(room, table([hello], [0]));
  equal(room.querySelector("details")?.open, true);
  prefer("talk", "off");
  showTalk(room, table([hello], [0]));
  prefer("talk", "on");
  equal(room.hidden, true);
});

test("phrases and words of people's own stand in their order, without those whom one does not hear", (room) => {
  const lines = () => [...room.querySelectorAll("[role=log] li")].map(({ textContent }) => textContent);
  showTalk(room, table([hello], [0]), words(false));
  equal(lines(), ["Ana <i>first</i>", "<b> Hello!", "Ana last"]);
  const [first] = room.querySelectorAll("li");
  showTalk(room, table([hello], [0]), words(true));
  equal(lines(), ["Ana <i>first</i>", "Ana last"]);
  equal(room.querySelector("li") === first, true);
});
