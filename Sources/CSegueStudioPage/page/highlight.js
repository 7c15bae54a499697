// Colors for YAML and JSON: comments, keys, texts and numbers of one line.

/** Above this many characters the text has one color, so that typing stays fast. */
export const mostHighlighted = 60_000;

const pattern = new RegExp([
  /(?<comment>(?<=^|\s)#.*$)/,
  /(?<key>(?:"(?:[^"\\]|\\.)*"|[\w.$-]+)(?=\s*:(?:\s|$)))/,
  /(?<text>"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)/,
  /(?<number>(?<![\w.#-])-?\d+(?:\.\d+)?(?![\w.]))/,
].map((part) => part.source).join("|"), "g");

/**
 * The pieces of a line, in order.
 *
 * @returns {{ text: string, tone: string | null }[]}
 */
export function pieces(line) {
  const found = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index), tone: null });
    const tone = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    found.push({ text: match[0], tone });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ text: line.slice(end), tone: null });
  return found;
}
