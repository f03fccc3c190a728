// A line on which the server tells something to all who look, and something to each.

import { askedBack } from "./connection.js";
import { Pulse } from "./pulse.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How often it is looked whether the line lives. */
const TICK_MS = 500;

/** @template {object} Said what the server says */
export class Line {
  /**
   * @param {string} path
   * @param {(said: Said) => void} onSaid
   * @param {(online: boolean) => void} [onState]
   */
  constructor(path, onSaid, onState = () => {}) {
    this.path = path;
    this.onSaid = onSaid;
    this.onState = onState;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.ended = false;
    this.pulse = new Pulse(performance.now());
    this.socket = this.open();
    this.ticking = setInterval(() => this.tick(), TICK_MS);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket.readyState === WebSocket.CLOSED && !this.ended) this.open();
    });
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}?lang=${document.documentElement.lang}`);
    this.socket = socket;
    this.pulse = new Pulse(performance.now());
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.socket) return;
      this.pulse.heard(performance.now());
      this.wait = FIRST_WAIT;
      this.onState(true);
      this.onSaid(JSON.parse(data));
    });
    socket.addEventListener("close", (why) => {
      if (socket !== this.socket || this.ended) return;
      this.onState(false);
      const wait = askedBack(why) ?? this.wait * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.open(), wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    });
    return socket;
  }

  tick() {
    if (this.socket.readyState > WebSocket.OPEN) return;
    const todo = this.pulse.check(performance.now());
    if (todo === "ask" && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ do: "beat" }));
    else if (todo === "silent") this.onState(false);
    else if (todo === "dead") {
      const before = this.socket;
      this.open();
      before.close();
    }
  }

  /** Nobody listens any more. */
  end() {
    this.ended = true;
    clearInterval(this.ticking);
    clearTimeout(this.timer);
    this.socket.close();
  }
}
