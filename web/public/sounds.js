// Soft sounds, made where they are heard: a stone that is put down, a capture, whose turn it is.

import { pref } from "./prefs.js";

/** @typedef {"place" | "capture" | "turn" | "end" | "low"} Sound */

/** A tone: when it begins, how high it is, how long it fades (seconds, hertz), how loud. @typedef {[number, number, number, number]} Tone */

/** @type {Record<Sound, Tone[]>} */
const TONES = {
  place: [[0, 190, 0.09, 0.5], [0, 950, 0.03, 0.12]],
  capture: [[0, 170, 0.1, 0.5], [0.09, 130, 0.14, 0.5], [0.09, 700, 0.03, 0.12]],
  turn: [[0.15, 659, 0.25, 0.16], [0.28, 880, 0.4, 0.16]],
  end: [[0.15, 523, 0.7, 0.14], [0.27, 659, 0.7, 0.14], [0.39, 784, 1, 0.14]],
  low: [[0, 1047, 0.08, 0.14], [0.16, 1047, 0.08, 0.14]],
};

/** Nothing sounds before the page was touched. @type {AudioContext | null} */
let context = null;
for (const touch of ["pointerup", "keydown"]) {
  addEventListener(touch, () => (context ??= new AudioContext()), { once: true, capture: true });
}

/** @param {Sound} name */
export function sound(name) {
  if (!context || pref("sounds") !== "on") return;
  document.documentElement.dataset.sound = name;
  for (const [after, height, fades, loud] of TONES[name]) {
    const begin = context.currentTime + after;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.setValueAtTime(height, begin);
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + fades);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + fades);
  }
}
