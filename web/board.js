// The board: shows scenes, collects touches by pointer and keyboard, lights up what may follow.
// It knows no game: cells are elements with `data-touch`, pieces have `data-key`.

import { Choice } from "./choice.js";
import { el, still, svg } from "./dom.js";
import { Lens } from "./lens.js";
import { Sowing, pieces } from "./sowing.js";

/** Boards on which most cells can be touched are not lit until the first touch. */
const LIT_SHARE = 0.5;
/** A pointer that moves further than this, in pixels, drags. */
const DRAG = 6;
const MOVE_MS = 220;
/** The radius of the dot on a place that shows nothing of itself, in units. */
const SPOT = 0.11;

export class Board {
  /** `onStep(step)` gets a complete step; `onChange()` is called when touches change. */
  constructor(element, { onStep, onChange }) {
    this.element = element;
    this.onStep = onStep;
    this.onChange = onChange;
    this.choice = new Choice();
    this.focused = null;
    this.under = null;
    this.drag = null;
    this.text = null;
    this.sowing = null;
    this.stage = el("div", { class: "stage" }, ...element.childNodes);
    this.lens = new Lens(this.stage, () => this.drop());
    element.replaceChildren(this.stage, this.lens.controls);
    this.lens.fit();
    this.listen();
  }

  get scene() {
    return this.stage.querySelector("svg");
  }

  cells() {
    return [...this.element.querySelectorAll("[data-touch]")];
  }

  cell(name) {
    return this.element.querySelector(`[data-touch="${CSS.escape(name)}"]`);
  }

  has(name) {
    return this.cell(name) !== null;
  }

  /**
   * Shows a scene and the steps that can be made in it. `onward` says that it follows the scene
   * that is shown, so that what was sown is seen to be sown.
   */
  show(text, steps, { onward = false } = {}) {
    this.drop();
    if (text !== this.text) this.change(text, onward);
    this.lens.fit();
    const same = JSON.stringify(steps) === JSON.stringify(this.choice.steps);
    if (!same) this.choice = new Choice(steps);
    this.cells().forEach((cell) => {
      cell.setAttribute("role", "button");
      if (!cell.hasAttribute("aria-label")) cell.setAttribute("aria-label", cell.dataset.touch);
    });
    this.heat(null);
    this.refresh();
  }

  change(text, onward) {
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("svg");
    const path = fresh.dataset.sowing?.split(" ");
    this.text = text;
    this.sowing?.finish();
    this.sowing = null;
    const before = onward && path?.length > 1 && !still() && this.scene ? pieces(this.scene) : null;
    morph(this.stage, fresh);
    if (before) this.sowing = new Sowing(this.scene, before, path);
  }

  /** A touch by whatever means, of a cell or of a button beside the board. */
  touch(name) {
    const step = this.choice.touch(name);
    this.heat(null);
    this.refresh();
    if (step) this.onStep(step);
  }

  /** Sends the step that is complete though it could go on. */
  finish() {
    const step = this.choice.complete();
    if (step) this.onStep(step);
  }

  /** Takes the touches back. */
  clear() {
    this.choice.clear();
    this.refresh();
  }

  /** No touches until the next scene: a step is on its way. */
  hold() {
    this.choice = new Choice();
    this.refresh();
  }

  // ---- Lights ----

  refresh() {
    const offered = this.choice.offered();
    const cells = this.cells();
    for (const cell of cells) {
      const open = offered.has(cell.dataset.touch);
      cell.classList.toggle("offered", open);
      cell.setAttribute("aria-disabled", open ? "false" : "true");
      if (this.choice.touched.includes(cell.dataset.touch)) cell.setAttribute("aria-pressed", "true");
      else cell.removeAttribute("aria-pressed");
    }
    this.rove(cells, offered);
    const open = cells.filter((cell) => cell.classList.contains("offered"));
    // Where only empty places can be touched, those that are taken do not make them few.
    const among = open.some(isHeld) ? cells : cells.filter((cell) => !isHeld(cell));
    this.lit = this.choice.touched.length > 0 || open.length < among.length * LIT_SHARE;
    this.paint();
    this.onChange?.();
  }

