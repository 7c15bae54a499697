// Merges two changes of one text, line by line.

import { difference } from "./diff.js";

/**
 * @typedef {{ start: number, end: number, lines: string[] }} Hunk Lines of the first text, from
 *   `start` to before `end`, that the second has others for.
 */

/**
 * The places where two texts differ, in their order.
 *
 * @returns {Hunk[]}
 */
export function hunks(before, after) {
  const found = [];
  let line = 0;
  let open = null;
  for (const { kind, line: text } of difference(before, after)) {
    if (kind === "both") {
      open = null;
      line += 1;
      continue;
    }
    if (!open) found.push(open = { start: line, end: line, lines: [] });
    if (kind === "mine") {
      line += 1;
      open.end = line;
    } else {
      open.lines.push(text);
    }
  }
  return found;
}

/**
 * The text with both changes, or `null` where they meet: where both change a line, or lines that
 * touch, unless they change them alike.
 *
 * @param {string} base The text that both began with.
 * @param {string} mine
 * @param {string} theirs
 */
export function merge(base, mine, theirs) {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = base.split("\n");
  const one = hunks(base, mine);
  const other = hunks(base, theirs);
  const merged = [];
  let place = 0;
  while (one.length > 0 || other.length > 0) {
    const [a, b] = [one[0], other[0]];
    if (a && b && a.start <= b.end && b.start <= a.end) {
      if (!isEqual(a, b)) return null;
      other.shift();
    }
    const next = !b || (a && a.start <= b.start) ? one.shift() : other.shift();
    merged.push(...lines.slice(place, next.start), ...next.lines);
    place = next.end;
  }
  return [...merged, ...lines.slice(place)].join("\n");
}

function isEqual(a, b) {
  return a.start === b.start && a.end === b.end && a.lines.length === b.lines.length
    && a.lines.every((line, index) => line === b.lines[index]);
}

/**
 * The replacements of characters that make one text of another, from the last to the first, so
 * that each can be made at its place.
 *
 * @returns {{ start: number, end: number, text: string }[]}
 */
export function replacements(before, after) {
  const lines = before.split("\n");
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1) + line.length + 1);
  return hunks(before, after).reverse().map((hunk) => {
    const added = hunk.lines.join("\n");
    const [first, last] = [starts[hunk.start], starts[hunk.end] - 1];
    if (hunk.start < hunk.end && hunk.lines.length > 0) {
      return trimmed(first, before.slice(first, last), added);
    }
    // A line that comes or goes takes the line break after it along, the last one that before it.
    const isLast = hunk.end === lines.length;
    if (hunk.lines.length > 0) {
      return isLast ? { start: before.length, end: before.length, text: `\n${added}` }
        : { start: first, end: first, text: `${added}\n` };
    }
    return { start: isLast ? Math.max(0, first - 1) : first, end: isLast ? before.length : last + 1,
      text: "" };
  });
}

/** The replacement without the characters at its ends that stay. */
function trimmed(place, old, text) {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  return { start: place + start, end: place + old.length - end,
    text: text.slice(start, text.length - end) };
}
