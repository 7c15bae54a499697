import assert from "node:assert/strict";
import { test } from "node:test";

import { fixedPoint, grainOf, middleOf, movedFrame, movedPlace, scaledWidth, snapped, wayInText }
  from "./page/stage-moves.js";

const path = ["stage", "screens", 0, "center"];
const whole = [1, 1];

test("a place moves to a whole point, and an axis without a way stays", () => {
  assert.deepEqual(movedPlace(path, [10.4, 20.5], [10.4, 20.5], [3.3, 0], whole),
    [{ path, value: [14, 20.5] }]);
  assert.deepEqual(movedPlace(path, undefined, [80, 60], [-3.3, 1.6], whole),
    [{ path, value: [77, 62] }]);
  assert.deepEqual(movedPlace(path, [0, 0], [0, 0], [1.3, 1.3], [0.5, 1]),
    [{ path, value: [1.5, 1] }]);
});

test("keyframes move by the same way, whatever lies between them", () => {
  const written = [[0, [10, 20.5], "easeIn"], ["1/3", [30, 40]]];
  assert.deepEqual(movedPlace(path, written, [14.2, 24.6], [3.3, -7.6], whole), [
    { path: [...path, 0, 1], value: [13, 12.5] }, { path: [...path, 1, 1], value: [33, 32] }]);
});

test("widths are multiplied, and never vanish", () => {
  assert.deepEqual(scaledWidth(path, undefined, 40, 1.26, 1), [{ path, value: 50 }]);
  assert.deepEqual(scaledWidth(path, 40, 40, -2, 1), [{ path, value: 1 }]);
  assert.deepEqual(scaledWidth(path, 30000, 30000, 2, 1), [{ path, value: 32768 }]);
  assert.deepEqual(scaledWidth(path, [[0, 10], [1, 30, "easeOut"]], 20, 1.5, 1), [
    { path: [...path, 0, 1], value: 15 }, { path: [...path, 1, 1], value: 45 }]);
});

test("what is no number stays", () => {
  assert.equal(movedPlace(path, ["a", 1], [0, 0], [1, 1], whole), null);
  assert.equal(movedPlace(path, [], [0, 0], [1, 1], whole), null);
  assert.equal(scaledWidth(path, "40", 40, 2, 1), null);
});

test("the middle of the stage attracts on each axis", () => {
  assert.deepEqual(snapped([78, 30], [160, 120], 3), [2, null]);
  assert.deepEqual(snapped([84, 63], [160, 120], 3), [null, -3]);
});

test("small stages have half points", () => {
  assert.equal(grainOf([160, 120]), 0.5);
  assert.equal(grainOf([160, 960]), 1);
});

const image = { kind: "image", isUnder: false, path: ["stage", "layers", 0],
  frame: [10, 12, 60, 40], place: [10, 12], width: 60 };
const screen = { kind: "screen", isUnder: false, path: ["stage", "screens", 0],
  frame: [45, 20, 30, 60], place: [60, 50], width: 30 };
const stage = [160, 120];

test("a stage in a mirror writes ways to the right as ways to the left", () => {
  assert.deepEqual(wayInText([3, 4], { isMirrored: false }), [3, 4]);
  assert.deepEqual(wayInText([3, 4], { isMirrored: true }), [-3, 4]);
  assert.deepEqual(middleOf(screen, { stage, isMirrored: false }), [60, 50]);
  assert.deepEqual(middleOf(screen, { stage, isMirrored: true }), [100, 50]);
  assert.deepEqual(fixedPoint(image, { stage, isMirrored: false }), [10, 12]);
  assert.deepEqual(fixedPoint(image, { stage, isMirrored: true }), [70, 12]);
});

test("a box is where its width and its place will be", () => {
  const facts = { stage, isMirrored: false };
  assert.deepEqual(movedFrame({ box: image, way: [1, 2], factor: 1 }, facts), [11, 14, 60, 40]);
  assert.deepEqual(movedFrame({ box: image, way: [0, 0], factor: 2 }, facts), [10, 12, 120, 80]);
  assert.deepEqual(movedFrame({ box: { ...image, kind: "words" }, way: [0, 0], factor: 2 }, facts),
    [10, 12, 120, 40]);
  assert.deepEqual(movedFrame({ box: image, way: [0, 0], factor: 2 }, { stage, isMirrored: true }),
    [-50, 12, 120, 80]);
  assert.deepEqual(movedFrame({ box: screen, way: [0, 0], factor: 2 }, facts), [30, -10, 60, 120]);
});
