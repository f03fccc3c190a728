import { say } from "../public/words.js";
import { equal, test } from "./suite.js";

test("braces are filled in", () => equal(say("played", { who: "Ana", text: "{text}" }), "Ana: {text}"));
test("braces without an argument stay", () => equal(say("played", { who: 7 }), "7: {text}"));
test("a message that is not there says its name", () => equal(say("nothing"), "nothing"));
test("a name from right to left turns nothing around it", () => equal(say("played", { who: "דוד", text: "c2" }), "\u2068דוד\u2069: c2"));
