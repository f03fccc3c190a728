import { forget, keep, kept, keyAt } from "../public/kept.js";
import { equal, test } from "./suite.js";

const here = location.href;

/** @param {() => void} what */
function alone(what) {
  localStorage.removeItem("tables");
  sessionStorage.clear();
  try {
    what();
  } finally {
    localStorage.removeItem("tables");
    sessionStorage.clear();
    history.replaceState(null, "", here);
  }
}

const tables = () => kept().map(({ table, key }) => `${table} ${key}`);

test("a key leaves the address and is found again", () => {
  alone(() => {
    equal(keyAt({ table: "one", key: "k" }), "k");
    equal(location.pathname, "/t/one");
    equal(keyAt({ table: "one" }), "k");
    sessionStorage.clear();
    equal([keyAt({ table: "one" }), keyAt({ table: "two" })], ["k", undefined]);
  });
});

test("the table seen last comes first, and is forgotten when asked", () => {
  alone(() => {
    for (const table of ["one", "two", "one"]) keep(table, `of ${table}`);
    equal(tables(), ["one of one", "two of two"]);
    forget("one");
    equal(tables(), ["two of two"]);
  });
});

test("a seat at which another browser sits is not taken from it", () => {
  alone(() => {
    equal(keyAt({ table: "one", key: "k", taken: "" }), undefined);
    equal(tables(), []);
    keep("one", "k");
    equal(keyAt({ table: "one", key: "k", taken: "" }), "k");
  });
});

test("a second seat in another tab leaves the first where it was", () => {
  alone(() => {
    keep("one", "host");
    equal(keyAt({ table: "one", key: "guest" }), "guest");
    equal(keyAt({ table: "one" }), "guest");
    equal(tables(), ["one host"]);
  });
});

test("what cannot be read is nothing", () => {
  alone(() => {
    localStorage.setItem("tables", "{");
    equal(kept(), []);
    localStorage.setItem("tables", "7");
    equal(kept(), []);
  });
});
