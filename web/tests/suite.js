// What the tests of the scripts are written with.

/** @type {{ name: string, check: (room: HTMLElement) => void | Promise<void> }[]} */
const tests = [];

/**
 * A test; it fails by throwing. It has a room in the page of its own.
 * @param {string} name
 * @param {(room: HTMLElement) => void | Promise<void>} check
 */
export const test = (name, check) => tests.push({ name, check });

/**
 * Fails if two values differ. They are compared as JSON, sets as lists.
 * @param {unknown} found
 * @param {unknown} wanted
 */
export function equal(found, wanted) {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value instanceof Set ? [...value] : value));
  if (a !== b) throw new Error(`${a} is not ${b}`);
}

/**
 * Runs all tests, one after another. Returns how many there were and what failed.
 * @returns {Promise<{ count: number, failures: string[] }>}
 */
export async function run() {
  const failures = [];
  for (const { name, check } of tests) {
    const room = document.createElement("div");
    document.body.append(room);
    try {
      await check(room);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    room.remove();
  }
  return { count: tests.length, failures };
}
