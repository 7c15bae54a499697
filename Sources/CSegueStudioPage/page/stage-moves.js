// What a hand over a stage writes: the values of places and widths, also where they have keyframes.

/** Points of a stage below which a place may lie between two points. */
const smallStage = 200;

const isNumber = (value) => typeof value === "number";
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);

/**
 * @typedef {(string | number)[]} Path
 * @typedef {{ path: Path, value: unknown }} Change
 * @typedef {[number, number]} Pair
 * @typedef {{ kind: "screen" | "words" | "image", isUnder: boolean, path: Path,
 *   frame: [number, number, number, number], place: Pair, width: number }} Box
 * @typedef {{ stage: Pair, offset: Pair, isMirrored: boolean, boxes: Box[] }} Facts The answer of
 *   `GET /api/boxes`.
 */

/** The distance between places that a hand can choose on a stage of that size, in points. */
export function grainOf(stage) {
  return Math.max(...stage) < smallStage ? 0.5 : 1;
}

/** A number that is a multiple of another one. */
export function rounded(value, grain) {
  return tidy(Math.round(value / grain) * grain);
}

/** A number without the noise of sums of fractions. */
export function tidy(value) {
  return Number(value.toFixed(3));
}

/** The values of a key: those of its keyframes, or the one; `null` where no number is written. */
function valuesIn(written, isValue) {
  if (isValue(written)) return [{ path: [], value: written }];
  const isFrames = Array.isArray(written) && written.length > 0
    && written.every((frame) => Array.isArray(frame) && isValue(frame[1]));
  return isFrames ? written.map((frame, index) => ({ path: [index, 1], value: frame[1] })) : null;
}

/**
 * The changes that move a place, with all of its keyframes.
 *
 * @param {Path} path The key.
 * @param {unknown} written Its value in the text; `undefined` for none.
 * @param {Pair} place The place where the move begins.
 * @param {Pair} by The way of the move.
 * @param {Pair} grain The distances between places, as in `grainOf`.
 * @returns {Change[] | null} `null` where the text has something else than numbers.
 */
export function movedPlace(path, written, place, by, grain) {
  const values = written === undefined ? [{ path: [], value: place }] : valuesIn(written, isPair);
  if (!values) return null;
  // A single place comes to lie on a whole point; keyframes keep their distances to each other.
  const way = by.map((one, axis) => one === 0 ? 0
    : values.length > 1 ? rounded(one, grain[axis])
      : rounded(values[0].value[axis] + one, grain[axis]) - values[0].value[axis]);
  return values.map((one) => ({ path: [...path, ...one.path],
    value: one.value.map((/** @type {number} */ old, axis) => tidy(old + way[axis])) }));
}

/**
 * The changes that scale a width, with all of its keyframes.
 *
 * @param {Path} path The key.
 * @param {unknown} written Its value in the text; `undefined` for none.
 * @param {number} width The width where the change begins.
 * @param {number} factor The factor to that.
 * @param {number} grain As in `grainOf`.
 * @returns {Change[] | null} `null` where the text has something else than numbers.
 */
export function scaledWidth(path, written, width, factor, grain) {
  const values = written === undefined ? [{ path: [], value: width }]
    : valuesIn(written, isNumber);
  return values?.map((one) => ({ path: [...path, ...one.path],
    value: Math.min(32768, Math.max(grain, rounded(one.value * factor, grain))) })) ?? null;
}

/**
 * The way that brings a middle to that of the stage where it comes near to it.
 *
 * @param {Pair} middle The middle of a thing, after its move.
 * @param {Pair} stage The size of the stage.
 * @param {number} reach The largest distance that counts as near.
 * @returns {[number | null, number | null]} The way on each axis, `null` where it is far away.
 */
export function snapped(middle, stage, reach) {
  const ways = middle.map((one, axis) => stage[axis] / 2 - one)
    .map((way) => Math.abs(way) <= reach ? way : null);
  return [ways[0], ways[1]];
}

/**
 * The way of a place in the text for one in the picture.
 *
 * @param {Pair} way
 * @param {Pick<Facts, "isMirrored">} facts
 * @returns {Pair}
 */
export function wayInText([x, y], { isMirrored }) {
  return [isMirrored ? -x : x, y];
}

/**
 * The middle of a box, which for a device is that of its front.
 *
 * @param {Box} box
 * @param {Pick<Facts, "stage" | "isMirrored">} facts
 * @returns {Pair}
 */
export function middleOf({ kind, frame: [left, top, width, height], place: [x, y] },
  { stage, isMirrored }) {
  if (kind !== "screen") return [left + width / 2, top + height / 2];
  return [isMirrored ? stage[0] - x : x, y];
}

/**
 * The point of a box that stays where its width changes.
 *
 * @param {Box} box
 * @param {Pick<Facts, "stage" | "isMirrored">} facts
 * @returns {Pair}
 */
export function fixedPoint(box, facts) {
  const [left, top, width] = box.frame;
  if (box.kind === "screen") return middleOf(box, facts);
  return [facts.isMirrored ? left + width : left, top];
}

/**
 * The frame of a box after a move in the picture, as far as it is known before the server has it.
 *
 * @param {{ box: Box, way: Pair, factor: number }} move
 * @param {Pick<Facts, "stage" | "isMirrored">} facts
 * @returns {[number, number, number, number]}
 */
export function movedFrame({ box, way, factor }, facts) {
  const [left, top, width, height] = box.frame;
  const [x, y] = fixedPoint(box, facts);
  // Words have the height of their lines.
  const tall = box.kind === "words" ? 1 : factor;
  return [x + (left - x) * factor + way[0], y + (top - y) * tall + way[1], width * factor,
    height * tall];
}
