import assert from "node:assert/strict";
import { test } from "node:test";

import { brief, fits, formName, hasControl, isKept, missingKeys, nest, shownKeys, valuesOf }
  from "./page/key-forms.js";

/** A map in which each rule of the table occurs. */
const view = {
  help: "", keys: ["image", "color", "fit", "from", "speed", "ios", "android"]
    .map((name) => ({ name, help: "", form: { kind: "text" } })),
  rules: [
    { kind: "exactlyOne", keys: ["image", "color"] }, { kind: "excludes", key: "color", keys: ["fit"] },
    { kind: "belong", keys: ["from"], owner: "image" }, { kind: "needs", key: "speed", other: "from" },
    { kind: "excludes", key: "android", keys: ["ios"] },
  ],
};

test("the keys that have a meaning beside those that are written", () => {
  const cases = [
    [{}, ["image", "color"]],
    [{ image: "a.png" }, ["image", "fit", "from", "ios", "android"]],
    [{ image: "a.png", from: 1 }, ["image", "fit", "from", "speed", "ios", "android"]],
    [{ color: "red" }, ["color", "ios", "android"]],
    [{ color: "red", ios: 18 }, ["color", "ios"]],
    [{ color: "red", android: 12 }, ["color", "android"]],
    // What is written shows, also where it is a mistake.
    [{ color: "red", fit: "fill" }, ["color", "fit", "ios", "android"]],
  ];
  for (const [values, names] of cases) {
    const shown = view.keys.map(({ name }) => name).filter((name) => shownKeys(view, values).has(name));
    assert.deepEqual(shown, names, JSON.stringify(values));
  }
});

test("the keys that a map still needs", () => {
  const layer = { help: "", rules: [{ kind: "exactlyOne", keys: ["text", "image"] }],
    keys: [{ name: "text" }, { name: "image" }, { name: "at", isRequired: true }]
      .map((key) => ({ help: "", form: { kind: "text" }, ...key })) };
  assert.deepEqual(missingKeys(layer, {}), [["at"], ["text", "image"]]);
  assert.deepEqual(missingKeys(layer, { text: "Hello" }), [["at"]]);
  assert.deepEqual(missingKeys(layer, { text: "Hello", at: [1, 2] }), []);
  assert.deepEqual(layer.keys.map((key) => isKept(layer, key)), [true, true, true]);
  assert.equal(isKept(view, view.keys[2]), false);
});

test("the form that a value fits", () => {
  const number = { kind: "number", minimum: 0, maximum: 1 };
  const pair = { kind: "tuple", phrase: "[x, y]", places: [number, number] };
  const cases = [
    [number, 0.5, true], [number, "30000/1001", false], [{ kind: "bool" }, false, true],
    [{ kind: "choice", choices: [17, 18] }, 18, true], [{ kind: "choice", choices: [17, 18] }, "18", true],
    [{ kind: "choice", choices: ["auto"] }, "fast", false], [{ kind: "color" }, "navy", true],
    [{ kind: "text", phrase: "a path" }, "a.png", true], [{ kind: "text", phrase: "a path" }, "a\nb", false],
    [{ kind: "text", phrase: "words" }, "a\nb", true],
    [pair, [1, 2], true], [pair, [[0, [1, 2]], [1, [3, 4]]], false], [pair, [1, 2, 3], false],
    [{ kind: "list", items: pair }, [], true], [{ kind: "map", map: "shadow" }, { radius: 3 }, true],
    [{ kind: "map", map: "shadow" }, "none", false],
    [{ kind: "map", map: "audio", shorthand: "file" }, "music.m4a", true],
    [{ kind: "anyOf", forms: [number, { kind: "bool" }] }, true, true],
  ];
  for (const [form, value, isFit] of cases) assert.equal(fits(form, value), isFit, JSON.stringify(value));
  assert.deepEqual(valuesOf({ kind: "map", map: "audio", shorthand: "file" }, "a.wav"), { file: "a.wav" });
  assert.deepEqual(valuesOf({ kind: "map", map: "audio" }, undefined), {});
});

test("names and values in a few words", () => {
  assert.equal(formName(pairOf("[vertical, horizontal]")), "[vertical, horizontal]");
  assert.equal(formName({ kind: "map", map: "shadow" }), "Settings");
  assert.equal(brief({ radius: 8, offset: [0, 4], color: "navy" }), "radius: 8, offset, color: navy");
  assert.equal(brief([390, 844]), "[390, 844]");
  assert.equal(brief([{ device: "auto" }]), "1");
  assert.equal(brief(undefined), "");
  assert.equal(brief({ home: "home.png", map: { color: "teal" } }, { kind: "named" }), "home, map");
  assert.deepEqual(nest(["screens", 0, "device"], "auto"), { screens: [{ device: "auto" }] });
  assert.equal(nest([], 1), 1);
  const version = { name: "segue", help: "", form: { kind: "number", minimum: 1, maximum: 1 } };
  assert.equal(hasControl(version), false);
});

function pairOf(phrase) {
  return { kind: "tuple", phrase, places: [] };
}
