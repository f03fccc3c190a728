// Words of people's own at a table: the field in which one writes, and what one wants of those who write to one.
// The server says whether they may be written; nothing that was typed is lost when they may not.

import { closest, el, fill, find } from "./dom.js";
import { answerTo, messageOf } from "./reach.js";
import { isQuiet } from "./talk.js";
import { say } from "./words.js";

/** @import { NewManner, NewReport, NewWords, View, WordsView } from "../types.js" */

const REASONS = ["insult", "threat", "private", "spam", "other"];

export class FreeWords {
  /** What the server has told; nothing for who does not sit here with an account. @type {WordsView | null} */
  told = null;
  /** Of which state of the table that was told. @type {string | null} */
  #state = null;
  /** Whom one is about to report. */
  #about = 0;
  /** Whether it is said why what was begun cannot be sent. */
  #stopped = false;

  /**
   * @param {HTMLElement} element
   * @param {string | undefined} table none where there are no words
   * @param {object} listeners
   * @param {() => void} listeners.changed something else is told
   */
  constructor(element, table, { changed }) {
    this.element = element;
    this.token = document.body.dataset.token;
    this.address = table && this.token ? `/api/tables/${table}` : null;
    this.changed = changed;
    if (this.address) this.#build();
  }

  #build() {
    const field = el("input", { type: "text", name: "text", autocomplete: "off", required: true, "aria-describedby": "words-who" });
    const form = el("form", { class: "saying", hidden: true },
      el("label", { class: "field" }, el("span", {}, say("words")), field),
      el("button", { class: "button" }, say("words-send")),
      el("p", { class: "quiet small", id: "words-who" }, say("words-who")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#write(field);
    });
    // Others may have withdrawn, or allowed, what they do not tell this page.
    field.addEventListener("focus", () => this.ask());
    const people = el("div", { class: "others" });
    people.addEventListener("click", (event) => {
      const { manner, seat, report } = closest(event, "button")?.dataset ?? {};
      if (manner && seat) this.#send("manners", /** @type {NewManner} */ ({ seat: Number(seat), manner }));
      if (report) this.#open(Number(report));
    });
    const why = el("p", { class: "quiet small why" }, el("span"), " ", el("a", { href: "/account#own-words" }, say("words-settings")));
    this.element.append(form,
      el("p", { class: "small came", role: "status" }),
      el("details", { hidden: true }, el("summary", { class: "small" }, say("words-more")), why, people),
      this.#dialog());
    document.addEventListener("visibilitychange", () => document.hidden || this.ask());
  }

