// While one waits for somebody to play with, that is said; and when somebody comes one is called.

import { notification } from "./dom.js";
import { pref } from "./prefs.js";
import { sound } from "./sounds.js";
import { say } from "./words.js";

/** @import { OwnSeek } from "../types.js" */

const usual = document.title;

/** Nothing is looked for any more, so that pages need not ask. */
export function forgetSeeking() {
  document.cookie = "seeking=; Path=/; Max-Age=0; SameSite=Lax";
}

/**
 * Says in the title that one waits.
 * @param {OwnSeek[]} own
 */
export function waits(own) {
  document.title = own.length ? `… ${say("lobby-waits")} · ${usual}` : usual;
  if (!own.length) forgetSeeking();
}

/** Somebody has come. */
export function called() {
  document.title = `● ${say("lobby-called")} · ${usual}`;
  sound("turn");
  if (!document.hidden || pref("notify") !== "on" || Notification.permission !== "granted") return;
  const shown = notification(say("lobby-called"), { tag: "lobby" });
  if (shown) shown.onclick = () => window.focus();
}
