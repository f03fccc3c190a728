// What this browser can show without the server: the list of games, rules and puzzles that were read here, and
// the list of one's own games, each as it was when it was seen last, which is said above it. Nothing that
// lives is kept: tables, the lobby and championships are there with the server or not at all.

/** @typedef {{ waitUntil(done: Promise<unknown>): void, respondWith(answer: Promise<Response>): void, request: Request }} Asked */

/** The version of the files, which the server writes here: a worker goes with its files, and another version is another worker. */
const VERSION = "{version}";
const FILES = `files-${VERSION}`;
const PAGES = `pages-${VERSION}`;
/** Where it is said that a page cannot be shown. */
const OFFLINE = "/offline";
/** Where it is noted among the pages for whom they were made. */
const OWNER = "/owner";
/** The pages that are kept. */
const KEPT = /^\/$|^\/g\/[a-z0-9-]+$|^\/g\/[a-z0-9-]+\/(puzzle|lesson)\/\d+$|^\/puzzles$|^\/me$/;
/** Those that make no room for others. */
const FIRM = ["/", "/me", OWNER];
/** So many are kept, */
const MOST = 80;
/** of so many letters each. */
const LARGEST = 1_000_000;
/** A server that says nothing for so long is not there, where a page is kept. */
const PATIENCE_MS = 8000;
/** When a page was kept. */
const WHEN = "x-kept";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {Asked} */ event) => {
  event.waitUntil(learn("").then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {Asked} */ event) => event.waitUntil(begin()));

/** What another version has kept goes: its pages name files that are no more. Pages that are open came before this worker. */
async function begin() {
  for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ type: "window" });
  for (const { url } of open.slice(0, 5)) if (KEPT.test(new URL(url).pathname)) await fetch(url).then((answer) => seen(url, answer), () => {});
}

worker.addEventListener("fetch", (/** @type {Asked} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Whoever comes or goes is shown nothing of who was here before.
  if (request.method === "POST" && /^\/account\/(enter|passkeys\/enter|new|lost|leave|delete)$/.test(pathname)) event.waitUntil(inTurn(() => caches.delete(PAGES)));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && request.destination === "document") event.respondWith(page(event, pathname));
  else if (pathname.startsWith(`/assets/${VERSION}/`)) event.respondWith(file(request));
});

/** The work on the pages that was begun last. @type {Promise<unknown>} */
let begun = Promise.resolve();

/**
 * One thing is done with the pages after the other.
 * @param {() => Promise<unknown>} work
 */
const inTurn = (work) => (begun = begun.then(work).catch(() => {}));

/** @returns {Promise<Response>} that none came in time */
const late = () => new Promise((_, fail) => setTimeout(fail, PATIENCE_MS));

/**
 * A page from the server; where that is not there, as it was.
 * @param {Asked} event
 * @param {string} pathname
 */
async function page(event, pathname) {
  const { request } = event;
  const old = KEPT.test(pathname) ? await (await caches.open(PAGES)).match(pathname) : undefined;
  try {
    const answer = await (old ? Promise.race([fetch(request), late()]) : fetch(request));
    // A proxy says so when nobody is behind it.
    if (old && answer.status >= 502 && answer.status <= 504) return asItWas(old);
    event.waitUntil(seen(request.url, answer.clone()));
    return answer;
  } catch {
    return old ? asItWas(old) : said();
  }
}

/**
 * Notes for whom a page was made, and keeps it if it is one that is kept.
 * @param {string} address
 * @param {Response} answer
 */
function seen(address, answer) {
  return inTurn(async () => {
    const { pathname, search } = new URL(address);
    if (answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return;
    const text = await answer.text();
    // Pages of which others make frames and prints know no account.
    if (!text.includes(' id="words"')) return;
    const owner = /<body data-token="([^"]*)"/.exec(text)?.[1] ?? "";
    const before = await (await (await caches.open(PAGES)).match(OWNER))?.text();
    if (before !== undefined && before !== owner) await caches.delete(PAGES);
    const pages = await caches.open(PAGES);
    if (before !== owner) await pages.put(OWNER, new Response(owner));
    if (!answer.ok || !KEPT.test(pathname) || (search && !pathname.startsWith("/g/")) || text.length > LARGEST) return;
    const headers = new Headers({ "content-type": "text/html; charset=utf-8", [WHEN]: String(Date.now()) });
    const policy = answer.headers.get("content-security-policy");
    if (policy) headers.set("content-security-policy", policy);
    await pages.put(pathname, new Response(text, { headers }));
    const others = (await pages.keys()).filter(({ url }) => !FIRM.includes(new URL(url).pathname));
    for (const oldest of others.slice(0, Math.max(others.length - MOST, 0))) await pages.delete(oldest);
    await gather(text);
    await learn(langOf(text));
  });
}

/** @param {string} text */
const langOf = (text) => /<html [^>]*lang="([a-z]+)"/.exec(text)?.[1] ?? "";

/**
 * Keeps the page that says that others cannot be shown, in the language of the pages. It is asked for as by nobody.
 * @param {string} lang empty for that of the browser
 */
async function learn(lang) {
  const files = await caches.open(FILES);
  const known = await (await files.match(OFFLINE))?.text();
  if (known !== undefined && (lang === "" || langOf(known) === lang)) return;
  const answer = await fetch(lang ? `${OFFLINE}?lang=${lang}` : OFFLINE, { credentials: "omit" });
  if (!answer.ok) throw new Error("there is no such page");
  await files.put(OFFLINE, answer.clone());
  await gather(await answer.text());
}

/**
 * Keeps the files that a page names.
 * @param {string} text
 */
async function gather(text) {
  const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address);
  const own = named.filter((address) => address.startsWith(`/assets/${VERSION}/`));
  await Promise.all(own.map((address) => need(new URL(address, location.origin).href)));
}

