// The sheet of settings: how boards look, move and sound in this browser.

import { el, notification } from "./dom.js";
import { CHOICES, pref, prefer } from "./prefs.js";
import { say } from "./words.js";

/** @import { Pref } from "./prefs.js" */

const button = document.getElementById("prefs");
/** @type {HTMLDialogElement | null} */
let sheet = null;

/** What is one of two, on or off. @param {string[]} values */
const isSwitch = (values) => values.length === 2;

/** @param {Pref} name */
function field(name) {
  const values = CHOICES[name];
  const label = say(`pref-${name}`);
  if (isSwitch(values)) {
    const box = el("input", { type: "checkbox", name, role: "switch", checked: pref(name) === "on" });
    return el("label", { class: "choice" }, box, el("span", {}, label));
  }
  const options = values.map((value) => el("option", { value, selected: pref(name) === value }, say(`pref-${name}-${value}`)));
  return el("label", { class: "field" }, el("span", {}, label), el("select", { name }, ...options));
}

function make() {
  const fields = /** @type {Pref[]} */ (Object.keys(CHOICES)).map(field);
  const remark = el("p", { class: "small error", role: "status" });
  const made = el("dialog", { class: "sheet", "aria-label": say("prefs") },
    el("form", { method: "dialog" },
      el("h2", {}, say("prefs")),
      el("div", { class: "fields" }, ...fields),
      remark,
      el("div", { class: "row" }, el("button", { class: "button main" }, say("done")))));
  made.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const value = target instanceof HTMLInputElement ? (target.checked ? "on" : "off") : target.value;
    remark.textContent = "";
    if (target.name === "notify" && value === "on" && !(await notifies())) {
      /** @type {HTMLInputElement} */ (target).checked = false;
      remark.textContent = say("pref-notify-refused");
      return;
    }
    prefer(/** @type {Pref} */ (target.name), value);
  });
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  return made;
}

/** Asks the browser whether it may notify, and whether it can: some show none for a page. */
async function notifies() {
  if (!("Notification" in window) || (await Notification.requestPermission()) !== "granted") return false;
  const tried = notification(say("pref-notify"), { silent: true });
  tried?.close();
  return tried !== null;
}

button?.addEventListener("click", () => {
  sheet ??= make();
  sheet.showModal();
});
