// Making elements.

/** An element with attributes (`on...` are listeners, `null` and `false` are left out) and children. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Replaces children only where something has changed, so that focus and selection stay. */
export function fill(parent, ...children) {
  const fresh = el("div", {}, ...children);
  if (parent.innerHTML === fresh.innerHTML && parent.dataset.filled) return;
  parent.dataset.filled = "yes";
  parent.replaceChildren(...fresh.childNodes);
}

/** Whether motion should be left out. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const slim = matchMedia("(max-width: 40rem)");

/** How a board is to be drawn, for questions to the server: on a narrow screen, from the other side. */
export const sight = (turned = false) => ({ ...(slim.matches && { narrow: 1 }), ...(turned && { turned: 1 }) });

/** Calls when the screen becomes narrow or wide. */
export const onSight = (listener) => slim.addEventListener("change", listener);

/** Copies an address; whether that was allowed. */
export async function copied(address) {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}
