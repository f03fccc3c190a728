// Elsewhere in the library while one waits for somebody to play with: a line at the foot of the page says so.

import { called, forgetSeeking, waits } from "./called.js";
import { el } from "./dom.js";
import { Line } from "./line.js";
import { say } from "./words.js";

/** @import { ErrorBody, LobbySaid, OwnSeek } from "../types.js" */

const place = el("p", { class: "banner low waiting", role: "status" });

/** @param {LobbySaid | ErrorBody} said */
function hear(said) {
  if ("own" in said) showOwn(said.own);
  else if ("met" in said && said.met.link) {
    forgetSeeking();
    called();
    line.end();
    place.setAttribute("role", "alert");
    show(say("lobby-called"), el("a", { class: "button main", href: said.met.link }, say("lobby-go")));
  }
}

/** @param {OwnSeek[]} own */
function showOwn(own) {
  if (line.ended) return;
  waits(own);
  if (own.length) {
    const games = own.map(({ seat }) => seat.game).join(", ");
    show(say("lobby-waits-for", { game: games }), el("a", { href: "/lobby" }, say("lobby-show")));
  } else {
    place.remove();
    line.end();
  }
}

/** @param {...(Node | string)} what */
function show(...what) {
  place.replaceChildren(...what);
  document.body.append(place);
}

const line = new Line("/api/lobby/live", hear);
