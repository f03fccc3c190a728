// Something that grows on the page while one looks on: begun by a form, ended by a button.

import { byId, find } from "./dom.js";
import { events } from "./events.js";
import { messageOf } from "./reach.js";

/** @import { Reported, Searched } from "../types.js" */

/** @typedef {Exclude<Reported | Searched, { error: object }>} Seen */

export class Looking {
  /**
   * @param {string} url whom to ask
   * @param {(form: FormData) => object} body what
   * @param {(seen: any) => Record<string, string | number>} left what is told of the way to go
   */
  constructor(url, body, left) {
    this.url = url;
    this.body = body;
    this.left = left;
    /** @type {HTMLFormElement} */
    this.form = find(document, "#looking");
    this.begin = byId("begin");
    this.stop = byId("stop");
    this.state = byId("left");
    this.report = byId("report");
    /** Ends what is under way. @type {AbortController | null} */
    this.under = null;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.look().catch((error) => {
        this.state.textContent = messageOf(error);
      });
    });
    this.stop.addEventListener("click", () => this.end());
  }

  async look() {
    const mine = (this.under = new AbortController());
    [this.begin.hidden, this.stop.hidden] = [true, false];
    this.stop.focus();
    this.state.textContent = "";
    try {
      const all = /** @type {AsyncGenerator<Reported | Searched>} */ (events(this.url, this.body(new FormData(this.form)), mine.signal));
      for await (const told of all) {
        if (mine !== this.under) return;
        if ("error" in told) throw new Error(told.error.text);
        this.show(told);
        if (told.finished) break;
      }
    } finally {
      if (mine === this.under) this.end();
    }
  }

  /**
   * What was opened stays open.
   * @param {Seen} told
   */
  show(told) {
    const opened = () => [...this.report.querySelectorAll("details")];
    const open = opened().flatMap((part, at) => (part.open ? [at] : []));
    this.report.innerHTML = told.html;
    opened().forEach((part, at) => {
      part.open = open.includes(at);
    });
    const words = this.left(told);
    this.state.textContent = told.finished ? "" : (this.state.dataset.pattern ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(words[name] ?? whole));
  }

  end() {
    this.under?.abort();
    this.under = null;
    const focused = document.activeElement === this.stop;
    [this.begin.hidden, this.stop.hidden] = [false, true];
    if (focused) this.begin.focus();
    this.state.textContent = "";
  }
}
