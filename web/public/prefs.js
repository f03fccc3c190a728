// What a person has chosen for all tables in this browser.

/** What can be chosen, the usual first. */
export const CHOICES = {
  board: ["oak", "walnut", "maple", "plain", "contrast"],
  coordinates: ["on", "off"],
  lights: ["on", "off"],
  figurines: ["off", "on"],
  confirm: ["small", "always", "never"],
  speed: ["usual", "slow", "fast", "none"],
  talk: ["on", "off"],
  sounds: ["on", "off"],
  notify: ["off", "on"],
};

/** @typedef {keyof typeof CHOICES} Pref */

const PLACE = "preferences";
/** How much longer than usual motion takes. @type {Record<string, number>} */
const PACES = { usual: 1, slow: 2, fast: 0.5, none: 0 };

/** @type {Partial<Record<Pref, string>>} */
let chosen = {};
try {
  chosen = JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
} catch {
  // Whoever forbids pages to keep anything has the usual.
}

/** @param {Pref} name */
export function pref(name) {
  const own = chosen[name];
  return own !== undefined && CHOICES[name].includes(own) ? own : CHOICES[name][0];
}

/**
 * Keeps a choice; those who show something by it hear `preference`.
 * @param {Pref} name
 * @param {string} value
 */
export function prefer(name, value) {
  chosen = { ...chosen, [name]: value };
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // Then it holds for this page.
  }
  show();
  dispatchEvent(new Event("preference"));
}

/** How long motion takes, against the usual; 0 where there is to be none. */
export const pace = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[pref("speed")]);

/** The style sheet follows what is chosen. */
function show() {
  const { dataset } = document.documentElement;
  for (const name of /** @type {Pref[]} */ (["coordinates", "lights", "board"])) dataset[name] = pref(name);
}
show();