  /** Exactly one cell is in the order of the tab key: the focused one, or the first that is offered. */
  rove(cells, offered) {
    const home = (this.focused && this.cell(this.focused)) ?? cells.find((cell) => offered.has(cell.dataset.touch)) ?? cells[0];
    for (const cell of cells) cell.setAttribute("tabindex", cell === home ? "0" : "-1");
  }

  paint() {
    const scene = this.scene;
    if (!scene) return;
    const offered = this.choice.offered();
    const lights = [];
    for (const cell of this.cells()) {
      const name = cell.dataset.touch;
      if (this.choice.touched.includes(name)) lights.push(outline(cell, "light taken"));
      else if (offered.has(name) && this.lit) lights.push(light(cell, this.choice.touched.length > 0));
      else if (offered.has(name) && name === this.under) lights.push(outline(cell, "light under"));
      if (name === this.focused && document.activeElement === cell && cell.matches(":focus-visible")) lights.push(outline(cell, "light focus"));
    }
    layer(scene, "lights").replaceChildren(...lights);
    const shown = this.ghost(scene, offered);
    for (const ghost of scene.querySelectorAll("[data-ghost]")) ghost.classList.toggle("shown", ghost.dataset.ghost === shown);
  }

  /** The name of the ghost to show: what the next touch would put down, or else what the last one did. */
  ghost(scene, offered) {
    const { touched } = this.choice;
    const next = [this.under, this.focused].find((name) => offered.has(name) && name !== touched.at(-1));
    const names = next ? [[...touched, next].join(" "), next] : [];
    if (touched.length) names.push(touched.join(" "));
    return names.find((name) => scene.querySelector(`[data-ghost="${CSS.escape(name)}"]`)) ?? null;
  }

  /**
   * Shows win chances on the cells: `[{touches, chance}]`, the best first; `null` for none.
   */
  heat(candidates) {
    const scene = this.scene;
    if (!scene) return;
    const group = layer(scene, "chances");
    group.replaceChildren();
    if (!candidates?.length) return;
    const best = candidates[0];
    const top = Math.max(...candidates.map((c) => c.chance));
    const low = Math.min(...candidates.map((c) => c.chance));
    const spots = new Map();
    for (const candidate of candidates) {
      const spot = candidate.touches.findLast((name) => this.has(name));
      if (spot && !(spots.get(spot)?.chance >= candidate.chance)) spots.set(spot, candidate);
    }
    for (const [name, { chance }] of spots) {
      const warm = outline(this.cell(name), "heat");
      warm.setAttribute("fill-opacity", (0.08 + (0.6 * (chance - low)) / Math.max(top - low, 0.01)).toFixed(3));
      group.append(warm);
    }
    const way = best.touches.filter((name) => this.has(name)).map((name) => this.cell(name));
    if (way.length > 1) {
      group.append(svg("polyline", { class: "heat-way", points: way.map((c) => `${c.dataset.x},${c.dataset.y}`).join(" ") }));
    }
    if (way.length) group.append(outline(way.at(-1), "heat-best"));
    for (const [name, { chance }] of spots) {
      const { x, y } = this.cell(name).dataset;
      group.append(svg("text", { class: "chance", x, y: Number(y) + 0.1 }, `${Math.round(chance * 100)}`));
    }
  }

  // ---- Pointer and keyboard ----

  listen() {
    const on = (name, handler) => this.element.addEventListener(name, handler.bind(this));
    on("click", this.onClick);
    on("pointerdown", this.onDown);
    on("pointermove", this.onMove);
    on("pointerup", this.onUp);
    on("pointercancel", () => this.drop());
    on("pointerover", (event) => this.hover(nameAt(event.target)));
    on("pointerleave", () => {
      this.hover(null);
      this.lens.release();
    });
    on("keydown", this.onKey);
    on("focusin", (event) => this.focus(nameAt(event.target)));
    on("focusout", () => this.paint());
  }

  hover(name) {
    if (name === this.under) return;
    this.under = name;
    this.paint();
  }

  focus(name) {
    if (!name) return;
    this.focused = name;
    // Under a pointer nothing may move: the touch would be for another cell.
    if (document.activeElement.matches(":focus-visible")) this.lens.reveal(document.activeElement);
    this.rove(this.cells(), this.choice.offered());
    this.paint();
  }

