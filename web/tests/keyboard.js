import { ARROWS, nearest } from "../public/keyboard.js";
import { equal, test } from "./suite.js";

const places = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, far: { x: 3, y: 0 }, askew: { x: 1.5, y: 1 }, below: { x: 0.2, y: 1 } };
/** @typedef {keyof typeof places} Name */
const names = /** @type {Name[]} */ (Object.keys(places));

/**
 * @param {keyof typeof ARROWS} key
 * @param {Name[]} among
 */
const led = (key, among = names) => nearest({ x: 0, y: 0 }, among, (name) => places[name], ARROWS[key]);

test("arrow keys lead to what is nearest", () => {
  equal(led("ArrowRight"), "right");
  equal(led("ArrowLeft"), "left");
  equal(led("ArrowDown"), "below");
});

test("what lies straight ahead counts as nearer than what lies aside", () => {
  equal(led("ArrowRight", ["askew", "far"]), "far");
});

test("where nothing lies arrow keys lead nowhere", () => {
  equal(led("ArrowUp"), null);
});
