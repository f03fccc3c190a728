// Frames: rectangles of a scene, such as the whole of it and the part that is seen.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/**
 * @param {number} n
 * @param {number} low
 * @param {number} high
 */
export const clamp = (n, low, high) => Math.min(Math.max(n, low), high);

/**
 * @param {Frame} frame
 * @returns {Point}
 */
export const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * A frame as `viewBox` writes it.
 * @param {string} text
 * @returns {Frame}
 */
export function readFrame(text) {
  const [x, y, width, height] = text.split(" ").map(Number);
  return { x, y, width, height };
}

/** @param {Frame} frame */
export const writeFrame = ({ x, y, width, height }) => [x, y, width, height].map((n) => +n.toFixed(4)).join(" ");

/**
 * The part of a frame of this width around a point, moved so far that all of it lies in the frame.
 * @param {Frame} frame
 * @param {Point} point
 * @param {number} wanted
 * @returns {Frame}
 */
export function around(frame, { x, y }, wanted) {
  const width = Math.min(wanted, frame.width);
  const height = (width * frame.height) / frame.width;
  return {
    x: clamp(x - width / 2, frame.x, frame.x + frame.width - width),
    y: clamp(y - height / 2, frame.y, frame.y + frame.height - height),
    width,
    height,
  };
}

/**
 * A part of a frame moved so far that another part is in it, or its middle if that is larger.
 * @param {Frame} seen
 * @param {Frame} part
 * @returns {Frame}
 */
export function including(seen, { x, y, width, height }) {
  /**
   * @param {number} low
   * @param {number} size
   * @param {number} from
   * @param {number} room
   */
  const into = (low, size, from, room) => (size > room ? low + size / 2 - room / 2 : clamp(from, low + size - room, low));
  return { ...seen, x: into(x, width, seen.x, seen.width), y: into(y, height, seen.y, seen.height) };
}

/**
 * What is seen on the way from one frame to another; 0 is the first, 1 the second.
 * @param {Frame} from
 * @param {Frame} to
 * @param {number} part
 * @returns {Frame}
 */
export function between(from, to, part) {
  if (part === 1) return to;
  /** @param {keyof Frame} name */
  const mix = (name) => from[name] + (to[name] - from[name]) * part;
  return { x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") };
}
