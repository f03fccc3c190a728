import { Choice } from "../public/choice.js";
import { Trays, chooses, follow, numberForm } from "../public/trays.js";
import { equal, test } from "./suite.js";

const picture = "<svg viewBox='0 0 1 1'></svg>";
const market = { label: "Market", folded: false, tokens: ["x", "y"].map((name) => ({ name, svg: picture, label: "2", text: `tile ${name}` })) };

test("a token is touched while it continues a step", (room) => {
  /** @type {string[]} */
  const touched = [];
  const trays = new Trays(room, (name) => touched.push(name));
  trays.show([market]);
  trays.refresh(new Choice([{ token: "x-a1", touches: ["x", "a1"] }]));
  trays.tokens().forEach((token) => token.click());
  equal(touched, ["x"]);
  equal([trays.has("y"), trays.has("z")], [true, false]);
});

test("a tray that was opened stays open", (room) => {
  const trays = new Trays(room, () => {});
  trays.show([{ ...market, folded: true }]);
  const [details] = room.querySelectorAll("details");
  details.open = true;
  trays.show([{ ...market, folded: true, label: "Rest" }]);
  equal([...room.querySelectorAll("details")].map(({ open }) => open), [true]);
});

test("both inputs of a number show the same", (room) => {
  const form = numberForm({ name: "bid:", low: 0, high: 9, start: 4, label: "Bid" });
  form.addEventListener("input", follow);
  room.append(form);
  const [range, number] = form.querySelectorAll("input");
  range.value = "7";
  range.dispatchEvent(new Event("input", { bubbles: true }));
  equal(number.value, "7");
  equal([chooses({ name: "bid:" }, "bid:7"), chooses({ name: "bid:" }, "b7")], [true, false]);
});
