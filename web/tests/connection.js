import { askedBack, Connection } from "../public/connection.js";
import { equal, test } from "./suite.js";

test("a server that ends says when to come back, and is believed for a minute at most", () => {
  const cases = [
    [{ code: 1012, reason: "come back in 1734 ms" }, 1734],
    [{ code: 1012, reason: "come back in 99999999999 ms" }, 60_000],
    [{ code: 1012, reason: "" }, null],
    [{ code: 1012, reason: "1734" }, null],
    [{ code: 1006, reason: "come back in 1734 ms" }, null],
  ];
  for (const [why, wanted] of cases) equal(askedBack(/** @type {CloseEvent} */ (why)), wanted);
});

/** A line that is open at once, and keeps what is sent over it. */
class Wire extends EventTarget {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = Wire.OPEN;
  /** @type {{ do: string }[]} */
  sent = [];

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** It breaks. */
  close() {
    this.readyState = Wire.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code: 1006, reason: "" }));
  }
}

/**
 * Tries something on a line of a table that is no real one.
 * @param {(line: Connection, states: boolean[]) => void | Promise<void>} what
 */
async function onWire(what) {
  const WebSocket = globalThis.WebSocket;
  globalThis.WebSocket = /** @type {typeof WebSocket} */ (/** @type {unknown} */ (Wire));
  try {
    /** @type {boolean[]} */
    const states = [];
    const line = new Connection("table", undefined, { onView() {}, onError() {}, onState: (online) => states.push(online), turned: false });
    // Nothing goes on after the test.
    line.tick = () => {};
    await what(line, states);
    clearTimeout(line.timer);
  } finally {
    globalThis.WebSocket = WebSocket;
  }
}

test("what is read after its line has broken does not say that the line is there", () =>
  onWire(async ({ socket }, states) => {
    socket.dispatchEvent(Object.assign(new Event("message"), { data: '{"beat":{}}' }));
    equal(states, [true]);
    socket.close();
    await new Promise((resolve) => setTimeout(resolve));
    equal(states, [true, false]);
  }));

test("a wish that was lost with its line goes once more, unless something has happened since", () =>
  onWire((line) => {
    /** @param {number} version */
    const show = (version) => line.show(/** @type {import("../types.js").View} */ ({ version, ply: 0 }));
    const resigned = () => /** @type {Wire} */ (/** @type {unknown} */ (line.socket)).sent.filter((message) => message.do === "resign").length;
    const again = () => {
      line.socket.close();
      line.open();
    };
    show(3);
    equal(line.wish({ do: "resign", seat: 0 }), true);
    show(3);
    equal(resigned(), 1);
    again();
    show(3);
    equal(resigned(), 1);
    again();
    show(4);
    equal(resigned(), 0);
    again();
    show(4);
    equal(resigned(), 0);
  }));
