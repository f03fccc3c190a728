// Whether one waits for somebody to play with: only then is there more to load.

if (/(?:^|; )seeking=1/.test(document.cookie) && !document.getElementById("lobby")) import("./waits.js");
