import { around, between, centre, including, readFrame, writeFrame } from "../public/frame.js";
import { equal, test } from "./suite.js";

const whole = { x: -1, y: -1, width: 10, height: 5 };

test("a frame is read as it is written", () => {
  equal(readFrame(writeFrame(whole)), whole);
  equal(writeFrame({ x: 1 / 3, y: -0.00001, width: 2, height: 1 }), "0.3333 0 2 1");
});

test("a part of a frame lies in it and keeps its form", () => {
  equal(around(whole, { x: 4, y: 1.5 }, 4), { x: 2, y: 0.5, width: 4, height: 2 });
  equal(around(whole, { x: -5, y: 50 }, 4), { x: -1, y: 2, width: 4, height: 2 });
  equal(around(whole, { x: 0, y: 0 }, 99), whole);
});

test("a frame moves no further than to show what is asked for", () => {
  const seen = { x: 2, y: 2, width: 4, height: 2 };
  equal(including(seen, { x: 3, y: 3, width: 1, height: 1 }), seen);
  equal(including(seen, { x: 7, y: 0, width: 1, height: 1 }), { ...seen, x: 4, y: 0 });
  equal(centre(including(seen, { x: 0, y: 0, width: 20, height: 20 })), { x: 10, y: 10 });
});

test("the way from frame to frame begins at the one and ends at the other", () => {
  const to = { x: 1, y: 1, width: 2, height: 1 };
  equal(between(whole, to, 0), whole);
  equal(between(whole, to, 0.5), { x: 0, y: 0, width: 6, height: 3 });
  equal(between(whole, to, 1), to);
});
