import { byId, el, fill, find, notification } from "../public/dom.js";
import { equal, test } from "./suite.js";

test("attributes are set, left out, or listeners", (room) => {
  let pressed = 0;
  const button = el("button", { class: "main", hidden: true, title: null, value: false, tabindex: 0, onclick: () => (pressed += 1) }, "Go", null);
  room.append(button);
  button.click();
  equal([button.outerHTML, pressed], ['<button class="main" hidden="" tabindex="0">Go</button>', 1]);
});

test("what has not changed stays, and with it the focus", (room) => {
  fill(room, el("button", {}, "a"));
  const before = room.firstChild;
  fill(room, el("button", {}, "a"));
  equal(room.firstChild === before, true);
  fill(room, el("button", {}, "b"));
  equal([room.firstChild === before, room.textContent], [false, "b"]);
});

test("what is not on the page is named", (room) => {
  /** @param {() => void} does */
  const said = (does) => {
    try {
      does();
    } catch (error) {
      return String(error);
    }
    return "nothing";
  };
  equal(said(() => byId("none")), "Error: the page has no element #none");
  equal(said(() => find(room, ".none")), "Error: there is no .none");
});

test("where pages may show no notification there is none", () => {
  const usual = window.Notification;
  // As browsers of telephones do.
  window.Notification = /** @type {any} */ (class { constructor() { throw new TypeError("Illegal constructor"); } });
  try {
    equal(notification("Your turn", {}), null);
  } finally {
    window.Notification = usual;
  }
});
