// Undo and redo: the texts that were there before.

import { store } from "./state.js";

/** Changes of the same thing within this time are one. */
const togetherMilliseconds = 1200;
const mostTexts = 200;

let before = [];
let after = [];
let last = { subject: null, time: 0 };

/**
 * Remembers a text that is about to be replaced.
 *
 * @param {string} text
 * @param {string | null} subject What changes, so that one drag of a slider is one change.
 */
export function remember(text, subject) {
  const now = performance.now();
  const isSame = subject !== null && subject === last.subject
    && now - last.time < togetherMilliseconds;
  last = { subject, time: now };
  if (isSame && before.length > 0) return;
  if (before[before.length - 1] === text) return;
  before.push(text);
  if (before.length > mostTexts) before.shift();
  after = [];
  publish();
}

/** The text before the last change, or `null`. */
export function takeUndo(current) {
  return move(before, after, current);
}

/** The text after the change that was undone, or `null`. */
export function takeRedo(current) {
  return move(after, before, current);
}

function move(from, to, current) {
  while (from.length > 0 && from[from.length - 1] === current) from.pop();
  const text = from.pop() ?? null;
  if (text !== null) to.push(current);
  last = { subject: null, time: 0 };
  publish();
  return text;
}

function publish() {
  store.set({ canUndo: before.length > 0, canRedo: after.length > 0 });
}
