// What can be touched beside the board and is seen at all times: tokens in trays; and numbers.

import { closest, el, parsed } from "./dom.js";

/** @import { Choice } from "./choice.js" */
/** @import { NumberView, TokenView, TrayView } from "../types.js" */

export class Trays {
  /**
   * @param {HTMLElement} element
   * @param {(name: string) => void} onTouch gets the touches of tokens
   */
  constructor(element, onTouch) {
    this.element = element;
    this.shown = "";
    element.addEventListener("click", (event) => {
      const token = closest(event, "button[data-token]");
      if (token && token.getAttribute("aria-disabled") !== "true") onTouch(nameOf(token));
    });
  }

  tokens() {
    /** @type {NodeListOf<HTMLElement>} */
    const found = this.element.querySelectorAll("[data-token]");
    return [...found];
  }

  /** @param {string} name */
  has(name) {
    return this.element.querySelector(`[data-token="${CSS.escape(name)}"]`) !== null;
  }

  /** @param {TrayView[]} trays */
  show(trays) {
    const now = JSON.stringify(trays);
    if (now === this.shown) return;
    this.shown = now;
    const open = [...this.element.querySelectorAll("details")].map((details) => details.open);
    this.element.replaceChildren(...trays.map(tray));
    this.element.querySelectorAll("details").forEach((details, i) => (details.open = open[i] ?? false));
  }

  /**
   * Lights up the tokens that continue some step.
   * @param {Choice} choice
   * @param {string[]} [sent] what was touched for a step that is on its way
   */
  refresh(choice, sent = []) {
    const offered = choice.offered();
    for (const token of this.tokens()) {
      const can = offered.has(nameOf(token));
      token.classList.toggle("offered", can);
      token.setAttribute("aria-disabled", can ? "false" : "true");
      token.classList.toggle("taken", choice.touched.includes(nameOf(token)) || sent.includes(nameOf(token)));
    }
  }
}

/** @param {HTMLElement} token */
const nameOf = (token) => token.dataset.token ?? "";

/** @param {TrayView} tray */
function tray({ label, folded, tokens }) {
  const row = el("div", { class: "tokens" }, ...tokens.map(token));
  if (folded) return el("details", { class: "tray" }, el("summary", {}, label), row);
  return el("div", { class: "tray", role: "group", "aria-label": label }, el("span", { class: "what" }, label), row);
}

/** @param {TokenView} token */
function token({ name, svg, label, text }) {
  const picture = document.importNode(parsed(svg), true);
  // What is written on it belongs to its name, as it is written there.
  const written = [picture.textContent, label].filter(Boolean).join(" ");
  return el("button", { class: "chip", type: "button", "data-token": name, title: text, "aria-label": written ? `${text}, ${written}` : text },
    picture, label ? " " : null, label ? el("span", {}, label) : null);
}

/**
 * Whether a touch chooses this number.
 * @param {Pick<NumberView, "name">} number
 * @param {string} touch
 */
export const chooses = ({ name }, touch) => touch.startsWith(name);

/**
 * A form in which a number is chosen.
 * @param {NumberView} number
 */
export function numberForm({ name, low, high, start, label }) {
  const range = { min: low, max: high, value: start, "aria-label": label };
  return el("form", { class: "number", "data-number": name },
    el("input", { type: "range", ...range }),
    el("input", { type: "number", ...range }),
    el("button", { class: "button main" }, label));
}

/**
 * Both inputs of a number's form show the same.
 * @param {Event} event
 */
export function follow(event) {
  const form = closest(event, "form[data-number]");
  const { target } = event;
  if (!form || !(target instanceof HTMLInputElement)) return;
  for (const input of form.querySelectorAll("input")) if (input !== target) input.value = target.value;
}
