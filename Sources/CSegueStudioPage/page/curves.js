// Curves of transitions: read from their texts, written, and evaluated to be drawn.

/** The functions that the names stand for. */
const named = new Map();

/**
 * Takes the curves with names from the server.
 *
 * @param {{ name: string, shape: string }[]} rows
 */
export function learnCurves(rows) {
  named.clear();
  for (const { name, shape } of rows) named.set(name, parseFunction(shape));
}

/** The kinds that the editor offers, with where each of them begins. */
export const kinds = () => [
  ...[...named.keys()].map((name) => ({ kind: name, label: name, text: name })),
  { kind: "bezier", label: "Bézier", text: "cubicBezier(0.2, 0, 0, 1)" },
  { kind: "mass", label: "Spring: mass, stiffness", text: "spring(1, 100, 10, 0)" },
  { kind: "ratio", label: "Spring: damping ratio", text: "spring(duration=0.5, dampingRatio=0.8)" },
  { kind: "bounce", label: "Spring: bounce", text: "spring(duration=0.5, bounce=0.2)" },
  { kind: "stiffness", label: "Spring: stiffness, ratio",
    text: "spring(stiffness=400, dampingRatio=1)" },
  { kind: "response", label: "Spring: response", text: "spring(response=0.5, dampingFraction=0.8)" },
  { kind: "steps", label: "Steps", text: "steps(6)" },
  { kind: "stops", label: "Stops", text: "linear(0, 0.3 25%, 1)" },
];

/** The numbers of each kind of spring: name, default, least, most. */
export const springs = {
  mass: [["mass", 1, 0.1, 10], ["stiffness", 100, 1, 1000], ["damping", 10, 0, 500],
    ["velocity", 0, -20, 20]],
  ratio: [["duration", 0.5, 0.05, 5], ["dampingRatio", 0.8, 0.05, 1], ["velocity", 0, -20, 20]],
  bounce: [["duration", 0.5, 0.05, 5], ["bounce", 0.2, -0.9, 0.95], ["velocity", 0, -20, 20]],
  stiffness: [["stiffness", 400, 1, 10000], ["dampingRatio", 1, 0.05, 2],
    ["velocity", 0, -20, 20]],
  response: [["response", 0.5, 0.05, 5], ["dampingFraction", 0.8, 0.05, 2],
    ["velocity", 0, -20, 20]],
};

/**
 * Reads a curve's text.
 *
 * @returns {{ kind: string, shape: string, numbers: any, text: string }} `kind` is "other" where
 *   the text is none that the editor knows, and the name of a curve that has one; `shape` is the
 *   kind of its function. `numbers` are an array, or an object of a spring's and of steps.
 */
export function parseCurve(text) {
  const source = String(text ?? "linear").trim();
  const known = named.get(source);
  if (known) return { ...known, shape: known.kind, kind: source, text: source };
  const found = parseFunction(source);
  return { ...found, shape: found.kind };
}

/** @returns {{ kind: string, numbers: any, text: string }} */
function parseFunction(source) {
  const [, name, inside] = /^(\w+)\s*\((.*)\)$/.exec(source) ?? [];
  const parts = (inside ?? "").split(",").map((part) => part.trim());
  if (name === "cubicBezier" && parts.length === 4 && parts.every(isNumber)) {
    return { kind: "bezier", numbers: parts.map(Number), text: source };
  }
  if (name === "spring") return parseSpring(parts, source);
  if (name === "steps" && /^\d+$/.test(parts[0])) {
    return { kind: "steps", numbers: { count: Number(parts[0]), at: parts[1] ?? "end" },
      text: source };
  }
  if (name === "linear") return { kind: "stops", numbers: stopsOf(parts), text: source };
  return { kind: "other", numbers: [], text: source };
}

function isNumber(text) {
  return text !== "" && Number.isFinite(Number(text));
}

function parseSpring(parts, text) {
  const given = {};
  for (const [index, part] of parts.entries()) {
    const [name, value] = part.includes("=")
      ? part.split("=").map((side) => side.trim()) : [springs.mass[index]?.[0], part];
    if (name && isNumber(value)) given[name] = Number(value);
  }
  const isAndroids = "dampingRatio" in given && "stiffness" in given;
  const kind = isAndroids ? "stiffness" : "dampingRatio" in given ? "ratio" : "bounce" in given ? "bounce"
    : "response" in given || "dampingFraction" in given ? "response" : "mass";
  const numbers = Object.fromEntries(
    springs[kind].map(([name, start]) => [name, given[name] ?? start]));
  return { kind, numbers, text };
}

/** Writes a spring. */
export function springText(kind, numbers) {
  const short = (value) => String(Number(value.toFixed(3)));
  const list = springs[kind];
  if (kind === "mass") return `spring(${list.map(([name]) => short(numbers[name])).join(", ")})`;
  const given = list.filter(([name]) => name !== "velocity" || numbers.velocity !== 0);
  return `spring(${given.map(([name]) => `${name}=${short(numbers[name])}`).join(", ")})`;
}

export function bezierText(numbers) {
  return `cubicBezier(${numbers.map((value) => Number(value.toFixed(3))).join(", ")})`;
}

