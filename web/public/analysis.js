// What the computer thinks of a position: a hint, and an analysis that goes on while one looks, as lines
// beside the board and arrows on it.

import { el, fill, find } from "./dom.js";
import { events } from "./events.js";
import { pref } from "./prefs.js";
import { messageOf } from "./reach.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Deepened, Study, StudyLine } from "../types.js" */

/** So many lines can be shown; the usual number of them. */
const MOST_LINES = 5;
const USUAL_LINES = 3;
/** A line is told so many turns long. */
const TURNS = 12;
/** Those who listen hear of another best step so often at most. */
const QUIET_MS = 10_000;
const PLACE = "analysis";

const slim = matchMedia("(max-width: 59.99rem)");

/** @param {number} chance */
export const percent = (chance) => Math.round(chance * 100);
/** Portuguese is that of Portugal, where a million is no "mi". */
const locale = document.documentElement.lang.replace(/^pt$/, "pt-PT");
/** @param {number} number */
const counted = (number) => number.toLocaleString(locale, { notation: "compact", maximumFractionDigits: 1 });

/**
 * The first turn of a line as people write it.
 * @param {StudyLine} line
 */
export const firstOf = ({ turns, steps }) => (turns[0] ? written(turns[0]) : steps[0] ?? "");

/** @param {StudyLine["turns"][number]} turn */
export const written = ({ text, figurines }) => (pref("figurines") === "on" && figurines) || text;

/**
 * One line for a hint.
 * @param {Pick<Study, "lines">} found
 */
export function hintText({ lines: [best] }) {
  return best ? say("best", { step: firstOf(best), chance: percent(best.chance) }) : "";
}

/** What a reader has chosen: how many lines, and whether it goes on with every position. */
function chosen() {
  try {
    const { lines, follow } = JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
    return { lines: Math.min(Math.max(Number(lines) || USUAL_LINES, 1), MOST_LINES), follow: follow !== false };
  } catch {
    return { lines: USUAL_LINES, follow: true };
  }
}

/** A place in a game that can be analysed: its name, and whom to ask what. @typedef {{ name: string, url: string, body: object }} Place */

export class Analysis {
  /**
   * @param {HTMLElement} element a section with nothing in it
   * @param {Board} board
   */
  constructor(element, board) {
    const { lines, follow } = chosen();
    this.lines = lines;
    this.follow = follow;
    this.element = element;
    this.board = board;
    /** @type {(() => void) | null} */
    this.onClose = null;
    /** What the board shows, where there is something to think about. @type {Place | null} */
    this.place = null;
    /** What was found about it. @type {Study | null} */
    this.found = null;
    /** Ends what is under way. @type {AbortController | null} */
    this.under = null;
    /** What ended it. */
    this.why = "";
    /** Whether the reader ended it: then it does not begin again by itself. */
    this.stopped = false;
    this.drawn = false;
    this.spoke = 0;
    this.said = "";
    document.addEventListener("keydown", (event) => this.onKey(event));
    addEventListener("pagehide", () => this.running && this.stop());
  }

  get running() {
    return this.under !== null;
  }

  /** Opens the panel and begins. */
  open() {
    if (this.element.hidden) {
      this.element.hidden = false;
      this.build();
      this.begin();
      // The board stays where it is, unless the panel would not be seen at all.
      this.element.scrollIntoView({ block: slim.matches ? "end" : "nearest" });
    } else if (!this.running) this.begin();
  }

  /** The same button opens and closes it. */
  toggle() {
    if (this.element.hidden) this.open();
    else this.close();
  }

  close() {
    this.end();
    this.found = null;
    this.element.hidden = true;
    this.onClose?.();
    this.draw();
  }

  /**
   * The board shows this position now, or one at which there is nothing to think about. The arrows are
   * drawn again in any case: the scene may be another.
   * @param {Place | null} place
   */
  at(place) {
    const same = place?.name === this.place?.name;
    this.place = place;
    if (!same && !this.element.hidden) {
      this.end();
      this.found = null;
      this.why = "";
      if (this.follow && !this.stopped) this.begin();
      else this.show();
    }
    this.draw();
  }

  /** Thinks about the position from the beginning. */
  async begin() {
    this.end();
    this.why = "";
    this.stopped = false;
    const { place } = this;
    if (!place) return this.show();
    const mine = (this.under = new AbortController());
    this.show();
    try {
      const all = /** @type {AsyncGenerator<Deepened>} */ (events(place.url, { ...place.body, lines: this.lines }, mine.signal));
      for await (const told of all) {
        if (mine !== this.under) return;
        if ("error" in told) throw new Error(told.error.text);
        this.found = told;
        if (told.done) break;
        this.show();
        this.draw();
      }
      this.ended(mine, say(this.found?.solved ? "solved" : "analysed"));
    } catch (error) {
      this.ended(mine, say("failed", { why: messageOf(error) }));
    }
  }

  /**
   * @param {AbortController} mine
   * @param {string} why
   */
  ended(mine, why) {
    if (mine !== this.under) return;
    this.under = null;
    this.why = why;
    this.show();
    this.draw();
  }

  /** Ends what is under way, and says nothing of it. */
  end() {
    this.under?.abort();
    this.under = null;
  }

