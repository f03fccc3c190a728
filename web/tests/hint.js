import { Hint, strengths, told } from "../public/hint.js";
import { equal, test } from "./suite.js";

/** @param {string} text @param {number} i */
const turn = (text, i) => ({ number: `${i + 1}.`, text, ply: i + 1, seat: i % 2 });
/** @param {string} touches @param {string} turns @param {number} chance */
const line = (touches, turns, chance) => ({ touches: touches.split(" "), then: [], chance, steps: [touches.replace(" ", "-")], turns: turns.split(" ").map(turn) });
/** @param {ReturnType<typeof line>[]} lines */
const found = (...lines) => ({ lines, line: [], lineText: [], candidates: [], chances: [0.5, 0.5], depth: 9, nodes: 99, done: true, solved: false });

test("a hint says what to take, then where to, then why", async () => {
  const study = found(line("e2 e4", "e4 e5 Nf3 Nc6 Bb5", 0.541), line("d2 d4", "d4 d5", 0.53));
  let thought = 0;
  const think = async () => {
    thought += 1;
    return study;
  };
  const hint = new Hint();
  const all = [];
  for (let i = 0; i < 4; i += 1) {
    const { found, strength } = await hint.next("0 0", think);
    all.push(told(found, strength));
  }
  const why = "Best: e4, 54\u00a0%. Then e5 Nf3 Nc6 is expected. Next best: d4, 53\u00a0%";
  equal(all, ["It begins with e2", "Best: e4, 54\u00a0%", why, why]);
  equal(thought, 1);
  const { strength } = await hint.next("1 0", think);
  equal([strength, thought], ["which", 2]);
});

test("where a step is one touch, where it goes is the first to be said", () => {
  const study = { ...found(line("c3", "c3", 1)), solved: true };
  equal(strengths(study), ["where", "why"]);
  equal(told(study, "why"), "Best: c3, 100\u00a0%. This is proved");
  equal(told(found(), "why"), "");
});
