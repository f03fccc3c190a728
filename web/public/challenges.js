// Challenges as they come and are answered, on pages that show them.

import { byId } from "./dom.js";
import { sound } from "./sounds.js";

/** @import { Waits } from "../types.js" */

/** What stands in the title beside the number of what waits. */
const usual = document.title.replace(/^\(\d+\) /, "");
/** The challenges that are shown: the server has written them. */
let known = [...byId("challenges").querySelectorAll("li")].map(({ dataset }) => dataset.challenge ?? "");

/**
 * Says how much waits, and shows the list anew where it has changed.
 * @param {Waits} told
 */
export async function showChallenges({ waiting, challenges }) {
  document.title = waiting ? `(${waiting}) ${usual}` : usual;
  if (known.join() === challenges.join()) return;
  const fresh = challenges.some((one) => !known.includes(one));
  known = challenges;
  const answer = await fetch("/challenges").catch(() => null);
  if (!answer?.ok || known !== challenges) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  byId("challenges").replaceChildren(...page.body.childNodes);
  if (fresh) sound("turn");
}
