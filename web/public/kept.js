// What this browser keeps of the tables at which it sits: their keys, so that no address shows them.

/** @typedef {{ table: string, key: string, seen: number }} Kept `seen`: when it was here last, in milliseconds since 1970 */

const NAME = "tables";
/** Of more tables than this the one is forgotten that was seen longest ago. */
const MOST = 200;

/**
 * The tables, the one seen last first.
 * @returns {Kept[]}
 */
export function kept() {
  try {
    const told = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} tables */
const write = (tables) => localStorage.setItem(NAME, JSON.stringify(tables.slice(0, MOST)));

/**
 * Forgets a table and its key.
 * @param {string} table
 */
export function forget(table) {
  write(kept().filter((known) => known.table !== table));
}

/** @param {string} table */
const keyOf = (table) => kept().find((known) => known.table === table)?.key;

/**
 * Keeps a key, for this tab and for the browser, and takes it out of the address. The browser keeps the
 * first key of a table: who tries a table from both sides in two tabs stays who they were in the first.
 * @param {string} table
 * @param {string} key
 */
export function keep(table, key) {
  sessionStorage.setItem(`key:${table}`, key);
  const others = kept().filter((known) => known.table !== table);
  write([{ table, key: keyOf(table) ?? key, seen: Date.now() }, ...others]);
  history.replaceState(history.state, "", `/t/${table}`);
}

/**
 * The key with which this tab sits at the table of a page: from its address, or kept. Nothing for who
 * looks on, and for who brings the key of a seat at which another browser sits already.
 * @param {DOMStringMap} page
 */
export function keyAt({ table = "", key, taken }) {
  try {
    const here = sessionStorage.getItem(`key:${table}`) ?? undefined;
    const own = key ?? here ?? keyOf(table);
    if (own === undefined || (taken !== undefined && own !== here && own !== keyOf(table))) return undefined;
    keep(table, own);
    return own;
  } catch {
    // Where nothing may be kept the address keeps it.
    return key;
  }
}
