import { hintText } from "../public/analysis.js";
import { paintLines } from "../public/arrows.js";
import { parsed } from "../public/dom.js";
import { equal, test } from "./suite.js";

/**
 * A scene of cells in a row; on that with a star stands a piece.
 * @param {HTMLElement} room
 */
function scene(room) {
  const cells = ["a", "b", "c*"].map((name, i) =>
    `<rect class="cell${name.endsWith("*") ? " held" : ""}" data-touch="${name.replace("*", "")}" data-x="${i}" data-y="0" x="${i - 0.5}" y="-0.5" width="1" height="1"/>`);
  const shown = parsed(`<svg viewBox="-1 -1 9 2"><g class="cells">${cells.join("")}</g><g class="pieces"></g></svg>`);
  room.append(shown);
  return shown;
}

/** @param {string} touches @param {number} [visits] */
const candidate = (touches, visits = 100) => ({ token: touches, touches: touches.split(" "), chance: 0.5, visits });
/** @param {string} touches @param {string[]} then */
const line = (touches, ...then) => ({ touches: touches.split(" "), then: then.map((more) => more.split(" ")), chance: 0.5, steps: [touches, ...then], turns: [] });
/** @param {SVGElement} shown */
const drawn = (shown) => [...shown.querySelectorAll(".line-of")].map((mark) =>
  [mark.textContent, mark.querySelector(".arrow-head") ? "arrow" : mark.querySelector(".arrow-way") ? "ring" : "disc"].join(" "));

test("lines are arrows, discs on empty cells and rings around pieces, the best above the others", (room) => {
  const shown = scene(room);
  paintLines(shown, { lines: ["a b", "a", "c"].map((touches) => line(touches)), candidates: [] });
  equal(drawn(shown), ["3 ring", "2 disc", "1 arrow"]);
  paintLines(shown, null);
  equal(drawn(shown), []);
});

test("an arrow leads from the first cell to the last, whatever is touched beside the board", (room) => {
  const shown = scene(room);
  paintLines(shown, { lines: [line("token a b c")], candidates: [] });
  const head = shown.querySelector(".arrow-head")?.getAttribute("points") ?? "";
  equal([drawn(shown), head.startsWith("2.000,0.000")], [["1 arrow"], true]);
});

test("a turn is drawn to its end, and what two lines share once", (room) => {
  const shown = scene(room);
  paintLines(shown, { lines: [line("c b", "a"), line("c b", "b")], candidates: [] });
  equal(drawn(shown), ["2 disc", "1 disc", "1 arrow"]);
});

test("what is not on the board, or stands there already, is not drawn", (room) => {
  const shown = scene(room);
  paintLines(shown, { lines: ["pass", "a", "a"].map((touches) => line(touches)), candidates: [] });
  equal(drawn(shown), ["2 disc"]);
});

test("cells are warm where a step was looked at", (room) => {
  const shown = scene(room);
  paintLines(shown, { lines: [line("a")], candidates: [candidate("a"), candidate("b", 1), candidate("c", 50), candidate("a b")] });
  equal(shown.querySelectorAll(".heat").length, 2);
});

test("a hint tells the turn as people write it", () => {
  const turns = [{ number: "1.", text: "Nf3", ply: 1, seat: 0 }];
  equal(hintText({ lines: [{ ...line("g1f3"), turns }] }), "Best: Nf3, 50\u00a0%");
  equal([hintText({ lines: [line("pass")] }), hintText({ lines: [] })], ["Best: pass, 50\u00a0%", ""]);
});
