// The page of the account: lets this browser be reminded while no page is open, and says whether it is.

import { byId, find } from "./dom.js";

const part = byId("reminders");
/** @type {HTMLElement} */
const note = find(part, "[role=status]");
const button = byId("remind");

/** The browser says where messages for it are taken, and the account keeps that. */
async function remind() {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: part.dataset.key ?? "" });
  const { endpoint = "", keys = {} } = subscribed.toJSON();
  const body = new URLSearchParams({ token: document.body.dataset.token ?? "", endpoint, key: keys.p256dh, auth: keys.auth });
  const answer = await fetch("/account/reminders", { method: "POST", body });
  if (!answer.ok) throw new Error("not kept");
  location.reload();
}

/** Marks this browser among those that are reminded. */
async function show() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribed = await pushManager.getSubscription();
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = part.querySelectorAll("form[data-endpoint]");
  const own = [...forms].find(({ dataset }) => dataset.endpoint === subscribed?.endpoint);
  button.hidden = own !== undefined;
  own?.previousElementSibling?.removeAttribute("hidden");
  own?.addEventListener("submit", () => subscribed?.unsubscribe());
}

if ("serviceWorker" in navigator && "PushManager" in window) {
  button.addEventListener("click", () => remind().catch(() => (note.textContent = note.dataset.no ?? "")));
  show().catch(() => {});
} else {
  note.textContent = note.dataset.no ?? "";
}
