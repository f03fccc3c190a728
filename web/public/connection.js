// A table over the wire: views come in, wishes go out, lost connections come back.

import { onSight, sight } from "./dom.js";
import { Pulse } from "./pulse.js";
import { answerTo } from "./reach.js";
import { inflates, Sheets, textOf } from "./sheets.js";

/** @import { Alive, ErrorBody, Said, View, Wanted } from "../types.js" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How often it is looked whether the line lives. */
const TICK_MS = 500;

/** A server that ends tells nobody to stay away for longer. */
const LONGEST_AWAY = 60_000;

/**
 * After how many milliseconds a server that ends has asked us to come back.
 * @param {{ code: number, reason: string }} why it closed the line
 * @returns {number | null}
 */
export function askedBack({ code, reason }) {
  const told = code === 1012 && /^come back in (\d+) ms$/.exec(reason);
  return told ? Math.min(Number(told[1]), LONGEST_AWAY) : null;
}

export class Connection {
  /**
   * @param {string} table
   * @param {string | undefined} key the secret of a seat
   * @param {object} listeners
   * @param {(view: View) => void} listeners.onView
   * @param {(error: ErrorBody["error"]) => void} listeners.onError
   * @param {(online: boolean) => void} listeners.onState
   * @param {boolean} listeners.turned whether the board is seen from the other side
   */
  constructor(table, key, { onView, onError, onState, turned }) {
    this.table = table;
    this.key = key;
    this.onView = onView;
    this.onError = onError;
    this.onState = onState;
    this.turned = turned;
    /** What has come, of which the server tells only changes. */
    this.sheets = new Sheets();
    /** The newest version that was shown. @type {number | null} */
    this.version = null;
    /**
     * The step that is on its way: it is sent again on every new line until the server has said
     * something to it. The ply makes that harmless. @type {{ token: string, ply: number } | null}
     */
    this.step = null;
    /** Whether a step was sent twice, so that one of the two may be refused. */
    this.repeated = false;
    /**
     * The wish that is on its way, at which version of the table. If its line breaks and nothing has happened at the table
     * when the next one is there, it was lost and goes once more.
     * @type {{ message: Wanted, version: number | null, lost: boolean } | null}
     */
    this.wished = null;
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.hurry());
    // The server may be on this very machine: it is asked.
    addEventListener("offline", () => this.probe());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    onSight(() => this.turn(this.turned));
    this.timer = 0;
    this.pulse = new Pulse(performance.now());
    this.socket = this.open();
    setInterval(() => this.tick(), TICK_MS);
  }

  open() {
    clearTimeout(this.timer);
    const query = new URLSearchParams({ ...this.looks(), small: "1", ...(inflates && { deflate: "1" }), ...this.sheets.known });
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    this.pulse = new Pulse(performance.now());
    socket.addEventListener("open", () => socket === this.socket && this.resume());
    socket.binaryType = "arraybuffer";
    // What is compressed takes a moment, and what comes after it must not go before.
    let before = Promise.resolve();
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.socket) return;
      this.heard();
      const text = textOf(data);
      before = before.then(async () => {
        const said = JSON.parse(await text);
        if (socket === this.socket) this.receive(said);
      });
      // What does not fit to what is here is fetched anew, all of it.
      before.catch(() => socket === this.socket && this.forget());
    });
    socket.addEventListener("close", (event) => this.lost(socket, event));
    return socket;
  }

  /** Something came, so the line is there. What it says may take a moment longer to be read, and the line be gone by then. */
  heard() {
    this.pulse.heard(performance.now());
    this.wait = FIRST_WAIT;
    this.onState(true);
  }

  /** A new line is there. The beat is answered even where there is nothing new to be shown. */
  resume() {
    this.send({ do: "beat" });
    if (this.step) this.repeated = this.send({ do: "step", ...this.step });
  }

  /** @param {Said | ErrorBody} message */
  receive(message) {
    if ("stands" in message) this.sheets.take(message.stands);
    else if ("here" in message) this.show(this.sheets.view(message.here));
    else if ("error" in message) this.refused(message.error);
  }

  /** @param {View} view */
  show(view) {
    // A view may be sent again after the connection was lost, never an older one.
    if (this.version !== null && view.version < this.version) return;
    this.version = view.version;
    const wished = this.wished;
    if (wished?.version !== view.version) this.wished = null;
    else if (wished?.lost) this.wish(wished.message);
    // Views also tell who has come or gone: then the step is still on its way.
    if (this.step?.ply !== view.ply) this.step = null;
    this.onView(view);
  }

  /** Ends the line and forgets what came over it. */
  forget() {
    this.sheets = new Sheets();
    this.socket.close();
  }

  /** @param {ErrorBody["error"]} error */
  refused(error) {
    const twice = this.repeated && error.code === "stale";
    this.repeated = false;
    // The other one of the two was made, and the view of it has come or will come.
    if (twice) return;
    this.step = null;
    this.wished = null;
    this.onError(error);
  }

  /** Asks whether the line lives, at once. */
  probe() {
    this.pulse.ask(performance.now());
    this.send({ do: "beat" });
  }

  tick() {
    if (this.socket.readyState > WebSocket.OPEN) return;
    const todo = this.pulse.check(performance.now());
    if (todo === "ask") this.send({ do: "beat" });
    else if (todo === "silent") this.onState(false);
    else if (todo === "dead") this.reopen();
  }

  /**
   * @param {WebSocket} socket
   * @param {{ code: number, reason: string }} why
   */
  lost(socket, why) {
    if (socket !== this.socket) return;
    if (this.wished) this.wished.lost = true;
    this.onState(false);
    // Spread out, so that a whole class does not come back in the same moment.
    const wait = askedBack(why) ?? this.wait * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /**
   * Who looks, and how: in the language of the page, whatever the browser would rather read.
   * @returns {Record<string, string>}
   */
  looks() {
    return { lang: document.documentElement.lang, ...(this.key && { key: this.key }), ...sight(this.turned) };
  }

  /**
   * Asks for the board anew: from the other side, or not.
   * @param {boolean} turned
   */
  turn(turned) {
    Object.assign(this, { turned, version: null, sheets: new Sheets() });
    this.reopen();
  }

  /** A new line in place of the one there is. */
  reopen() {
    if (this.wished) this.wished.lost = true;
    const before = this.socket;
    this.open();
    before.close();
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.open();
  }

  /**
   * Sends a step, now or as soon as there is a connection.
   * @param {{ token: string, ply: number }} step
   */
  make({ token, ply }) {
    this.step = { token, ply };
    this.repeated = false;
    this.send({ do: "step", token, ply });
    this.probe();
  }

  /**
   * Sends a wish; `false` when there is no connection.
   * @param {Wanted} message
   */
  wish(message) {
    const sent = this.send(message);
    this.wished = sent ? { message, version: this.version, lost: false } : null;
    return sent;
  }

  /**
   * Sends something; `false` when there is no connection.
   * @param {Wanted | Alive} message
   */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Asks something over HTTP. Throws an error with a sentence.
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [query]
   */
  async ask(path, body, query) {
    const url = `/api/tables/${this.table}/${path}`;
    return body
      ? answerTo(`${url}?lang=${document.documentElement.lang}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ key: this.key ?? undefined, ...body }) })
      : answerTo(`${url}?${new URLSearchParams({ ...this.looks(), ...query })}`);
  }
}