function stopsOf(parts) {
  const stops = parts.map((part) => {
    const words = part.split(/\s+/);
    const places = words.filter((word) => word.endsWith("%")).map((word) => parseFloat(word) / 100);
    return { value: Number(words.find((word) => !word.endsWith("%"))), places };
  });
  const points = stops.flatMap(({ value, places }) =>
    (places.length > 0 ? places : [null]).map((place) => [place, value]));
  if (points.length === 0) return [];
  points[0][0] ??= 0;
  points[points.length - 1][0] ??= 1;
  // Places that are left out are evenly spaced between those around them.
  for (let index = 1; index < points.length; index += 1) {
    if (points[index][0] !== null) continue;
    const next = points.findIndex(([place], other) => other > index && place !== null);
    const [before, after] = [points[index - 1][0], points[next][0]];
    points[index][0] = before + (after - before) / (next - index + 1);
  }
  return points;
}

/**
 * The progress of a curve.
 *
 * @param {{ shape: string, numbers: any }} curve
 * @param {number} time From 0 to 1.
 * @param {number} seconds How long the transition takes, because springs run in seconds.
 */
export function progress({ shape, numbers }, time, seconds) {
  if (shape === "steps") return stepped(numbers, time);
  if (shape === "stops") return along(numbers, time);
  if (springs[shape]) return time >= 1 ? 1 : sprung(shape, numbers, time * seconds);
  return shape === "bezier" ? bezier(numbers, time) : time;
}

/** @param {number[]} numbers The coordinates of both handles. */
function bezier(numbers, time) {
  const [x1, y1, x2, y2] = numbers;
  const at = (a, b, t) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  let low = 0;
  let high = 1;
  for (let count = 0; count < 30; count += 1) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < time) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}

function sprung(kind, numbers, seconds) {
  const { frequency, ratio } = oscillator(kind, numbers);
  const { velocity } = numbers;
  const decay = ratio * frequency;
  if (Math.abs(ratio - 1) < 1e-6) {
    return 1 - Math.exp(-decay * seconds) * (1 + (decay - velocity) * seconds);
  }
  if (ratio < 1) {
    const damped = frequency * Math.sqrt(1 - ratio * ratio);
    const wave = Math.cos(damped * seconds)
      + ((decay - velocity) / damped) * Math.sin(damped * seconds);
    return 1 - Math.exp(-decay * seconds) * wave;
  }
  const damped = frequency * Math.sqrt(ratio * ratio - 1);
  const share = (decay - velocity) / damped;
  return 1 - 0.5 * ((1 + share) * Math.exp((damped - decay) * seconds)
    + (1 - share) * Math.exp((-damped - decay) * seconds));
}

/** Radians a second without damping, and the damping ratio. */
function oscillator(kind, numbers) {
  if (kind === "mass") {
    const frequency = Math.sqrt(numbers.stiffness / numbers.mass);
    const ratio = numbers.damping / (2 * Math.sqrt(numbers.stiffness * numbers.mass));
    // Core Animation evaluates overdamped springs as critically damped.
    return { frequency, ratio: Math.min(1, ratio) };
  }
  if (kind === "ratio") {
    const ratio = Math.min(1, numbers.dampingRatio);
    return { frequency: settlingFrequency(ratio, numbers), ratio };
  }
  if (kind === "bounce") {
    const { bounce } = numbers;
    return { frequency: (2 * Math.PI) / numbers.duration,
      ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) };
  }
  if (kind === "stiffness") {
    return { frequency: Math.sqrt(numbers.stiffness), ratio: numbers.dampingRatio };
  }
  return { frequency: (2 * Math.PI) / numbers.response, ratio: numbers.dampingFraction };
}

/** The frequency at which what is left has decayed to a thousandth at the end. */
function settlingFrequency(ratio, { duration, velocity }) {
  let low = 0.1;
  let high = 1e4;
  const left = (frequency) => {
    if (ratio >= 1) {
      return Math.exp(-frequency * duration) * (1 + Math.abs(frequency - velocity) * duration);
    }
    const damped = frequency * Math.sqrt(1 - ratio * ratio);
    return (Math.abs(ratio * frequency - velocity) / damped)
      * Math.exp(-ratio * frequency * duration);
  };
  for (let count = 0; count < 60; count += 1) {
    const middle = Math.sqrt(low * high);
    if (left(middle) > 0.001) low = middle;
    else high = middle;
  }
  return high;
}

function stepped({ count, at }, time) {
  if (time >= 1) return 1;
  const step = Math.floor(time * count) + (at === "start" || at === "both" ? 1 : 0);
  return step / (at === "none" ? Math.max(1, count - 1) : at === "both" ? count + 1 : count);
}

function along(points, time) {
  if (points.length === 0) return time;
  const after = points.findIndex(([place]) => place > time);
  if (after === 0) return points[0][1];
  if (after < 0) return points[points.length - 1][1];
  const [[x1, y1], [x2, y2]] = [points[after - 1], points[after]];
  return y1 + ((y2 - y1) * (time - x1)) / (x2 - x1);
}
