import { remaining, spoken } from "../public/clock.js";
import { equal, test } from "./suite.js";

test("time is written as people read it", () => {
  const times = [3_909_000, 3_600_000, 750_000, 59_001, 10_000, 9_999, 9_400, 40, 0, -300];
  equal(times.map(spoken), ["1:05:09", "1:00:00", "12:30", "1:00", "0:10", "0:09.9", "0:09.4", "0:00.0", "0:00.0", "0:00.0"]);
});

const seat = { kind: "human", name: "", named: false, ink: "dark", side: "Black", holds: [], online: true };

test("only the clock of the seat to step runs", () => {
  const seats = [{ ...seat, clock: 5000 }, { ...seat, clock: 7000 }, { ...seat, clock: null }];
  /** @type {import("../types.js").TurnView} */
  const turn = { kind: "seat", seat: 1 };
  equal(remaining({ seats, turn, clockRunning: true }, 1500), [5000, 5500, null]);
  equal(remaining({ seats, turn, clockRunning: false }, 1500), [5000, 7000, null]);
  equal(remaining({ seats, turn: { kind: "over" }, clockRunning: true }, 1500), [5000, 7000, null]);
});