  #dialog() {
    const reasons = REASONS.map((reason) => el("option", { value: reason }, say(`report-${reason}`)));
    const dialog = el("dialog", { class: "reporting", "aria-labelledby": "report-title" },
      el("form", { method: "dialog" },
        el("h2", { id: "report-title" }),
        el("p", { class: "small" }, say("report-how")),
        el("label", { class: "field" }, el("span", {}, say("report-reason")), el("select", { name: "reason" }, ...reasons)),
        el("label", { class: "field" }, el("span", {}, say("report-note")), el("input", { type: "text", name: "note", maxlength: "200", autocomplete: "off" })),
        el("p", { class: "error small", role: "alert" }),
        el("div", { class: "row" },
          el("button", { class: "button", type: "button", onclick: () => dialog.close() }, say("cancel")),
          el("button", { class: "button main" }, say("words-report")))));
    const form = find(dialog, "form");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#report(dialog, new FormData(/** @type {HTMLFormElement} */ (form)));
    });
    return dialog;
  }

  /**
   * Takes a new state of the table, and asks for words where there may be others.
   * @param {View} view
   */
  take({ seats, stirred, you }) {
    if (!this.address || !you.length) return;
    const state = JSON.stringify([stirred, seats.map(({ member }) => member?.link)]);
    if (state === this.#state || seats.filter(({ member }) => member).length < 2) return;
    this.#state = state;
    this.ask();
  }

  /** Asks for them. What cannot be told now is told with what comes next. */
  async ask() {
    if (!this.address || !this.#state) return;
    const told = await answerTo(this.#to("words")).catch(() => null);
    if (told) this.#learn(told);
  }

  /** @param {string} path */
  #to(path) {
    return `${this.address}/${path}?lang=${document.documentElement.lang}`;
  }

  /** @param {WordsView} told */
  #learn(told) {
    this.told = told;
    this.changed();
  }

  /**
   * Asks for something and learns what came of it; throws an error with a sentence.
   * @param {"words" | "manners" | "report"} path
   * @param {NewWords | NewManner | NewReport} body
   */
  async #post(path, body) {
    const headers = { "content-type": "application/json", "x-token": this.token ?? "" };
    this.#learn(await answerTo(this.#to(path), { method: "POST", headers, body: JSON.stringify(body) }));
  }

  /** @param {string} text */
  #say(text) {
    find(this.element, ".came").textContent = text;
  }

  /**
   * The same, and says what went wrong.
   * @param {"words" | "manners" | "report"} path
   * @param {NewWords | NewManner | NewReport} body
   */
  async #send(path, body) {
    try {
      await this.#post(path, body);
      this.#say("");
      return true;
    } catch (error) {
      this.#say(messageOf(error));
      this.ask();
      return false;
    }
  }

  /** @param {HTMLInputElement} field */
  async #write(field) {
    const text = field.value;
    if (!text.trim() || field.readOnly) return;
    field.readOnly = true;
    const sent = await this.#send("words", { text });
    field.readOnly = false;
    // What was refused stays where it was written.
    if (sent && field.value === text) field.value = "";
  }

  /** @param {number} seat */
  #open(seat) {
    const other = this.told?.others.find((one) => one.seat === seat);
    const dialog = /** @type {HTMLDialogElement} */ (find(this.element, "dialog"));
    if (!other) return;
    this.#about = seat;
    find(dialog, "h2").textContent = say("report-title", { who: other.name });
    find(dialog, ".error").textContent = "";
    dialog.showModal();
  }

  /**
   * @param {HTMLDialogElement} dialog
   * @param {FormData} form
   */
  async #report(dialog, form) {
    const [reason, note] = [String(form.get("reason")), String(form.get("note"))];
    try {
      await this.#post("report", { seat: this.#about, reason, note });
      dialog.close();
      this.#say(say("report-sent"));
    } catch (error) {
      find(dialog, ".error").textContent = messageOf(error);
    }
  }

  /** Shows what is told. */
  show() {
    const { element, told } = this;
    element.hidden = isQuiet() || !told;
    if (!told || !this.address) return;
    const form = find(element, "form.saying");
    const field = /** @type {HTMLInputElement} */ (find(form, "input"));
    field.maxLength = told.longest;
    // What somebody has begun to write does not go away under their fingers; why it cannot be sent is said.
    form.hidden = !told.may && field.value === "" && document.activeElement !== field;
    /** @type {HTMLButtonElement} */ (find(form, "button")).disabled = !told.may;
    const stopped = !form.hidden && !told.may;
    if (stopped || this.#stopped) this.#say(stopped ? told.why ?? "" : "");
    this.#stopped = stopped;
    const details = find(element, "details");
    details.hidden = false;
    const why = find(details, ".why");
    why.hidden = told.may;
    find(why, "span").textContent = told.why ?? "";
    find(why, "a").hidden = told.allows;
    fill(find(details, ".others"), ...told.others.map(otherRow));
  }
}

/** @param {WordsView["others"][number]} other */
function otherRow({ seat, name, muted, blocked, said }) {
  /** @type {[string, string][]} */
  const manners = blocked
    ? [["unblock", "words-unblock"]]
    : muted
      ? [["hear", "words-hear"], ["block", "words-block"]]
      : [["mute-here", "words-mute-here"], ["mute", "words-mute"], ["block", "words-block"]];
  const state = blocked ? say("words-is-blocked") : muted ? say("words-is-muted") : null;
  const buttons = manners.map(([manner, id]) => el("button", { class: "button", type: "button", "data-manner": manner, "data-seat": seat }, say(id)));
  const report = said ? el("button", { class: "button", type: "button", "data-report": seat }, say("words-report")) : null;
  return el("div", { role: "group", "aria-label": name },
    el("p", {}, el("strong", {}, el("bdi", {}, name)), state ? el("span", { class: "quiet small" }, ` ${state}`) : null),
    el("div", { class: "row" }, ...buttons, report));
}
