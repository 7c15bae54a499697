// Values of a shader's vectors: lists of numbers, or colors as a spec writes them.

/**
 * The components of a value; `hexOf` gives a color as `#rrggbb` or `#rrggbbaa`.
 *
 * @param {unknown} value
 * @param {number} count
 * @param {(color: string) => string} hexOf
 * @returns {(number | boolean)[]}
 */
export function componentsOf(value, count, hexOf) {
  if (Array.isArray(value)) return value.slice(0, count);
  const hex = hexOf(String(value));
  const channels = [1, 3, 5, 7].map((start) => hex.slice(start, start + 2))
    .map((pair) => (pair === "" ? 1 : parseInt(pair, 16) / 255));
  return channels.slice(0, count).map((channel) => Math.round(channel * 1000) / 1000);
}

/** The color nearest to the first three components, as `#rrggbb`. */
export function nearestColor(components) {
  const bytes = components.slice(0, 3)
    .map((component) => Math.round(255 * Math.min(1, Math.max(0, component))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** The range of a number that a text may leave open, around its default. */
export function rangeAround({ minimum, maximum }, start) {
  if (minimum !== undefined) return { minimum, maximum };
  return { minimum: -1e9, maximum: 1e9, isOpen: true, room: Math.max(1, 2 * Math.abs(start)) };
}
