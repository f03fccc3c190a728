import { Review, turningPoints } from "../public/review.js";
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

test("a review that could look at nothing says why, and is tried again when asked for", async (room) => {
  let asked = 0;
  /** @returns {Promise<never>} */
  const study = async () => {
    asked += 1;
    throw new Error("nobody is free");
  };
  const view = /** @type {any} */ ({ turns: [{ seat: 0, ply: 1, text: "c2" }], seats: [{ name: "Ana", ink: "dark" }, { name: "Rui", ink: "light" }], last: 1, result: { reason: "resign", payoffs: [1, 0] } });
  const review = new Review(room, { study, look() {}, playOn() {} });
  await review.open(view);
  equal([asked, room.querySelector("p")?.textContent], [2, "It failed: nobody is free"]);
  await review.open(view);
  equal(asked, 4);
});
