import { paintChances } from "../public/chances.js";
import { Choice } from "../public/choice.js";
import { parsed } from "../public/dom.js";
import { areLit, mark, paint } from "../public/lights.js";
import { cellsOf } from "../public/scene.js";
import { equal, test } from "./suite.js";

/**
 * A scene of cells; those with a star hold a piece.
 * @param {HTMLElement} room
 * @param {string} cells
 */
function scene(room, cells) {
  const drawn = cells.split(" ").map((name, i) =>
    `<rect class="cell${name.endsWith("*") ? " held" : ""}" data-touch="${name.replace("*", "")}" data-x="${i}" data-y="0" aria-label="x" tabindex="0"/>`);
  const shown = parsed(`<svg viewBox="0 0 9 1"><g class="cells">${drawn.join("")}</g><g class="pieces"></g>
    <g class="ghosts"><g data-ghost="a"></g><g data-ghost="a b"></g></g></svg>`);
  room.append(shown);
  return shown;
}

/** @param {string[]} steps */
const choice = (...steps) => new Choice(steps.map((touches) => ({ token: touches, touches: touches.split(" ") })));
/** @param {SVGElement} shown */
const lights = (shown) => [...shown.querySelectorAll(".lights > *")].map((light) => light.getAttribute("class"));
const nowhere = { under: null, focused: null };

test("cells say whether they can be touched and were", (room) => {
  const shown = scene(room, "a b c");
  const chosen = choice("a b", "a c");
  chosen.touch("a");
  mark(cellsOf(shown), chosen);
  equal(cellsOf(shown).map((cell) => [cell.getAttribute("aria-disabled"), cell.getAttribute("aria-pressed")]), [["true", "true"], ["false", null], ["false", null]]);
});

test("what was touched stays marked while its step is on its way, and shows what it will put down", (room) => {
  const shown = scene(room, "a b c");
  paint(shown, choice(), { ...nowhere, sent: ["a", "b"] });
  equal(lights(shown), ["light sent", "light sent"]);
  equal([...shown.querySelectorAll(".shown")].map((ghost) => ghost.getAttribute("data-ghost")), ["a b"]);
});

test("few cells are lit, most are not, and all are once a touch was made", (room) => {
  const cells = cellsOf(scene(room, "a b c d e"));
  equal(areLit(cells, choice("a", "b")), true);
  equal(areLit(cells, choice("a", "b", "c", "d")), false);
  const led = choice("a b", "a c", "a d", "a e");
  led.touch("a");
  equal(areLit(cells, led), true);
});

test("taken cells do not make the empty ones few", (room) => {
  equal(areLit(cellsOf(scene(room, "a b c* d* e* f*")), choice("a", "b")), false);
});

test("lights lie under the pieces and are drawn once", (room) => {
  const shown = scene(room, "a b* c d e");
  const chosen = choice("a", "b c");
  paint(shown, chosen, nowhere);
  paint(shown, chosen, nowhere);
  equal(lights(shown), ["light", "light held"]);
  equal(shown.querySelector(".lights")?.nextElementSibling?.getAttribute("class"), "pieces");
  equal(shown.querySelector(".lights > *")?.hasAttribute("data-touch"), false);
  chosen.touch("b");
  paint(shown, chosen, nowhere);
  equal(lights(shown), ["light taken", "light led"]);
});

test("where nearly all can be touched only the cell under the pointer is lit", (room) => {
  const shown = scene(room, "a b");
  paint(shown, choice("a", "b"), { under: "b", focused: null });
  equal(lights(shown), ["light under"]);
});

test("a ghost shows what the next touch would put down", (room) => {
  const shown = scene(room, "a b c");
  const chosen = choice("a b", "c");
  const ghosts = () => [...shown.querySelectorAll(".shown")].map((ghost) => ghost.getAttribute("data-ghost"));
  paint(shown, chosen, { under: "a", focused: null });
  equal(ghosts(), ["a"]);
  paint(shown, chosen, { under: "c", focused: "a" });
  equal(ghosts(), []);
  chosen.touch("a");
  paint(shown, chosen, { under: "b", focused: null });
  equal(ghosts(), ["a b"]);
  paint(shown, chosen, nowhere);
  equal(ghosts(), ["a"]);
});

test("chances stand on the cells of the steps, the best of each", (room) => {
  const shown = scene(room, "a b c");
  paintChances(shown, [{ touches: ["a", "b"], chance: 0.7 }, { touches: ["c", "b"], chance: 0.4 }, { touches: ["c", "pass"], chance: 0.25 }]);
  equal([...shown.querySelectorAll(".chance")].map((text) => text.textContent), ["70", "25"]);
  equal(shown.querySelector(".heat-way")?.getAttribute("points"), "0,0 1,0");
  paintChances(shown, []);
  equal(shown.querySelectorAll(".chances > *").length, 0);
});