  onClick(event) {
    const name = nameAt(event.target);
    if (name) this.touch(name);
    else if (this.choice.touched.length) this.clear();
  }

  onDown(event) {
    const name = nameAt(event.target);
    // Only what goes elsewhere is dragged; and a finger on anything but a piece scrolls the page.
    const loose = event.pointerType !== "touch" || event.target.closest(".held");
    const can = name && loose && (this.choice.goesOn(name) || this.choice.touched.at(-1) === name);
    if (event.button !== 0) return;
    if (!can) {
      if (event.pointerType === "mouse") this.lens.grab(event);
      return;
    }
    const piece = this.element.querySelector(`.piece[data-on="${CSS.escape(name)}"]`);
    this.drag = { from: name, x: event.clientX, y: event.clientY, piece, home: piece?.getAttribute("transform"), moving: false };
  }

  onMove(event) {
    const drag = this.drag;
    this.lens.drag(event);
    if (!drag) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG) {
      drag.moving = true;
      if (this.choice.touched.at(-1) !== drag.from) this.touch(drag.from);
      drag.piece?.classList.add("carried");
    }
    if (drag.moving) {
      this.hover(nameUnder(event));
      if (drag.piece) {
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.scene.getScreenCTM().inverse());
        drag.piece.setAttribute("transform", `translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`);
      }
    }
  }

  onUp(event) {
    const drag = this.drag;
    this.drop();
    if (this.lens.release()) this.swallowClick();
    if (!drag?.moving) return;
    const name = nameUnder(event);
    if (name === drag.from) {
      // Back where it began: the click that follows must not count as a second touch.
      this.swallowClick();
      this.clear();
    } else if (this.choice.offered().has(name)) this.touch(name);
    else this.clear();
  }

  swallowClick() {
    this.element.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
  }

  drop() {
    const { piece, home } = this.drag ?? {};
    this.drag = null;
    if (!piece) return;
    piece.classList.remove("carried");
    piece.setAttribute("transform", home);
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = nameAt(event.target);
    const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (this.lens.key(event)) this.paint();
    else if (direction && name) this.go(event.target.closest("[data-touch]"), direction);
    else if ((event.key === "Enter" || event.key === " ") && name) this.touch(name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Focus goes to the nearest element in a direction, among those that can be touched. */
  go(from, [dx, dy]) {
    const offered = this.choice.offered();
    let best = null;
    for (const cell of this.cells()) {
      if (cell === from || (offered.size && !offered.has(cell.dataset.touch))) continue;
      const x = cell.dataset.x - from.dataset.x;
      const y = cell.dataset.y - from.dataset.y;
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy - y * dx);
      if (along < 0.05) continue;
      const cost = along + 2 * across;
      if (!best || cost < best.cost) best = { cell, cost };
    }
    best?.cell.focus();
  }
}

const nameAt = (target) => target?.closest?.("[data-touch]")?.dataset.touch ?? null;
const isHeld = (cell) => cell.classList.contains("held");
const nameUnder = (event) => nameAt(document.elementFromPoint(event.clientX, event.clientY));

/** A group of our own in the scene: lights lie under the pieces, chances over them. */
function layer(scene, name) {
  const known = scene.querySelector(`:scope > g.${name}`);
  if (known) return known;
  const group = svg("g", { class: name, "aria-hidden": "true" });
  if (name === "lights") scene.querySelector(".pieces").before(group);
  else scene.append(group);
  return group;
}

/**
 * What shows that a cell may be touched: a dot where neither the cell nor a piece on it is to be
 * seen, whose outline would say nothing; else its outline, the stronger once a touch led there.
 */
function light(cell, led) {
  if (cell.classList.contains("tone-clear") && !isHeld(cell)) {
    return svg("circle", { class: "light spot", cx: cell.dataset.x, cy: cell.dataset.y, r: SPOT });
  }
  return outline(cell, `light${isHeld(cell) ? " held" : ""}${led ? " led" : ""}`);
}

