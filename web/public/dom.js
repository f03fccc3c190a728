// Making and finding elements.

/**
 * The element of this id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * The element of a selector, which the page has.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {E}
 */
export function find(parent, selector) {
  /** @type {E | null} */
  const element = parent.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
}

/**
 * The element of a selector around what an event happened to, within the listener's element or not.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @typedef {Node | string | null | undefined} Child `null` and `undefined` are left out */
/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Attribute */

/**
 * An element with attributes (`on...` are listeners, `null` and `false` are left out) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Attribute>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * The picture in a text.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export const parsed = (text) => find(new DOMParser().parseFromString(text, "text/html"), "svg");

/**
 * Replaces children only where something has changed, so that focus and selection stay.
 * @param {HTMLElement} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  const fresh = el("div", {}, ...children);
  if (parent.innerHTML === fresh.innerHTML && parent.dataset.filled) return;
  parent.dataset.filled = "yes";
  parent.replaceChildren(...fresh.childNodes);
}

const slim = matchMedia("(max-width: 40rem)");

/**
 * How a board is to be drawn, for questions to the server: on a narrow screen, from the other side.
 * @returns {Record<string, string>}
 */
export const sight = (turned = false) => ({ ...(slim.matches && { narrow: "1" }), ...(turned && { turned: "1" }) });

/**
 * Calls when the screen becomes narrow or wide.
 * @param {() => void} listener
 */
export const onSight = (listener) => slim.addEventListener("change", listener);

/**
 * Copies an address; whether that was allowed.
 * @param {string} address
 */
export async function copied(address) {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * A notification; null where pages may show none, as in browsers of telephones.
 * @param {string} title
 * @param {NotificationOptions} options
 */
export function notification(title, options) {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
