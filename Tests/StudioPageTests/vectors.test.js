import assert from "node:assert/strict";
import { test } from "node:test";

import { componentsOf, nearestColor, rangeAround } from "./page/vectors.js";

test("components of lists and of colors", () => {
  const hexOf = (color) => ({ red: "#ff0000", "#12345680": "#12345680" })[color];
  assert.deepEqual(componentsOf([1, 2, 3, 4], 3, hexOf), [1, 2, 3]);
  assert.deepEqual(componentsOf("red", 3, hexOf), [1, 0, 0]);
  assert.deepEqual(componentsOf("red", 4, hexOf), [1, 0, 0, 1]);
  assert.deepEqual(componentsOf("#12345680", 4, hexOf), [0.071, 0.204, 0.337, 0.502]);
  assert.deepEqual(componentsOf([true, false], 2, hexOf), [true, false]);
});

test("the color nearest to components", () => {
  assert.equal(nearestColor([1, 0, 0.5]), "#ff0080");
  assert.equal(nearestColor([-1, 7, 0.2, 0.1]), "#00ff33");
});

test("the range of a number that a shader leaves open", () => {
  assert.deepEqual(rangeAround({ minimum: 0, maximum: 10 }, 4), { minimum: 0, maximum: 10 });
  assert.deepEqual(
    rangeAround({}, -4), { minimum: -1e9, maximum: 1e9, isOpen: true, room: 8 });
  assert.equal(rangeAround({}, 0).room, 1);
});
