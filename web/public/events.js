// What the server tells bit by bit, as events of one request.

import { Unreachable } from "./reach.js";

/** @import { Deepened, Reported, Reviewed, Searched } from "../types.js" */

/**
 * What is waited for on a line that may break.
 * @template T
 * @param {Promise<T>} promise
 * @param {AbortSignal} signal
 */
const over = (promise, signal) => promise.catch((error) => {
  throw signal.aborted ? error : new Unreachable();
});

/**
 * Asks for something that goes on, and gives what is told of it, one after the other. Throws an error
 * with a sentence where it is refused; it ends with the request.
 * @param {string} url
 * @param {object} body
 * @param {AbortSignal} signal ends the request
 * @returns {AsyncGenerator<Deepened | Reported | Reviewed | Searched>}
 */
export async function* events(url, body, signal) {
  const lang = document.documentElement.lang;
  const answer = await over(fetch(`${url}?lang=${lang}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal }), signal);
  if (!answer.ok || !answer.body) throw new Error((await answer.json()).error?.text ?? answer.statusText);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await over(reader.read(), signal);
    if (done) return;
    const told = (text + value).split("\n\n");
    text = told.pop() ?? "";
    for (const event of told) if (event.startsWith("data: ")) yield JSON.parse(event.slice("data: ".length));
  }
}
