// The review of a finished game, made by the server while one looks around: what each side could expect
// before every turn, the turns that threw that away, and what would have been better there.

import { closest, el, fill, find } from "./dom.js";
import { events } from "./events.js";
import { messageOf } from "./reach.js";
import { say } from "./words.js";

/** @import { ReviewView, Reviewed } from "../types.js" */

/** @typedef {ReviewView["judged"][number]["candidates"]} Candidates */

export class Review {
  /**
   * @param {HTMLElement} element
   * @param {object} acts
   * @param {() => { url: string, body: object }} acts.place whom to ask what
   * @param {(ply: number, candidates: Candidates) => unknown} acts.look shows a position
   * @param {(ply: number) => unknown} acts.playOn
   * @param {(at: number) => unknown} [acts.leap] shows what is so far along the curve, from 0 to 1
   */
  constructor(element, acts) {
    this.element = element;
    this.acts = acts;
    /** What was found so far. @type {ReviewView | null} */
    this.found = null;
    /** Ends what is under way. @type {AbortController | null} */
    this.under = null;
    this.why = "";
    element.addEventListener("click", (event) => this.onClick(event));
    // What the page brought with it.
    this.wake();
  }

  /** Begins a review, unless there is one. */
  async open() {
    this.element.hidden = false;
    if (this.under || this.found?.finished) return this.reveal();
    const mine = (this.under = new AbortController());
    [this.found, this.why] = [null, ""];
    this.show();
    this.reveal();
    try {
      const { url, body } = this.acts.place();
      const all = /** @type {AsyncGenerator<Reviewed>} */ (events(url, body, mine.signal));
      for await (const told of all) {
        if (mine !== this.under) return;
        if ("error" in told) throw new Error(told.error.text);
        this.found = told;
        if (told.finished) break;
        this.show();
      }
      this.end();
    } catch (error) {
      if (mine !== this.under) return;
      this.end();
      // Whoever asks again begins anew.
      fill(this.element, el("h2", {}, say("review")), el("p", { class: "error" }, messageOf(error)));
    }
  }

  /** Brings it to where it is seen, however little of it there is yet. */
  reveal() {
    this.element.scrollIntoView({ block: "start" });
  }

  /** Ends what is under way. */
  end() {
    this.under?.abort();
    this.under = null;
    this.show();
  }

  /** Ends it before it is done: what was found is shown no more, and it may be asked for again. */
  stop() {
    this.found = null;
    this.end();
    this.element.hidden = true;
  }

  show() {
    const { found } = this;
    const told = el("div", { class: "told" });
    // The server has escaped all that people wrote.
    if (found) told.innerHTML = found.html;
    else told.append(el("p", { class: "small quiet" }, say("analysing")));
    const stop = this.under ? el("p", {}, el("button", { class: "button", type: "button", "data-stop": true }, say("stop"))) : null;
    fill(this.element, el("h2", {}, say("review")), told, stop);
    this.wake();
  }

  /** What only scripts can do is shown where they run. */
  wake() {
    for (const button of this.element.querySelectorAll("[data-play-on]")) button.toggleAttribute("hidden", false);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    if (closest(event, "[data-stop]")) return this.stop();
    const { look, playOn } = closest(event, "[data-look], [data-play-on]")?.dataset ?? {};
    if (playOn !== undefined) return this.acts.playOn(Number(playOn));
    if (look !== undefined) {
      event.preventDefault();
      const point = this.found?.judged.find(({ ply }) => ply === Number(look));
      // Where the page is narrow the board may be far away.
      document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
      return this.acts.look(Number(look), point?.candidates ?? []);
    }
    const curve = closest(event, ".curve svg");
    if (!curve) return;
    const { x, width } = find(this.element, ".curve svg").getBoundingClientRect();
    this.acts.leap?.((event.clientX - x) / width);
  }
}
