// What is kept of a table: texts, of which the server tells how each becomes the next.

import { unpack } from "./steps.js";

/** @import { Here, Stands, View } from "../types.js" */

/**
 * What parts make of a text in UTF-8: two numbers are how many bytes of it are left out, from where the
 * last such part ended, and how many are taken then; a text is new.
 * @param {Uint8Array} old
 * @param {unknown[]} parts
 */
export function changed(old, parts) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let left = 0;
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i];
    if (typeof part === "string") pieces.push(encoder.encode(part));
    else {
      i += 1;
      const begin = left + Number(part);
      left = begin + Number(parts[i]);
      // Not what the server takes it for: everything has to come anew.
      if (!(begin >= 0 && left <= old.length)) throw new RangeError("no such part");
      pieces.push(old.subarray(begin, left));
    }
  }
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export class Sheets {
  constructor() {
    /** @type {Record<"board" | "rest" | "steps", Uint8Array>} */
    this.texts = { board: new Uint8Array(), rest: new Uint8Array(), steps: new Uint8Array() };
    /** Whether there are legal steps now; their text is kept for the next. */
    this.acts = false;
    /** What is kept, for the server: the version and its sum. @type {{ after: string, sum: string } | null} */
    this.known = null;
  }

  /**
   * Takes what has changed.
   * @param {Stands} stands
   */
  take({ version, sum, board, rest, steps }) {
    const { texts } = this;
    this.texts = {
      board: changed(texts.board, board),
      rest: changed(texts.rest, rest),
      steps: steps ? changed(texts.steps, steps) : texts.steps,
    };
    this.acts = Boolean(steps);
    this.known = { after: String(version), sum };
  }

  /**
   * The view that stands, with who is here.
   * @param {Here} here
   * @returns {View}
   */
  view({ now, online, watching, stirred, clocks, leave, thinking, missing }) {
    const decoder = new TextDecoder();
    /** @type {View} */
    const view = JSON.parse(decoder.decode(this.texts.rest));
    view.svg = decoder.decode(this.texts.board);
    if (this.acts) view.steps = unpack(JSON.parse(decoder.decode(this.texts.steps)));
    view.now = now;
    view.watching = watching;
    view.stirred = stirred;
    view.seats.forEach((seat, i) => Object.assign(seat, { online: online[i], clock: clocks[i], leave: leave?.[i] ?? undefined }));
    if (view.computer) Object.assign(view.computer, { thinking, missing });
    return view;
  }
}

/** Whether this browser reads what is compressed. */
export const inflates = (() => {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
})();

/**
 * A message as text, compressed or not.
 * @param {string | ArrayBuffer} data
 */
export async function textOf(data) {
  if (typeof data === "string") return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
