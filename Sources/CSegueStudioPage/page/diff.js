// The difference of two texts, line by line.

/** Above this many pairs of lines the middle is shown as replaced at once. */
const mostPairs = 4_000_000;

/**
 * The lines of both texts: `both`, only `mine`, only `theirs`.
 *
 * @returns {{ kind: "both" | "mine" | "theirs", line: string }[]}
 */
export function difference(mine, theirs) {
  const a = mine.split("\n");
  const b = theirs.split("\n");
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start
    && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const both = (line) => ({ kind: "both", line });
  return [
    ...a.slice(0, start).map(both),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(both),
  ];
}

// The longest common subsequence, by the table of its lengths.
function middle(a, b) {
  const mine = (line) => ({ kind: "mine", line });
  const theirs = (line) => ({ kind: "theirs", line });
  if (a.length * b.length > mostPairs) return [...a.map(mine), ...b.map(theirs)];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const found = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ kind: "both", line: a[i] });
      i += 1;
      j += 1;
    } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) {
      found.push(mine(a[i]));
      i += 1;
    } else {
      found.push(theirs(b[j]));
      j += 1;
    }
  }
  return [...found, ...a.slice(i).map(mine), ...b.slice(j).map(theirs)];
}