/** A copy of the outline of a cell, for lights over it. */
function outline(cell, classes) {
  const copy = cell.cloneNode(false);
  for (const { name } of [...copy.attributes]) {
    if (name.startsWith("data-") || name.startsWith("aria-") || ["role", "tabindex"].includes(name)) copy.removeAttribute(name);
  }
  copy.setAttribute("class", classes);
  return copy;
}

// ---- From one scene to the next ----

const groups = (scene) => Object.fromEntries([...scene.children].map((group) => [group.classList[0], group]));
const frame = (scene) => scene.dataset.frame ?? scene.getAttribute("viewBox");
const plan = (scene) => [...scene.querySelectorAll("[data-touch]")].map((c) => `${c.dataset.touch} ${c.dataset.x} ${c.dataset.y}`).join();

/** Whether two scenes differ in pieces and marks only. Pictures to be looked at have no names. */
const alike = (old, next) => frame(old) === frame(next) && plan(old) === plan(next) && plan(next) !== "";

/** Makes what is shown into `fresh`: cells stay (and keep the focus), pieces of the same key move. */
function morph(parent, fresh) {
  const shown = parent.querySelector("svg");
  if (!shown || !alike(shown, fresh)) {
    const focused = nameAt(document.activeElement);
    parent.replaceChildren(document.importNode(fresh, true));
    if (focused) parent.querySelector(`[data-touch="${CSS.escape(focused)}"]`)?.focus();
    return;
  }
  const [old, next] = [groups(shown), groups(fresh)];
  for (const name of ["ground", "labels", "trails", "marks", "ghosts"]) {
    if (old[name] && next[name] && old[name].innerHTML !== next[name].innerHTML) {
      old[name].replaceChildren(...document.importNode(next[name], true).children);
    }
  }
  morphCells(old.cells, next.cells);
  morphPieces(old.pieces, next.pieces);
}

function morphCells(old, next) {
  [...next.children].forEach((cell, i) => {
    const mine = old.children[i];
    mine.setAttribute("class", cell.getAttribute("class"));
    mine.setAttribute("aria-label", cell.getAttribute("aria-label") ?? cell.dataset.touch);
  });
}

function morphPieces(old, next) {
  const known = new Map([...old.children].map((piece) => [piece.dataset.key, piece]));
  recognise(known, [...next.children]);
  for (const piece of [...next.children]) {
    const mine = known.get(piece.dataset.key);
    known.delete(piece.dataset.key);
    if (!mine) {
      const added = old.appendChild(document.importNode(piece, true));
      if (!still()) added.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE_MS / 2 });
      continue;
    }
    const [from, to] = [mine.getAttribute("transform"), piece.getAttribute("transform")];
    if (mine.innerHTML !== piece.innerHTML) mine.replaceChildren(...document.importNode(piece, true).children);
    mine.setAttribute("class", piece.getAttribute("class"));
    mine.dataset.on = piece.dataset.on;
    mine.dataset.key = piece.dataset.key;
    if (from !== to) {
      mine.setAttribute("transform", to);
      slide(mine, from, to);
    }
  }
  for (const gone of known.values()) gone.remove();
}

/** Stones are called by their cells: the only one of its look that is new is the only one that is gone. */
function recognise(known, next) {
  const keys = new Set(next.map((piece) => piece.dataset.key));
  const look = (piece) => `${piece.getAttribute("class")} ${piece.innerHTML}`;
  const gone = Map.groupBy([...known.values()].filter((piece) => !keys.has(piece.dataset.key)), look);
  const fresh = Map.groupBy(next.filter((piece) => !known.has(piece.dataset.key)), look);
  for (const [kind, pieces] of fresh) {
    const before = gone.get(kind) ?? [];
    if (pieces.length !== 1 || before.length !== 1) continue;
    known.delete(before[0].dataset.key);
    known.set(pieces[0].dataset.key, before[0]);
  }
}

function slide(piece, from, to) {
  if (still()) return;
  const [fx, fy, tx, ty] = [...from.matchAll(/-?[\d.]+/g), ...to.matchAll(/-?[\d.]+/g)].map(Number);
  const way = [`translate(${fx}px, ${fy}px)`, `translate(${tx}px, ${ty}px)`];
  piece.animate({ transform: way }, { duration: MOVE_MS, easing: "ease-out" });
}
