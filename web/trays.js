// What can be touched beside the board and is seen at all times: tokens in trays; and numbers.

import { el } from "./dom.js";

export class Trays {
  /** `onTouch(name)` gets the touches of tokens. */
  constructor(element, onTouch) {
    this.element = element;
    this.shown = "";
    element.addEventListener("click", ({ target }) => {
      const token = target.closest("button[data-token]");
      if (token && token.getAttribute("aria-disabled") !== "true") onTouch(token.dataset.token);
    });
  }

  tokens() {
    return [...this.element.querySelectorAll("[data-token]")];
  }

  has(name) {
    return this.element.querySelector(`[data-token="${CSS.escape(name)}"]`) !== null;
  }

  /** Shows trays `[{label, folded, tokens: [{name, svg, label, text}]}]`. */
  show(trays) {
    const now = JSON.stringify(trays);
    if (now === this.shown) return;
    this.shown = now;
    const open = [...this.element.querySelectorAll("details")].map((details) => details.open);
    this.element.replaceChildren(...trays.map(tray));
    this.element.querySelectorAll("details").forEach((details, i) => (details.open = open[i] ?? false));
  }

  /** Lights up the tokens that continue some step. */
  refresh(choice) {
    const offered = choice.offered();
    for (const token of this.tokens()) {
      const can = offered.has(token.dataset.token);
      token.classList.toggle("offered", can);
      token.setAttribute("aria-disabled", can ? "false" : "true");
      token.classList.toggle("taken", choice.touched.includes(token.dataset.token));
    }
  }
}

function tray({ label, folded, tokens }) {
  const row = el("div", { class: "tokens" }, ...tokens.map(token));
  if (folded) return el("details", { class: "tray" }, el("summary", {}, label), row);
  return el("div", { class: "tray", role: "group", "aria-label": label }, el("span", { class: "what" }, label), row);
}

function token({ name, svg, label, text }) {
  const picture = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  return el("button", { class: "chip", type: "button", "data-token": name, title: text, "aria-label": label ? `${text} (${label})` : text },
    document.importNode(picture, true), label ? el("span", {}, label) : null);
}

/** Whether a touch chooses this number. */
export const chooses = ({ name }, touch) => touch.startsWith(name);

/** A form in which a number is chosen. */
export function numberForm({ name, low, high, start, label }) {
  const range = { min: low, max: high, value: start, "aria-label": label };
  return el("form", { class: "number", "data-number": name },
    el("input", { type: "range", ...range }),
    el("input", { type: "number", ...range }),
    el("button", { class: "button main" }, label));
}

/** Both inputs of a number's form show the same. */
export function follow({ target }) {
  const form = target.closest("form[data-number]");
  for (const input of form?.querySelectorAll("input") ?? []) if (input !== target) input.value = target.value;
}
