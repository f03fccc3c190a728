// A replay: the server's links already lead through it; here without loading pages.

import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Review } from "./review.js";
import { byId, find, sight } from "./dom.js";
import { answerTo } from "./reach.js";
import { Turns } from "./turns.js";

/** @import { PositionView } from "../types.js" */
/** @import { Turn } from "./turns.js" */

const page = byId("replay");
const { spec = "" } = page.dataset;
const steps = page.dataset.steps ? page.dataset.steps.split(" ") : [];
const prompt = find(page, ".prompt");
const board = new Board(byId("board"), { onStep() {} });
const analysis = new Analysis(byId("analysis"), board);
const turns = new Turns(find(page, ".turns"), go);
const pattern = prompt.dataset.pattern ?? "";
/** @type {NodeListOf<HTMLElement>} */
const remarks = page.querySelectorAll(".remark");

/** @type {Turn[]} */
let all = [];
let asked = 0;

/**
 * @param {number} ply
 * @returns {Promise<PositionView>}
 */
async function position(ply) {
  const query = new URLSearchParams({ spec, steps: steps.slice(0, ply).join(" "), ...sight() });
  return answerTo(`/api/position?${query}`);
}

/** @param {number} ply */
async function go(ply) {
  const mine = (asked += 1);
  const found = await position(ply).catch((/** @type {Error} */ error) => error);
  if (mine !== asked) return;
  if (found instanceof Error) {
    prompt.textContent = found.message;
    return;
  }
  const before = turns.at;
  turns.show(all, ply);
  board.show(found.svg, [], { onward: turns.at === before + 1 });
  analysis.at(found.turn.kind === "seat" ? { name: String(ply), url: "/api/position/analyse/live", body: { spec, steps: steps.slice(0, ply) } } : null);
  for (const note of remarks) note.hidden = Number(note.dataset.turn) !== turns.at;
  setUp(found.position, found.begins);
  prompt.textContent = pattern.replace("{turn}", String(turns.at)).replace("{all}", String(all.length));
  const query = new URLSearchParams(location.search);
  query.set("at", String(turns.at));
  history.replaceState(null, "", `?${query}`);
}

/**
 * The position that is shown can be set up, but for those in the middle of a turn.
 * @param {string | null} [text]
 * @param {string | null} [begins] the game that begins with it
 */
function setUp(text, begins) {
  /** @type {HTMLFormElement | null} */
  const again = document.querySelector("#again");
  if (again) {
    again.hidden = !begins;
    /** @type {HTMLInputElement} */ (find(again, "[name=spec]")).value = begins ?? "";
  }
  /** @type {HTMLAnchorElement | null} */
  const link = document.querySelector("#set-up");
  if (!link) return;
  link.hidden = !text;
  if (text) link.href = `/setup?${new URLSearchParams({ spec, position: text })}`;
}

// Until the turns are known, and wherever this fails, the links of the page work as they are.
/** @type {NodeListOf<HTMLElement>} */
const links = page.querySelectorAll(".turns a[data-ply]");
all = [...links].map((link) => ({
  number: link.parentElement?.querySelector(".number")?.textContent ?? "",
  text: link.textContent ?? "",
  ply: Number(link.dataset.ply),
  tokens: link.parentElement?.querySelector(".tokens-of")?.textContent,
  figurines: link.dataset.figurines,
  noted: link.parentElement?.querySelector(".noted") != null,
}));
const at = Number(page.dataset.at);
turns.show(all, at ? all[at - 1].ply : 0);

const review = new Review(byId("review"), {
  place: () => (page.dataset.table ? { url: `/api/tables/${page.dataset.table}/review/live`, body: {} } : { url: "/api/position/review/live", body: { spec, steps } }),
  async look(ply, candidates) {
    await go(ply);
    board.heat(candidates);
  },
  leap(at) {
    const turn = Math.min(Math.round(at * all.length), all.length);
    go(turn > 0 ? all[turn - 1].ply : 0);
  },
  async playOn(ply) {
    await go(ply);
    /** @type {HTMLFormElement | null} */
    const again = document.querySelector("#again");
    if (again && !again.hidden) again.requestSubmit();
  },
});
const reviewing = document.querySelector("#reviewing");
if (reviewing instanceof HTMLButtonElement) {
  reviewing.hidden = false;
  reviewing.addEventListener("click", () => review.open());
}

const analyse = byId("analyse");
analyse.hidden = false;
analyse.addEventListener("click", async () => {
  if (byId("analysis").hidden) await go(turns.ply);
  analysis.toggle();
});
