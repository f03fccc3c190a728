import { FreeWords } from "../public/free.js";
import { equal, test } from "./suite.js";

/** @import { View, WordsView } from "../types.js" */

/** @type {WordsView} */
const TOLD = {
  words: [], may: true, why: null, allows: true, longest: 200,
  others: [{ seat: 1, name: "<b>Rui</b>", muted: false, blocked: false, said: true }],
};

/** A table for two members. */
const TABLE = /** @type {View} */ (/** @type {unknown} */ ({ you: [0], seats: [{ member: { link: "/p/Ana" } }, { member: { link: "/p/Rui" } }] }));

/**
 * Answers in place of the server while something is done.
 * @param {(address: string, how?: RequestInit) => { status: number, body: object }} server
 * @param {() => Promise<void>} work
 */
async function answered(server, work) {
  const real = globalThis.fetch;
  globalThis.fetch = async (address, how) => {
    const { status, body } = server(String(address), how);
    return new Response(JSON.stringify(body), { status });
  };
  document.body.dataset.token = "t0";
  try {
    await work();
  } finally {
    globalThis.fetch = real;
    delete document.body.dataset.token;
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/**
 * The words of a table, as they are shown in a room.
 * @param {HTMLElement} room
 */
function begin(room) {
  const free = new FreeWords(room, "t", { changed: () => free.show() });
  free.take(TABLE);
  return free;
}

test("what is refused stays where it was written, and what is sent does not", (room) => {
  let may = true;
  /** @type {unknown[]} */
  const sent = [];
  return answered((address, how) => {
    if (how?.method !== "POST") return { status: 200, body: { ...TOLD, may, why: may ? null : "No." } };
    sent.push([address.split("?")[0], how.body, new Headers(how.headers).get("x-token")]);
    return may ? { status: 200, body: TOLD } : { status: 403, body: { error: { code: "silence", text: "No." } } };
  }, async () => {
    begin(room);
    await soon();
    const [form, field] = [room.querySelector("form"), room.querySelector("input")];
    if (!form || !field) throw new Error("nothing to write in");
    equal([room.hidden, form.hidden, field.maxLength], [false, false, 200]);
    field.value = "hello";
    form.requestSubmit();
    await soon();
    equal(field.value, "");
    may = false;
    field.value = "and then";
    form.requestSubmit();
    await soon();
    equal([field.value, room.querySelector(".came")?.textContent, form.hidden, room.querySelector(".why span")?.textContent], ["and then", "No.", false, "No."]);
    equal(sent[0], ["/api/tables/t/words", '{"text":"hello"}', "t0"]);
  });
});

test("others are named as text, and what one wants of them is sent", (room) => {
  /** @type {string[]} */
  const sent = [];
  return answered((_, how) => {
    if (how?.method === "POST") sent.push(String(how.body));
    const others = [{ ...TOLD.others[0], muted: sent.length > 0 }];
    return { status: 200, body: { ...TOLD, others } };
  }, async () => {
    begin(room);
    await soon();
    equal(room.querySelector(".others strong")?.textContent, "<b>Rui</b>");
    const manners = () => [...room.querySelectorAll("[data-manner]")].map((one) => /** @type {HTMLElement} */ (one).dataset.manner);
    equal(manners(), ["mute-here", "mute", "block"]);
    /** @type {HTMLElement | null} */
    const button = room.querySelector("[data-manner=mute]");
    button?.click();
    await soon();
    equal([sent, manners()], [['{"seat":1,"manner":"mute"}'], ["hear", "block"]]);
    equal(room.querySelectorAll("[data-report]").length, 1);
  });
});

test("who is not signed in has no words", (room) => {
  const free = new FreeWords(room, "t", { changed: () => free.show() });
  free.take(TABLE);
  free.show();
  equal([room.hidden, room.childElementCount], [true, 0]);
});
