// Championships: what has changed is shown without loading the page again, the clock of the round runs, and
// results are entered where one is.

import { find } from "./dom.js";

/** Asked so often whether there is anything new. */
const LOOK_MS = 2000;
/** Letters of the projector get smaller by so much at a time, until all boards of the round are seen. */
const SMALLER = 0.96;
/** Letters of so many pixels are the smallest that are worth to be shown. */
const SMALLEST = 10;
/** Where there is less room one scrolls. */
const WIDE = "(min-width: 48rem)";
/** What has this class or id is replaced by what the server says by then. */
const LIVING = "#live, .live";

/** @type {HTMLElement | null} */
const page = document.querySelector("#cup");

/**
 * Puts what a newer page says in the place of what stands here. What somebody has opened stays open.
 * @param {Document} fresh
 * @returns {boolean} whether that was the same page
 */
export function renew(fresh) {
  const now = fresh.querySelector("#cup");
  const [here, there] = [document, fresh].map((doc) => [...doc.querySelectorAll(LIVING)]);
  if (!page || !(now instanceof HTMLElement) || here.length !== there.length || !here.length) return false;
  page.dataset.mark = now.dataset.mark;
  page.dataset.time = now.dataset.time;
  sync();
  here.forEach((old, i) => {
    if (old.innerHTML === there[i].innerHTML) return;
    const focus = focused(old);
    const ticked = [...old.querySelectorAll("input:checked")].map(which);
    old.innerHTML = there[i].innerHTML;
    for (const tick of ticked) for (const box of old.querySelectorAll("input:enabled")) if (which(box) === tick) /** @type {HTMLInputElement} */ (box).checked = true;
    if (focus) things(old).find((each) => known(each) === focus)?.focus({ preventScroll: true });
  });
  tick();
  fit();
  return true;
}

/** The server knows how many boards there are, but not which names need two lines. */
function fit() {
  const boards = document.querySelector(".wall-boards");
  const { scrollingElement: all } = document;
  if (!page || !boards || !all) return;
  page.style.removeProperty("--shrink");
  if (!matchMedia(WIDE).matches) return;
  const letters = parseFloat(getComputedStyle(boards).fontSize);
  for (let shrink = SMALLER; all.scrollHeight > innerHeight && letters * shrink >= SMALLEST; shrink *= SMALLER) {
    page.style.setProperty("--shrink", String(shrink));
  }
}

/**
 * What tells a box to tick from others.
 * @param {Element} box
 */
const which = (box) => `${box.getAttribute("name")}=${box.getAttribute("value")}`;

/**
 * What can have the focus there.
 * @param {Element} part
 */
const things = (part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("button, summary, a, input")]);

/**
 * By what a thing is known again on a newer page, where there may be more before it.
 * @param {Element} thing
 */
function known(thing) {
  const place = thing.closest("[id]")?.id;
  return JSON.stringify([place, thing.localName, ...["name", "value", "href"].map((name) => thing.getAttribute(name))]);
}

/**
 * What has the focus there.
 * @param {Element} part
 */
function focused(part) {
  const { activeElement } = document;
  return activeElement && part.contains(activeElement) ? known(activeElement) : null;
}

/**
 * Whether somebody is in the middle of something that must not be taken away.
 * @returns {boolean}
 */
const busy = () => Boolean(document.querySelector("#live :is(details[open], input:not([type=checkbox]):focus, select:focus, textarea:focus)"));

/** @param {string} text */
const parse = (text) => new DOMParser().parseFromString(text, "text/html");

let asking = false;

/** Looks whether anything has changed, and shows it. */
async function look() {
  if (!page || asking || document.hidden || busy() || !document.querySelector(LIVING)) return;
  asking = true;
  try {
    const said = await fetch(page.dataset.now ?? "", { cache: "no-store" });
    const mark = said.ok ? await said.text() : page.dataset.mark;
    if (mark !== page.dataset.mark) {
      const newer = await fetch(location.href, { cache: "no-store" });
      if (newer.ok && !busy()) renew(parse(await newer.text()));
    }
  } catch {
    // The next look comes soon.
  }
  asking = false;
}

/** By how much the clock of the server is ahead of ours, in milliseconds. */
let ahead = 0;

function sync() {
  ahead = Number(page?.dataset.time) - Date.now();
}

/** Shows what is left of the round. */
function tick() {
  for (const clock of document.querySelectorAll("time[data-until]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const left = Math.max(0, Math.ceil((Number(clock.dataset.until) - Date.now() - ahead) / 1000));
    clock.textContent = digits(left);
    clock.classList.toggle("over", left === 0);
  }
}

/**
 * Seconds as minutes and seconds.
 * @param {number} seconds
 */
export const digits = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Sends a form, and shows what the page says afterwards. What the server asks back takes the place of it all.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function send(form, submitter) {
  const data = new FormData(form, submitter);
  const body = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  const said = await fetch(form.action, { method: "POST", body });
  const fresh = parse(await said.text());
  if (said.ok && renew(fresh)) return;
  const main = fresh.querySelector("main");
  if (!main) return location.reload();
  find(document, "main").replaceWith(main);
}

if (page) {
  document.body.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-live")) return;
    event.preventDefault();
    // Without a line the form is sent as by a browser without script, and the page says that it cannot.
    send(form, submitter).catch(() => {
      // What was pressed says what is meant, and a form that is sent by itself would leave it out.
      if (submitter instanceof HTMLButtonElement && submitter.name) {
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name, value: submitter.value }));
      }
      form.submit();
    });
  });
  sync();
  tick();
  setInterval(tick, 250);
  setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
}

for (const button of document.querySelectorAll("[data-print]")) {
  if (!(button instanceof HTMLElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const button of document.querySelectorAll("[data-full]")) {
  if (!(button instanceof HTMLElement) || !document.fullscreenEnabled) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}
// All buttons are there by now.
fit();
addEventListener("resize", fit);
// The log in the reader's own time.
for (const time of document.querySelectorAll("time[data-when]")) {
  if (time instanceof HTMLElement) time.textContent = new Date(Number(time.dataset.when) * 1000).toLocaleString(document.documentElement.lang);
}
for (const field of document.querySelectorAll("input[readonly]")) {
  if (field instanceof HTMLInputElement) field.addEventListener("focus", () => field.select());
}
