import { changed, inflates, Sheets, textOf } from "../public/sheets.js";
import { equal, test } from "./suite.js";

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("parts make the next text of the one before", () => {
  const old = bytes("é-one-two");
  equal(text(changed(old, [0, 3, "three", 3, 4])), "é-three-two");
  equal(text(changed(old, [7, 3, "/", -10, 2])), "two/é");
  equal(text(changed(old, ["all ", "new"])), "all new");
  equal(changed(old, []).length, 0);
});

test("parts of another text are refused", () => {
  for (const parts of [[0, 99], [-1, 2], [0]]) {
    let refused = false;
    try {
      changed(bytes("old"), parts);
    } catch {
      refused = true;
    }
    equal(refused, true);
  }
});

test("a view is put together of what stands and who is here", () => {
  const sheets = new Sheets();
  const rest = { ply: 1, svg: "", steps: [], seats: [{ online: false, clock: null }], computer: { seat: 0, thinking: false, missing: false } };
  const here = { now: 7, online: [true], watching: 2, clocks: [90], thinking: true, missing: false };
  const begins = { version: 3, sum: "s", board: ["<svg/>"], rest: [JSON.stringify(rest)] };
  sheets.take({ ...begins, steps: ['[["a1","b2 c3"]]'] });
  equal(sheets.known, { after: "3", sum: "s" });
  const view = sheets.view(here);
  equal([view.svg, view.now, view.watching, view.seats, view.computer], ["<svg/>", 7, 2, [{ online: true, clock: 90 }], { seat: 0, thinking: true, missing: false }]);
  equal(sheets.view({ ...here, leave: [5] }).seats, [{ online: true, clock: 90, leave: 5 }]);
  equal(view.steps.map(({ token }) => token), ["a1-b2", "a1-c3"]);
  // While others are to step the text of the steps is kept.
  const length = JSON.stringify(rest).length;
  const same = { version: 4, sum: "t", board: [0, 6], rest: [0, length] };
  sheets.take(same);
  equal(sheets.view(here).steps, []);
  sheets.take({ ...same, steps: [0, 16] });
  equal(sheets.view(here).steps.length, 2);
});

test("what is compressed is read", async () => {
  equal(await textOf("plain"), "plain");
  equal(inflates, true);
  const packed = new Blob(["é and more"]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  equal(await textOf(await new Response(packed).arrayBuffer()), "é and more");
});
