// Undo and redo: the changes that were made here, which leave in place what others changed since.

import { merge } from "./merge.js";
import { store } from "./state.js";

/** Changes of the same thing within this time are one. */
const togetherMilliseconds = 1200;
const mostChanges = 200;

/** @type {{ before: string, after: string }[]} */
let done = [];
/** @type {{ before: string, after: string }[]} */
let undone = [];
let last = { subject: null, time: 0 };

/**
 * Remembers a change of the text.
 *
 * @param {string} before
 * @param {string} after
 * @param {string | symbol | null} subject What changes, so that one drag of a slider is one change;
 *   a symbol is that of one drag, which may pause.
 */
export function remember(before, after, subject) {
  if (before === after) return;
  const now = performance.now();
  const newest = done.at(-1);
  const isSame = subject !== null && subject === last.subject && newest?.after === before
    && (typeof subject === "symbol" || now - last.time < togetherMilliseconds);
  last = { subject, time: now };
  if (isSame) newest.after = after;
  else done.push({ before, after });
  if (done.length > mostChanges) done.shift();
  undone = [];
  publish();
}

/** The text without the last change, or `null` where there is none. */
export function takeUndo(current) {
  const change = done.pop();
  if (!change) return null;
  // Where another tab changed the same lines since, the text is that of before, and redo brings
  // back the one of now.
  const text = merge(change.after, change.before, current) ?? change.before;
  undone.push({ before: text, after: current });
  return moved(text);
}

/** The text with the change that was undone last, or `null` where there is none. */
export function takeRedo(current) {
  const change = undone.pop();
  if (!change) return null;
  const text = merge(change.before, change.after, current) ?? change.after;
  done.push({ before: current, after: text });
  return moved(text);
}

function moved(text) {
  last = { subject: null, time: 0 };
  publish();
  return text;
}

function publish() {
  store.set({ canUndo: done.length > 0, canRedo: undone.length > 0 });
}
