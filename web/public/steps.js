// Legal steps as they come over the wire.

/** @import { StepView } from "../types.js" */

/**
 * The steps `{token, touches}` of the compact form. What is `[before, lasts]` there is many steps:
 * they have the touches `before` in common, then one of `lasts` each. After a tab stands the token
 * where it is not all touches with hyphens between them.
 *
 * @param {(StepView | [string, string])[]} packed
 * @returns {StepView[]}
 */
export function unpack(packed) {
  return packed.flatMap((steps) => {
    if (!Array.isArray(steps)) return [steps];
    const [before, lasts] = steps;
    const common = before === "" ? [] : before.split(" ");
    return lasts.split(" ").map((word) => {
      const [last, token] = word.split("\t");
      const touches = [...common, last];
      return { token: token ?? touches.join("-"), touches };
    });
  });
}
