// A table over the wire: views come in, wishes go out, lost connections come back.

import { onSight, sight } from "./dom.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Connection {
  /** `onView(view)`, `onError(error)`, `onState(online)`; `turned`: the board is seen from the other side. */
  constructor(table, key, { onView, onError, onState, turned }) {
    Object.assign(this, { table, key, onView, onError, onState, turned });
    this.version = null;
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    onSight(() => this.turn(this.turned));
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const query = new URLSearchParams(this.looks());
    if (this.version !== null) query.set("after", this.version);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.receive(JSON.parse(data)));
    socket.addEventListener("close", () => this.lost(socket));
  }

  receive(message) {
    if (message.view) {
      this.wait = FIRST_WAIT;
      this.onState(true);
      // A view may be sent again after the connection was lost, never an older one.
      if (this.version !== null && message.view.version < this.version) return;
      this.version = message.view.version;
      this.onView(message.view);
    } else if (message.error) this.onError(message.error);
  }

  lost(socket) {
    if (socket !== this.socket) return;
    this.onState(false);
    // Spread out, so that a whole class does not come back in the same moment.
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** Who looks, and how. */
  looks() {
    return { ...(this.key && { key: this.key }), ...sight(this.turned) };
  }

  /** Asks for the board anew: from the other side, or not. */
  turn(turned) {
    const before = this.socket;
    Object.assign(this, { turned, version: null });
    this.open();
    before.close();
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.open();
  }

  /** Sends a wish; `false` when there is no connection. */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Asks something over HTTP. Throws an error with a sentence. */
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
