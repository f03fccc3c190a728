// What a game is worth: the report grows while one looks on.

import { byId, find } from "./dom.js";
import { events } from "./events.js";
import { messageOf } from "./reach.js";

/** @import { Reported } from "../types.js" */

const page = byId("worth");
/** @type {HTMLFormElement} */
const form = find(page, "#looking");
/** @type {HTMLSelectElement} */
const seconds = find(form, "select");
const begin = byId("begin");
const stop = byId("stop");
const left = byId("left");
const report = byId("report");

/** Ends what is under way. @type {AbortController | null} */
let under = null;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  look().catch((error) => {
    left.textContent = messageOf(error);
  });
});
stop.addEventListener("click", () => end());

async function look() {
  const mine = (under = new AbortController());
  [begin.hidden, stop.hidden] = [true, false];
  stop.focus();
  left.textContent = "";
  try {
    const body = { spec: page.dataset.spec, seconds: Number(seconds.value) };
    const all = /** @type {AsyncGenerator<Reported>} */ (events("/api/report/live", body, mine.signal));
    for await (const told of all) {
      if (mine !== under) return;
      if ("error" in told) throw new Error(told.error.text);
      show(told.html);
      left.textContent = told.finished ? "" : (left.dataset.pattern ?? "").replace("{count}", String(told.samples)).replace("{seconds}", String(told.left));
      if (told.finished) break;
    }
  } finally {
    if (mine === under) end();
  }
}

/**
 * What was opened stays open.
 * @param {string} html
 */
function show(html) {
  const opened = (/** @type {ParentNode} */ of) => [...of.querySelectorAll("details")];
  const open = opened(report).map((part) => part.open && part.querySelector("summary")?.textContent);
  report.innerHTML = html;
  for (const part of opened(report)) part.open = open.includes(part.querySelector("summary")?.textContent ?? "");
}

function end() {
  under?.abort();
  under = null;
  const focused = document.activeElement === stop;
  [begin.hidden, stop.hidden] = [false, true];
  if (focused) begin.focus();
  left.textContent = "";
}
