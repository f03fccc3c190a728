import { askedBack } from "../public/connection.js";
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
