import { renewShort, showWays } from "../public/offers.js";
import { equal, test } from "./suite.js";

/** @import { View } from "../types.js" */

/**
 * What a host sees while a seat is open.
 * @param {number[]} you
 */
const hosting = (you) => /** @type {View} */ (/** @type {unknown} */ ({
  invitations: [{ seat: 1, link: "/t/table/key" }], seats: [{ kind: "human" }, { kind: "open" }], you, result: null,
}));

test("a short address is asked for again where none was told, and whenever the line comes back", async (room) => {
  const { fetch } = window;
  let asked = 0;
  window.fetch = async () => ((asked += 1) < 3 ? new Response("", { status: 503 }) : new Response("/j/abc"));
  const short = () => room.querySelector("[data-short]")?.textContent;
  try {
    showWays(room, hosting([0]), "table", undefined);
    await renewShort(room);
    equal([asked, short()], [2, ""]);
    showWays(room, hosting([]), "table", undefined);
    equal(asked, 3);
    await renewShort(room);
    equal([asked, short()], [4, `Or ${location.origin}/j/abc`]);
  } finally {
    window.fetch = fetch;
  }
});
