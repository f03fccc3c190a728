import { Ahead, clausesOf, lineOf, planner, told } from "../public/ahead.js";
import { equal, test } from "./suite.js";

test("a line of a plan is read and written", () => {
  const line = "if c3 then d4 e5 if 6 f6 then pass";
  equal(clausesOf(line).map(({ token, own }) => (own ? `${token}!` : token)), ["c3", "d4!", "e5!", "6", "f6", "pass!"]);
  equal(lineOf(clausesOf(line)), line);
  equal(told(clausesOf(line)), "if c3, then d4 e5, if 6 f6, then pass");
  equal(lineOf([]), "");
});

test("one plans while others are to step", () => {
  /** @param {number} seat @returns {import("../types.js").TurnView} */
  const turn = (seat) => ({ kind: "seat", seat });
  equal(planner({ turn: turn(1), you: [0] }), 0);
  equal(planner({ turn: turn(0), you: [0] }), null);
  equal(planner({ turn: turn(0), you: [1, 2] }), 1);
  equal(planner({ turn: turn(0), you: [] }), null);
  equal(planner({ turn: { kind: "chance" }, you: [1] }), 1);
  equal(planner({ turn: { kind: "over" }, you: [1] }), null);
});

test("a line is entered, kept and left, and the focus stays", async (room) => {
  /** @type {string[]} */
  const done = [];
  const other = { kind: "seat", seat: 1 };
  const ahead = new Ahead(room, {
    look: async ({ steps }) => /** @type {any} */ ({ turn: steps.split(" ").filter(Boolean).length % 2 ? { kind: "seat", seat: 0 } : other, board: {} }),
    keep: async ({ seat, ply, lines }) => done.push(`keep ${seat} ${ply} ${lines.join()}`),
    forget: async ({ seat, steps }) => done.push(`forget ${seat} ${steps}`),
    changed: () => ahead.draw(),
  });
  const view = /** @type {any} */ ({ ply: 5, turn: other, you: [0], seats: [{ name: "Ana" }, { name: "Rui" }], plans: [] });
  /** @param {string} name */
  const button = (name) => /** @type {HTMLButtonElement | null} */ (room.querySelector(`[data-ahead=${name}]`));
  ahead.take(view);
  ahead.draw();
  equal([room.hidden, ahead.on], [true, false]);
  await ahead.open();
  equal([room.hidden, button("keep")?.disabled], [false, true]);
  await ahead.step("c3");
  await ahead.step("d4");
  equal([room.querySelector(".line")?.textContent, button("keep")?.disabled], ["if c3, then d4", false]);
  button("back")?.focus();
  await ahead.go(ahead.line.slice(0, -1));
  equal([document.activeElement === button("back"), button("keep")?.disabled], [true, true]);
  await ahead.step("e5");
  button("keep")?.click();
  equal(done, ["keep 0 5 if c3 then e5"]);
  ahead.take({ ...view, plans: [{ seat: 0, ply: 5, lines: ["if c3 then e5"] }] });
  ahead.draw();
  button("forget")?.click();
  equal(done[1], "forget 0 c3 e5");
  // The game goes on: the line is left, and that is said.
  ahead.take({ ...view, ply: 6 });
  ahead.draw();
  equal([ahead.on, room.querySelector("[role=status]")?.textContent], [false, "ahead-gone"]);
});
