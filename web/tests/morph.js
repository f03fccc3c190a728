import { parsed } from "../public/dom.js";
import { morph } from "../public/morph.js";
import { equal, test } from "./suite.js";

/**
 * A scene of cells in a row. Pieces are `key@cell`, with the place of the cell.
 * @param {string} cells
 * @param {string} pieces
 */
function scene(cells, pieces, { frame = "0 0 9 1", mark = "" } = {}) {
  const names = cells.split(" ");
  const drawn = pieces.split(" ").filter(Boolean).map((piece) => piece.split("@"));
  const cell = (/** @type {string} */ name, /** @type {number} */ i) =>
    `<rect data-touch="${name}" data-x="${i}" data-y="0" tabindex="0" class="cell${drawn.some(([, on]) => on === name) ? " held" : ""}"/>`;
  const piece = (/** @type {string[]} */ [key, on]) => `<g class="piece" data-key="${key}" data-on="${on}" transform="translate(${names.indexOf(on)} 0)"><circle/></g>`;
  return parsed(`<svg viewBox="${frame}"><g class="ground"></g><g class="cells">${names.map(cell).join("")}</g>
    <g class="pieces">${drawn.map(piece).join("")}</g><g class="marks">${mark}</g></svg>`);
}

/** @param {HTMLElement} room */
const cells = (room) => [...room.querySelectorAll(".cells > *")];
/**
 * @param {HTMLElement} room
 * @returns {NodeListOf<SVGElement>}
 */
const pieces = (room) => room.querySelectorAll(".pieces > *");
/** @param {HTMLElement} room */
const standing = (room) => [...pieces(room)].map(({ dataset }) => `${dataset.key}@${dataset.on}`).sort();

test("cells stay, and take on what is new of them", (room) => {
  morph(room, scene("a b c", "k@a"));
  const before = cells(room);
  morph(room, scene("a b c", "k@b"));
  equal(cells(room).every((cell, i) => cell === before[i]), true);
  equal(before.map((cell) => cell.classList.contains("held")), [false, true, false]);
});

test("a piece of the same key moves", (room) => {
  morph(room, scene("a b c", "k@a q@c"));
  const [king] = pieces(room);
  morph(room, scene("a b c", "k@b q@c"));
  equal(standing(room), ["k@b", "q@c"]);
  equal(king.isConnected && king.getAttribute("transform"), "translate(1 0)");
});

test("pieces come and go", (room) => {
  morph(room, scene("a b c", "k@a q@c"));
  morph(room, scene("a b c", "k@a r@b"));
  morph(room, scene("a b c", "k@a r@b n@c"));
  equal(standing(room), ["k@a", "n@c", "r@b"]);
  morph(room, scene("a b c", ""));
  equal(standing(room), []);
});

test("the only stone that is new is the only one that is gone", (room) => {
  morph(room, scene("a b c", "a@a b@b"));
  const [stone] = pieces(room);
  morph(room, scene("a b c", "b@b c@c"));
  equal(standing(room), ["b@b", "c@c"]);
  equal(stone.isConnected && stone.dataset.key, "c");
});

test("of several stones that are gone none is taken for a new one", (room) => {
  morph(room, scene("a b c", "a@a b@b"));
  const before = [...pieces(room)];
  morph(room, scene("a b c", "c@c"));
  equal(standing(room), ["c@c"]);
  equal(before.some((stone) => stone.isConnected), false);
});

test("marks are drawn anew", (room) => {
  morph(room, scene("a b", "", { mark: "<path/>" }));
  morph(room, scene("a b", "", { mark: "<path/><path/>" }));
  equal(room.querySelectorAll(".marks path").length, 2);
});

test("another board takes the place of the first, and the cell of the same name keeps the focus", (room) => {
  morph(room, scene("a b c", ""));
  /** @type {SVGElement | null} */
  const cell = room.querySelector("[data-touch=b]");
  cell?.focus();
  morph(room, scene("a b c d", ""));
  equal(cells(room).length, 4);
  equal(cell?.isConnected, false);
  equal(document.activeElement instanceof SVGElement && document.activeElement.dataset.touch, "b");
});

test("a board that is only enlarged stays", (room) => {
  morph(room, scene("a b", ""));
  const shown = room.querySelector("svg");
  if (shown) Object.assign(shown.dataset, { frame: "0 0 9 1" });
  shown?.setAttribute("viewBox", "1 0 3 1");
  morph(room, scene("a b", "k@a"));
  equal([room.querySelector("svg") === shown, shown?.getAttribute("viewBox")], [true, "1 0 3 1"]);
});
