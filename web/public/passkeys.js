// Passkeys: coming in by one, and adding one to the account. Bytes go to and fro in base64url.

import { byId, find } from "./dom.js";

/** @import { ErrorBody } from "../types.js" */
/** @typedef {{ id: string, type: "public-key", transports?: AuthenticatorTransport[] }} Known */
/** @typedef {{ options: any, sealed: number[] }} Question */

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer} buffer */
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** A number is no name for which a browser has passkeys, and without TLS it has none but on its own machine. */
const able = isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** @param {string} why */
function say(why) {
  byId("passkey-wrong").textContent = why;
}

/**
 * What the server says; `null` where it says no, which is shown.
 * @param {string} what
 * @param {object} body
 * @returns {Promise<any>}
 */
async function ask(what, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`/account/passkeys${what}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  /** @type {Partial<ErrorBody> | null} */
  const said = answer && (await answer.json().catch(() => null));
  if (answer?.ok && said) return said;
  say(said?.error?.text ?? byId("passkey-wrong").dataset.away ?? "");
  return null;
}

/**
 * What a person does with a device; `null` where they do not, which is shown.
 * @param {Promise<Credential | null>} asked
 * @returns {Promise<PublicKeyCredential | null>}
 */
async function done(asked) {
  try {
    const credential = await asked;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const known = error instanceof DOMException && error.name === "InvalidStateError";
    say(byId("passkey-wrong").dataset[known ? "known" : "cancelled"] ?? "");
    return null;
  }
  say(byId("passkey-wrong").dataset.cancelled ?? "");
  return null;
}

/**
 * An answer as it is sent.
 * @param {PublicKeyCredential} credential
 * @param {object} response
 */
const written = ({ id, rawId, type }, response) =>
  JSON.stringify({ id, rawId: text(rawId), type, response, clientExtensionResults: {} });

/**
 * Comes in by whichever passkey the person chooses.
 * @param {string} back
 */
async function enter(back) {
  /** @type {Question | null} */
  const question = await ask("/ask", {});
  if (!question) return;
  const { options, sealed } = question;
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] };
  const credential = await done(navigator.credentials.get({ publicKey }));
  if (!credential) return;
  const { clientDataJSON, authenticatorData, signature, userHandle } = /** @type {AuthenticatorAssertionResponse} */ (credential.response);
  const answer = written(credential, {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle && text(userHandle),
  });
  const led = await ask("/enter", { sealed, answer, back });
  if (led) location.assign(led.to);
}

/**
 * Adds a passkey.
 * @param {Record<string, string>} given what stands in the form
 */
async function add({ token, name, phrase }) {
  /** @type {Question | null} */
  const question = await ask("/new", { token, phrase });
  if (!question) return;
  const { options, sealed } = question;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((/** @type {Known} */ known) => ({ ...known, id: bytes(known.id) })),
  };
  const credential = await done(navigator.credentials.create({ publicKey }));
  if (!credential) return;
  const response = /** @type {AuthenticatorAttestationResponse} */ (credential.response);
  const answer = written(credential, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
  const led = await ask("", { token, name, sealed, answer });
  // The address may be the same but for what stands behind #.
  if (led) location.reload();
}

/**
 * Nothing is begun twice.
 * @param {HTMLButtonElement} button
 * @param {() => Promise<void>} work
 */
async function once(button, work) {
  say("");
  button.disabled = true;
  await work().finally(() => (button.disabled = false));
}

const door = document.querySelector("#passkey-enter");
const form = document.querySelector("#passkey-new");
if (able && (door || form)) byId("passkey-never").hidden = true;
if (able && door instanceof HTMLButtonElement) {
  door.hidden = false;
  door.addEventListener("click", () => once(door, () => enter(door.dataset.back ?? "")));
}
if (able && form instanceof HTMLFormElement) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    once(find(form, "button"), () => add(given));
  });
}
