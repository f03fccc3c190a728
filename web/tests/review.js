import { turningPoints } from "../public/review.js";
import { equal, test } from "./suite.js";

const turns = [0, 1, 0, null, 1, 0].map((seat) => ({ seat }));
/** @param {number} turn @param {number} first */
const look = (turn, first) => ({ turn, ply: turn, chances: [first, 1 - first], line: [`better ${turn}`], candidates: [] });

test("the turns that cost most are told in their order", () => {
  const looks = [look(0, 0.5), look(1, 0.3), look(2, 0.9), look(4, 0.2), look(5, 0.9), look(6, 0)];
  equal(turningPoints(looks, turns).map(({ turn, seat }) => [turn, seat]), [[1, 1], [4, 1], [5, 0]]);
});

test("small losses, and what chance has done, turn nothing", () => {
  equal(turningPoints([look(0, 0.5), look(1, 0.47), look(2, 0.47), look(4, 0.1)], turns), []);
});
