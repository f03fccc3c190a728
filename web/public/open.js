// A file that is picked, or dropped on the form, is put into the field where its text is entered.

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
form.addEventListener("dragover", (event) => {
  event.preventDefault();
  form.classList.add("over");
});
form.addEventListener("dragleave", () => form.classList.remove("over"));
form.addEventListener("drop", (event) => {
  form.classList.remove("over");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  take(event.dataTransfer.files);
});
