// A table over the wire: views come in, wishes go out, lost connections come back.

import { onSight, sight } from "./dom.js";
import { unpack } from "./steps.js";

/** @import { ErrorBody, Said, View, Wanted } from "../types.js" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

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
    /** The newest version that came. @type {number | null} */
    this.version = null;
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    onSight(() => this.turn(this.turned));
    this.timer = 0;
    this.socket = this.open();
  }

  open() {
    clearTimeout(this.timer);
    const query = new URLSearchParams({ ...this.looks(), compact: "1" });
    if (this.version !== null) query.set("after", String(this.version));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.receive(JSON.parse(data)));
    socket.addEventListener("close", () => this.lost(socket));
    return socket;
  }

  /** @param {Said | ErrorBody} message */
  receive(message) {
    if ("view" in message) {
      message.view.steps = unpack(message.view.steps);
      this.wait = FIRST_WAIT;
      this.onState(true);
      // A view may be sent again after the connection was lost, never an older one.
      if (this.version !== null && message.view.version < this.version) return;
      this.version = message.view.version;
      this.onView(message.view);
    } else if ("error" in message) this.onError(message.error);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket) return;
    this.onState(false);
    // Spread out, so that a whole class does not come back in the same moment.
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /**
   * Who looks, and how.
   * @returns {Record<string, string>}
   */
  looks() {
    return { ...(this.key && { key: this.key }), ...sight(this.turned) };
  }

  /**
   * Asks for the board anew: from the other side, or not.
   * @param {boolean} turned
   */
  turn(turned) {
    const before = this.socket;
    Object.assign(this, { turned, version: null });
    this.open();
    before.close();
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.open();
  }

  /**
   * Sends a wish; `false` when there is no connection.
   * @param {Wanted} message
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
   */
  async ask(path, body) {
    const url = `/api/tables/${this.table}/${path}`;
    const answer = body
      ? await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ key: this.key ?? undefined, ...body }) })
      : await fetch(`${url}?${new URLSearchParams(this.looks())}`);
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error?.text ?? answer.statusText);
    return said;
  }
}
