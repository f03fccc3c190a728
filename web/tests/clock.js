import { face, remaining, spoken } from "../public/clock.js";
import { equal, test } from "./suite.js";

test("time is written as people read it", () => {
  const times = [3_909_000, 3_600_000, 750_000, 59_001, 10_000, 9_999, 9_400, 40, 0, -300];
  equal(times.map(spoken), ["1:05:09", "1:00:00", "12:30", "1:00", "0:10", "0:09.9", "0:09.4", "0:00.0", "0:00.0", "0:00.0"]);
});

test("days are counted, and hours and minutes beside them", () => {
  const day = 86_400_000;
  equal([3 * day, 2 * day + 12_000_001, day, day - 1].map(spoken), ["3 d 00:00", "2 d 03:21", "1 d 00:00", "24:00:00"]);
});

test("under byo-yomi the main time is shown, then each period with those that wait behind it", () => {
  const control = { kind: "periods", span: 30_000, periods: 3 };
  const shown = [1_290_000, 90_001, 90_000, 69_000, 60_001, 60_000, 9_000, 0].map((left) => face(control, left));
  equal(shown.map(({ shown, waiting }) => [shown, waiting]), [[1_200_000, 3], [1, 3], [30_000, 2], [9_000, 2], [1, 2], [30_000, 1], [9_000, 0], [0, 0]]);
  equal(shown.map(({ short }) => short), [false, false, false, true, true, false, true, true]);
});

test("a clock is short of time by what it has for a turn", () => {
  /** @type {[Parameters<typeof face>[0], number][]} */
  const clocks = [[null, 19_999], [{ kind: "fischer" }, 20_000], [{ kind: "turn", span: 30_000 }, 10_000], [{ kind: "turn", span: 30_000 }, 9_999], [{ kind: "turn", span: 600_000 }, 19_999], [{ kind: "days" }, 3_600_000], [{ kind: "days" }, 3_599_999]];
  equal(clocks.map(([control, left]) => face(control, left).short), [true, false, false, true, true, false, true]);
});

const seat = { kind: "human", name: "", named: false, ink: "dark", side: "Black", holds: [], online: true };

test("only the clock of the seat to step runs", () => {
  const seats = [{ ...seat, clock: 5000 }, { ...seat, clock: 7000 }, { ...seat, clock: null }];
  /** @type {import("../types.js").TurnView} */
  const turn = { kind: "seat", seat: 1 };
  equal(remaining({ seats, turn, clockRunning: true }, 1500), [5000, 5500, null]);
  equal(remaining({ seats, turn, clockRunning: false }, 1500), [5000, 7000, null]);
  equal(remaining({ seats, turn: { kind: "over" }, clockRunning: true }, 1500), [5000, 7000, null]);
  const away = seats.map((seat) => ({ ...seat, leave: 9 }));
  equal(remaining({ seats: away, turn, clockRunning: true }, 1500), [5000, 7000, null]);
});
