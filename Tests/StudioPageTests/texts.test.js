import assert from "node:assert/strict";
import { test } from "node:test";

import { chance, changedText, randomText } from "./chance.js";
import { difference } from "./page/diff.js";
import { merge, replacements } from "./page/merge.js";

const trials = 2000;

test("a difference has both texts, and as many common lines as the longest common subsequence", () => {
  const next = chance(1);
  for (let count = 0; count < trials; count += 1) {
    const [mine, theirs] = [randomText(next), randomText(next)];
    const found = difference(mine, theirs);
    const side = (kind) => found.filter((part) => part.kind !== kind).map((part) => part.line);
    assert.equal(side("theirs").join("\n"), mine);
    assert.equal(side("mine").join("\n"), theirs);
    const common = found.filter((part) => part.kind === "both").length;
    assert.equal(common, longest(mine.split("\n"), theirs.split("\n")));
  }
});

/** The length of the longest common subsequence, by its definition. */
function longest(a, b, i = 0, j = 0, known = new Map()) {
  if (i === a.length || j === b.length) return 0;
  const key = i * 1000 + j;
  if (!known.has(key)) {
    known.set(key, a[i] === b[j] ? 1 + longest(a, b, i + 1, j + 1, known)
      : Math.max(longest(a, b, i + 1, j, known), longest(a, b, i, j + 1, known)));
  }
  return known.get(key);
}

test("replacements make one text of another", () => {
  const next = chance(2);
  for (let count = 0; count < trials; count += 1) {
    const before = randomText(next);
    const after = next() < 0.5 ? changedText(next, before) : randomText(next);
    let text = before;
    for (const { start, end, text: added } of replacements(before, after)) {
      text = text.slice(0, start) + added + text.slice(end);
    }
    assert.equal(text, after, JSON.stringify([before, after]));
  }
});

test("a merge with an unchanged side is the other side", () => {
  const next = chance(3);
  for (let count = 0; count < trials; count += 1) {
    const base = randomText(next);
    const changed = changedText(next, base);
    assert.equal(merge(base, changed, base), changed);
    assert.equal(merge(base, base, changed), changed);
    assert.equal(merge(base, changed, changed), changed);
  }
});

test("a merge does not depend on whose side is whose, and prefers one only where they meet", () => {
  const next = chance(4);
  let [merged, met] = [0, 0];
  for (let count = 0; count < trials; count += 1) {
    const base = randomText(next, 20);
    const [mine, theirs] = [changedText(next, base), changedText(next, base)];
    const text = merge(base, mine, theirs);
    assert.equal(merge(base, theirs, mine), text);
    const preferred = merge(base, mine, theirs, "mine");
    assert.equal(merge(base, theirs, mine, "theirs"), preferred);
    if (text === null) met += 1;
    else merged += 1;
    if (text !== null) assert.equal(preferred, text);
    else assert.notEqual(preferred, null);
  }
  assert.ok(merged > 100 && met > 100, `${merged} merged, ${met} met`);
});

test("changes of lines that are apart are both there", () => {
  assert.equal(merge("a\nb\nc\nd", "A\nb\nc\nd", "a\nb\nc\nD"), "A\nb\nc\nD");
  assert.equal(merge("a\nb\nc", "a\nc", "a\nb\nc\nd"), "a\nc\nd");
  assert.equal(merge("a\nb\nc", "a\nc", "a\nb\nC"), null, "lines that touch");
  assert.equal(merge("a\nb\nc", "x\nb\nc", "y\nb\nc"), null);
  assert.equal(merge("a\nb\nc", "x\nb\nc", "y\nb\nc", "theirs"), "y\nb\nc");
});
