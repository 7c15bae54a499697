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
 * The text with both changes. Where they meet, because both change a line, or lines that touch, and
 * not alike, it has the side that is preferred; without one there is no text, and this is `null`.
 *
 * @param {string} base The text that both began with.
 * @param {string} mine
 * @param {string} theirs
 * @param {"mine" | "theirs" | null} preferred
 */
export function merge(base, mine, theirs, preferred = null) {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = base.split("\n");
  const one = hunks(base, mine);
  const other = hunks(base, theirs);
  const merged = [];
  let place = 0;
  while (one.length > 0 || other.length > 0) {
    const met = meeting(one, other);
    if (met.mine.length > 0 && met.theirs.length > 0 && !isEqual(met.mine, met.theirs)
      && preferred === null) return null;
    const side = met.mine.length > 0 && (preferred !== "theirs" || met.theirs.length === 0)
      ? met.mine : met.theirs;
    merged.push(...lines.slice(place, met.start), ...changed(lines, met, side));
    place = met.end;
  }
  return [...merged, ...lines.slice(place)].join("\n");
}

/** Takes the next hunks of both sides that meet, and their range of lines. */
function meeting(one, other) {
  const isMine = other.length === 0 || (one.length > 0 && one[0].start <= other[0].start);
  const { start } = (isMine ? one : other)[0];
  const met = { start, end: start, mine: [], theirs: [] };
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [left, taken] of [[one, met.mine], [other, met.theirs]]) {
      // Hunks of one side have a line between them, so only one of the other side can join two.
      while (left.length > 0 && left[0].start <= met.end) {
        met.end = Math.max(met.end, left[0].end);
        taken.push(left.shift());
        isMore = true;
      }
    }
  }
  return met;
}

/** The lines of a range with the hunks of a side. */
function changed(lines, { start, end }, side) {
  const found = [];
  let place = start;
  for (const hunk of side) {
    found.push(...lines.slice(place, hunk.start), ...hunk.lines);
    place = hunk.end;
  }
  return [...found, ...lines.slice(place, end)];
}

function isEqual(one, other) {
  return one.length === other.length && one.every((a, index) => {
    const b = other[index];
    return a.start === b.start && a.end === b.end && a.lines.length === b.lines.length
      && a.lines.every((line, count) => line === b.lines[count]);
  });
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
