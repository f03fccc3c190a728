import { Pulse } from "../public/pulse.js";
import { equal, test } from "./suite.js";

/**
 * What is to be done at each half second until something is.
 * @param {Pulse} pulse
 * @param {number} from
 * @returns {[string, number]}
 */
function next(pulse, from) {
  for (let now = from; ; now += 500) {
    const found = pulse.check(now);
    if (found) return [found, now];
  }
}

test("a dead line is told within eight seconds and then given up", () => {
  const pulse = new Pulse(0);
  pulse.heard(100);
  const [asked, at] = next(pulse, 500);
  equal(asked, "ask");
  const [silent, told] = next(pulse, at);
  equal([silent, told - 100 < 8000], ["silent", true]);
  equal(next(pulse, 11_500)[0], "dead");
});

test("a line that dies with a step on it is told within four seconds", () => {
  const pulse = new Pulse(0);
  pulse.heard(100);
  pulse.ask(200);
  const [silent, told] = next(pulse, 500);
  equal([silent, told - 200 < 4000], ["silent", true]);
});

test("a line that answers is asked again and again", () => {
  const pulse = new Pulse(0);
  pulse.heard(0);
  for (let now = 2000; now < 100_000; now += 2000) {
    equal(pulse.check(now), "ask");
    pulse.heard(now + 300);
    equal(pulse.check(now + 500), null);
  }
});

test("who was not looked at for long is asked before anything is said of it", () => {
  const pulse = new Pulse(0);
  pulse.heard(0);
  equal(pulse.check(60_000), "ask");
});

test("the first table may take its time", () => {
  const pulse = new Pulse(0);
  equal([1000, 5000, 15_000, 20_500].map((now) => pulse.check(now)), [null, "silent", "silent", "dead"]);
});
