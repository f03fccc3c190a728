// What the scripts say, in the language of the page.

const words = JSON.parse(document.getElementById("words").textContent);

/** The text of a message, its braces filled in. */
export function say(id, args = {}) {
  const text = words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => args[name] ?? whole);
}
