// A file that is picked, or dropped on the page, is put into the field where its text is entered.

import { byId, find } from "./dom.js";

const form = find(document, "form.open");
const text = /** @type {HTMLTextAreaElement} */ (find(form, "textarea"));
const pick = byId("pick");
const input = /** @type {HTMLInputElement} */ (find(pick, "input"));

/** @param {FileList | null | undefined} files */
async function take(files) {
  const file = files?.[0];
  if (file) text.value = await file.text();
}

pick.hidden = false;
input.addEventListener("change", () => take(input.files));
// Whoever misses the field means it all the same, and the browser would open the file itself.
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  form.classList.add("over");
});
document.addEventListener("dragleave", () => form.classList.remove("over"));
document.addEventListener("drop", (event) => {
  form.classList.remove("over");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  take(event.dataTransfer.files);
});
