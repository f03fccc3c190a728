// Light or dark without loading the page again. Without script the form does the same.

import "./reach.js";

// What was read here can be read without the server, too: see `sw.js`.
addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));

const root = document.documentElement;
const button = document.querySelector(".settings .theme");

function isDark() {
  if (root.dataset.theme) return root.dataset.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

button?.addEventListener("click", (event) => {
  event.preventDefault();
  const theme = isDark() ? "light" : "dark";
  root.dataset.theme = theme;
  document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
});
