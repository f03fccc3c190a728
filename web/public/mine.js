// The page of one's own games: what was played before becomes one's own, and challenges come as they are made.

import { showChallenges } from "./challenges.js";
import { Line } from "./line.js";
import "./member.js";

/** @import { ErrorBody, LobbySaid } from "../types.js" */

/** @param {LobbySaid | ErrorBody} said */
function hear(said) {
  if ("waits" in said) showChallenges(said.waits);
}

new Line("/api/lobby/live", hear);
