import { Review } from "../public/review.js";
import { equal, test } from "./suite.js";

const place = () => ({ url: "/nowhere", body: {} });

/** @param {string[]} told what the server sends, one after the other */
const server = (...told) => async () => new Response(told.map((text) => `data: ${text}\n\n`).join(""));

const point = { turn: 0, seat: 0, ply: 0, before: 0.9, after: 0.2, kind: "blunder", turning: true, line: ["b2"], candidates: [{ token: "b2", touches: ["b2"], chance: 0.9, visits: 0 }] };
const html = '<figure class="curve"><svg></svg></figure><ol class="points"><li><a class="way" href="/replay" data-look="0">a1</a><button data-play-on="0" hidden>on</button></li></ol>';

/**
 * Runs with a server that says this.
 * @param {() => Promise<Response>} says
 * @param {() => Promise<void>} run
 */
async function among(says, run) {
  const real = globalThis.fetch;
  globalThis.fetch = says;
  try {
    await run();
  } finally {
    globalThis.fetch = real;
  }
}

test("what the server found is shown, and its turns can be looked at and played on from", async (room) => {
  /** @type {unknown[]} */
  const did = [];
  const review = new Review(room, { place, look: (ply, best) => did.push(["look", ply, best.length]), playOn: (ply) => did.push(["on", ply]) });
  const first = JSON.stringify({ done: 1, all: 2, finished: false, looks: [], judged: [], html: "<p>half</p>" });
  const last = JSON.stringify({ done: 2, all: 2, finished: true, looks: [], judged: [point], html });
  await among(server(first, last), () => review.open());
  equal(review.under, null);
  /** @type {HTMLElement | null} */
  const button = room.querySelector("[data-play-on]");
  equal([button?.hidden, room.querySelector("[data-stop]")], [false, null]);
  /** @type {HTMLElement | null} */ (room.querySelector(".way"))?.click();
  button?.click();
  equal(did, [["look", 0, 1], ["on", 0]]);
  // It is there: nobody is asked again.
  await among(() => Promise.reject(new Error("asked again")), () => review.open());
  equal(room.querySelector(".error"), null);
});

test("a review that fails says why, and is tried again when asked for", async (room) => {
  const review = new Review(room, { place, look() {}, playOn() {} });
  await among(server(JSON.stringify({ error: { code: "running", text: "Not over." } })), () => review.open());
  equal(room.querySelector(".error")?.textContent, "Not over.");
  const last = JSON.stringify({ done: 1, all: 1, finished: true, looks: [], judged: [], html: "<h3>Nothing</h3>" });
  await among(server(last), () => review.open());
  equal([room.querySelector(".error"), room.querySelector("h3")?.textContent], [null, "Nothing"]);
});
