import { done, keepDone, tick } from "../public/done.js";
import { el } from "../public/dom.js";
import { equal, test } from "./suite.js";

test("what is solved is kept once, and links to it are ticked", () => {
  localStorage.removeItem("done");
  const [first, second] = ["1", "2"].map((n) => el("a", { "data-exercise": `puzzle hex ${n}` }, `Hex ${n}`));
  document.body.append(first, second);
  keepDone("puzzle hex 2");
  keepDone("puzzle hex 2");
  tick();
  equal(done(), ["puzzle hex 2"]);
  equal([first, second].map((link) => link.classList.contains("done")), [false, true]);
  localStorage.setItem("done", "not a list");
  equal(done(), []);
  localStorage.removeItem("done");
  first.remove();
  second.remove();
});