  stop() {
    this.end();
    this.stopped = true;
    this.why = say("stopped");
    this.show();
  }

  /** Draws the lines on the board. */
  draw() {
    if (this.found) this.board.lines(this.found);
    else if (this.drawn) this.board.lines(null);
    this.drawn = this.found !== null;
  }

  build() {
    const numbers = Array.from({ length: MOST_LINES }, (_, i) => i + 1);
    const head = el("tr", {}, el("th", { scope: "col" }, el("span", { class: "unseen" }, say("rank"))), ...["chance", "line"].map((id) => el("th", { scope: "col" }, say(id))));
    this.element.setAttribute("aria-labelledby", "analysis-title");
    this.element.replaceChildren(
      el("div", { class: "title" },
        el("h2", { id: "analysis-title" }, say("analysis")),
        el("button", { class: "button", type: "button", onclick: () => this.close() }, say("close")),
        el("label", { class: "field" }, el("span", {}, say("lines")),
          el("select", { onchange: (event) => this.choose({ lines: Number(/** @type {HTMLSelectElement} */ (event.target).value) }) }, ...numbers.map((n) => el("option", { value: n, selected: n === this.lines }, String(n)))))),
      el("table", {}, el("thead", {}, head), el("tbody")),
      el("p", { class: "small quiet state" }),
      el("div", { class: "row" },
        el("button", { class: "button main", type: "button", "data-toggle": true, onclick: () => (this.running ? this.stop() : this.begin()) }),
        el("label", { class: "choice" },
          el("input", { type: "checkbox", role: "switch", checked: this.follow, onchange: (event) => this.choose({ follow: /** @type {HTMLInputElement} */ (event.target).checked }) }),
          el("span", {}, say("follow")))),
      el("p", { class: "unseen", "aria-live": "polite" }));
  }

  /**
   * Keeps what was chosen; another number of lines is asked for at once.
   * @param {{ lines?: number, follow?: boolean }} choice
   */
  choose(choice) {
    Object.assign(this, choice);
    try {
      localStorage.setItem(PLACE, JSON.stringify({ lines: this.lines, follow: this.follow }));
    } catch {
      // Then it holds for this page.
    }
    if (choice.lines && this.running) this.begin();
    else this.show();
  }

  show() {
    if (this.element.hidden) return;
    const { found } = this;
    // Rows that are still to come have their room; where there is nothing to think about none come.
    const rows = Array.from({ length: this.place ? this.lines : 0 }, (_, rank) => row(found?.lines[rank], rank));
    fill(/** @type {HTMLElement} */ (find(this.element, "tbody")), ...rows);
    /** @type {HTMLElement} */ (find(this.element, "table")).hidden = !this.place;
    find(this.element, ".state").textContent = this.state();
    const toggle = find(this.element, "[data-toggle]");
    toggle.textContent = say(this.running ? "stop" : "again");
    /** @type {HTMLButtonElement} */ (toggle).disabled = !this.place;
    this.element.dataset.running = String(this.running);
    this.speak();
  }

  /** How far it has come, and why it has ended. */
  state() {
    const { found } = this;
    if (!this.place) return say("nothing-to-think");
    const depth = found ? say("depth", { depth: found.depth, nodes: counted(found.nodes) }) : this.running ? say("analysing") : "";
    return [depth, this.running ? "" : this.why].filter(Boolean).join(" · ");
  }

  /** Tells those who listen the best step when it changes, now and then, and that it has ended. */
  speak() {
    const { found } = this;
    const best = found ? hintText(found) : "";
    const now = performance.now();
    const ended = this.running ? "" : this.why;
    const text = [best, ended].filter(Boolean).join(". ");
    const step = found?.lines[0]?.steps[0] ?? "";
    const changed = `${step} ${ended}`;
    const place = find(this.element, "[aria-live]");
    // What was said of another position is nothing to be found by who reads on.
    if (!text) place.textContent = this.said = "";
    if (!text || changed === this.said || (!ended && this.said !== "" && now - this.spoke < QUIET_MS)) return;
    [this.said, this.spoke] = [changed, now];
    place.textContent = text;
  }

  /**
   * Escape ends it, unless it has something else to end.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const { choice, loupe } = this.board;
    if (event.key !== "Escape" || !this.running || choice.touched.length || loupe.asked !== null || document.querySelector("dialog[open]")) return;
    this.stop();
  }
}

/**
 * A line: its rank, what it is worth to who is to step, and its turns.
 * @param {StudyLine | undefined} line
 * @param {number} rank from 0
 */
function row(line, rank) {
  const turns = line?.turns.slice(0, TURNS) ?? [];
  const told = turns.map((turn, i) => el(i ? "span" : "strong", {}, `${turn.number}\u00a0${written(turn)}`.trim()));
  return el("tr", {},
    el("th", { scope: "row" }, el("span", { class: `disc rank-${Math.min(rank, 2) + 1}` }, String(rank + 1))),
    el("td", { class: "worth" }, line ? `${percent(line.chance)}\u00a0%` : ""),
    el("td", {}, el("div", { class: "turns-of" }, ...told.flatMap((part) => [part, " "]))));
}
