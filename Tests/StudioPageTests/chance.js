// Random numbers that are the same in each run.

/** Numbers from 0 to below 1, by mulberry32. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A text of a few short lines, of which many are alike. */
export function randomText(next, most = 8) {
  const lines = Array.from({ length: Math.floor(next() * most) }, () => "abc"[Math.floor(next() * 3)]);
  return lines.join("\n");
}

/** The text with a line that comes, goes or changes, once or more. */
export function changedText(next, text) {
  const lines = text.split("\n");
  for (let count = 1 + Math.floor(next() * 3); count > 0; count -= 1) {
    const place = Math.floor(next() * (lines.length + 1));
    lines.splice(place, Math.floor(next() * 2), ...(next() < 0.7 ? ["xyz"[Math.floor(next() * 3)]] : []));
  }
  return lines.join("\n");
}