/**
 * Keeps a file, and the scripts that it imports.
 * @param {string} address
 */
async function need(address) {
  const files = await caches.open(FILES);
  if (await files.match(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  await files.put(address, answer.clone());
  if (!address.endsWith(".js")) return;
  const imports = [...(await answer.text()).matchAll(/(?:from|import) "\.\/([\w-]+\.js)"/g)];
  await Promise.all(imports.map(([, name]) => need(new URL(name, address).href)));
}

/**
 * A file of the program; those of a version never change.
 * @param {Request} request
 */
async function file(request) {
  const files = await caches.open(FILES);
  return (await files.match(request)) ?? fetch(request);
}

/**
 * A page as it was, with a sentence that says so.
 * @param {Response} kept
 */
async function asItWas(kept) {
  const text = await kept.text();
  const notice = await (await caches.match(OFFLINE))?.text();
  const lang = langOf(text);
  const says = new RegExp(` data-${lang}="([^"]*)"`).exec(notice ?? "")?.[1] ?? "{when}";
  const at = new Date(Number(kept.headers.get(WHEN)));
  const when = at.toLocaleString(lang === "pt" ? "pt-PT" : lang, { dateStyle: "long", timeStyle: "short" });
  const line = `<p class="notice" role="status">${says.replace("{when}", when)}</p>`;
  const told = marked(text).replace(/<main [^>]*>/, (main) => main + line);
  return new Response(told, { headers: kept.headers });
}

/**
 * So that its scripts know that a page is not from the server.
 * @param {string} text
 */
const marked = (text) => text.replace("<html ", '<html data-offline="" ');

/** That a page cannot be shown, and which can. */
async function said() {
  const notice = await caches.match(OFFLINE);
  if (!notice) return Response.error();
  const pages = await caches.open(PAGES);
  /** @type {string[]} */
  const links = [];
  // It was asked for as by nobody; whoever likes the dark likes it here, too.
  let theme = "";
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url);
    const text = await (await pages.match(url))?.text();
    // As it is written there, so that it can stand here; without the number of games that waited.
    const title = /<title>(?:\(\d+\) )?([^<]*?)(?: · Ludoteca)?<\/title>/.exec(text ?? "")?.[1];
    theme = /<html [^>]*(data-theme="\w+" ?)/.exec(text ?? "")?.[1] ?? theme;
    if (title && pathname !== OWNER) links.push(`<li><a href="${pathname}">${title}</a></li>`);
  }
  let text = marked(await notice.text()).replace("<html ", `<html ${theme} `);
  if (links.length) text = text.replace(' id="kept" hidden', ' id="kept"').replace("<ul></ul>", () => `<ul>${links.join("")}</ul>`);
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const policy = notice.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  return new Response(text, { status: 503, headers });
}

// ---- Reminders ----

worker.addEventListener("push", (/** @type {Asked & { data: { json(): any } | null }} */ event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  const shown = { body, tag, data: { path }, icon: `/assets/${VERSION}/icon-192.png` };
  event.waitUntil(worker.registration.showNotification(title ?? "Ludoteca", shown));
});

worker.addEventListener("notificationclick", (/** @type {Asked & { notification: Notification }} */ event) => {
  event.notification.close();
  event.waitUntil(turnTo(event.notification.data?.path ?? "/me"));
});

/**
 * Turns to a page, where that is open already.
 * @param {string} path
 */
async function turnTo(path) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((/** @type {{ url: string }} */ { url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
