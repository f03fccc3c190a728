import { el } from "../public/dom.js";
import { Turns } from "../public/turns.js";
import { equal, test } from "./suite.js";

const turns = [
  { number: "1.", seat: 0, text: "a1", ply: 1 },
  { number: "2.", seat: 1, text: "b2 c3", ply: 3 },
  { number: "3.", seat: null, text: "6", ply: 4 },
];

/** @param {HTMLElement} room */
function list(room) {
  const ways = ["first", "previous", "next", "last"].map((way) => el("button", { "data-go": way }));
  room.append(el("p", { class: "none" }), el("ol"), ...ways);
  /** @type {number[]} */
  const asked = [];
  const shown = new Turns(room, (ply) => asked.push(ply));
  return { asked, shown, current: () => room.querySelector("[aria-current]")?.textContent, buttons: ways };
}

test("the turn that led to a position is marked", (room) => {
  const { shown, current } = list(room);
  for (const [ply, text] of [[1, "a1"], [2, "a1"], [3, "b2 c3"], [4, "Drawn: 6"]]) {
    shown.show(turns, Number(ply));
    equal(current(), text);
  }
});

test("at the beginning no turn is marked, and none leads back", (room) => {
  const { shown, current, buttons } = list(room);
  shown.show(turns, 0);
  equal(current(), undefined);
  equal(buttons.map((button) => button.disabled), [true, true, false, false]);
  shown.show(turns, 4);
  equal(buttons.map((button) => button.disabled), [false, false, true, true]);
});

test("the way leads from turn to turn, not from step to step", (room) => {
  const { asked, shown } = list(room);
  shown.show(turns, 1);
  shown.steer("next");
  shown.steer("previous");
  equal(asked, [3, 1]);
});

test("who presses on before a turn is there means the one after it", (room) => {
  const { asked, shown } = list(room);
  shown.show(turns, 0);
  for (let i = 0; i < 5; i += 1) shown.steer("next");
  equal(asked, [1, 3, 4]);
});

test("a turn is chosen by its link", (room) => {
  const { asked, shown } = list(room);
  shown.show(turns, 4);
  room.querySelector("a")?.click();
  equal(asked, [1]);
});

test("a turn has the number that it is given", (room) => {
  const { shown } = list(room);
  shown.show([{ number: "1.", seat: 0, text: "e4", ply: 1 }, { number: "", seat: 1, text: "e5", ply: 2 }], 2);
  equal([...room.querySelectorAll(".number")].map((number) => number.textContent), ["1.", ""]);
});
