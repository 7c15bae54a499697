// The one store of the page: what it knows, and who is told of a change.

/**
 * @typedef {object} Step One step of the plan: see `GET /api/plan`.
 * @typedef {{ revision: number, points: [number, number], frame: [number, number],
 *   fullScale: number, frames: number, framesPerSecond: number, seconds: number, steps: Step[],
 *   runs: [number, number][], events: object[], sounds: object[], warnings: string[],
 *   views?: string[], written: Record<string, any> }} Plan
 */

/**
 * Values with listeners, which hear each change once, after all values of it are set.
 *
 * @template {object} Held
 */
class Store {
  /** @type {Record<string, any>} */
  #values;
  #listeners = new Set();

  /** @param {Held} values */
  constructor(values) {
    this.#values = values;
    for (const key of Object.keys(values)) {
      Object.defineProperty(this, key, { get: () => this.#values[key], enumerable: true });
    }
  }

  /**
   * Sets values, and tells the listeners of those that are not what they were.
   *
   * @param {Partial<Held>} changes
   */
  set(changes) {
    const changed = new Set();
    for (const [key, value] of Object.entries(changes)) {
      if (!(key in this.#values)) throw new Error(`The store has no value '${key}'.`);
      if (Object.is(this.#values[key], value)) continue;
      this.#values[key] = value;
      changed.add(key);
    }
    if (changed.size === 0) return;
    for (const { keys, listener } of [...this.#listeners]) {
      if (!keys.some((key) => changed.has(key))) continue;
      // A mistake in one part of the page must not keep the others from what changed.
      try {
        listener(changed);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /**
   * Calls a listener after each change of these values, and now.
   *
   * @param {(keyof Held)[]} keys
   * @param {(changed: Set<keyof Held>) => void} listener
   */
  watch(keys, listener) {
    this.on(keys, listener);
    listener(new Set(keys));
  }

  /**
   * Calls a listener after each change of these values.
   *
   * @param {(keyof Held)[]} keys
   * @param {(changed: Set<keyof Held>) => void} listener
   */
  on(keys, listener) {
    this.#listeners.add({ keys, listener });
  }
}

const values = {
  /** What `GET /api/session` says. */
  session: null,
  /** The transitions of `segue list --json`. */
  catalogue: [],
  /** @type {import("./key-forms.js").KeyTable | null} The keys of a spec: see `GET /api/keys`. */
  keys: null,
  /** @type {Plan | null} The last plan that came; that of `revision`, or an older one. */
  plan: null,
  /** The revision that the picture shows. */
  revision: 0,
  /** The revision of the text, on which edits are based: not that of a hand that is not kept. */
  base: 0,
  /** What a hand did that is not kept yet: the answer of `POST /api/drive`, with its step. */
  temporary: null,
  text: "",
  /** The file that holds the text while it is not saved, or `null`. */
  kept: null,
  /** The reason why the server cannot keep the text, or `null`. */
  keepingProblem: null,
  /** `{ of: "disk" | "restored" | "tab", theirs }` while a person has to choose between two texts. */
  conflict: null,
  /** Mistakes of the text, with lines: while there are any, the picture is an older one. */
  errors: [],
  warnings: [],
  /** `{ revision, frame, message }` of a picture that cannot be drawn, or `null`. */
  failure: null,
  saved: true,
  /** "on", "lost" while the server does not answer, "refused" where it refuses the token. */
  connection: "on",
  /** The frame under the playhead. */
  frame: 0,
  playing: false,
  /** Times real time; negative runs backwards. */
  speed: 1,
  loop: true,
  muted: false,
  /** The frames that play, `[first, after the last]`, or `null` for all of them. */
  range: null,
  /** The step whose controls show. */
  selected: 1,
  /** Where a hand holds the picture: `{ step, phase }`, or `null`. */
  live: null,
  /** `{ path, frames, wipe, mode }` while two videos are compared. */
  compare: null,
  /** Exports by their numbers. */
  exports: new Map(),
  /** The panel beside the picture: "controls", "hand", "events", and on phones "spec". */
  tab: "controls",
  canUndo: false,
  canRedo: false,
};

/**
 * @typedef {typeof values} Values
 * @type {Store<Values> & Readonly<Values>}
 */
export const store = /** @type {any} */ (new Store(values));

/** The seconds at which a frame shows. */
export function secondsOf(frame, plan = store.plan) {
  return plan ? frame / plan.framesPerSecond : 0;
}

/** The frame that shows at a time. */
export function frameAt(seconds, plan = store.plan) {
  if (!plan) return 0;
  // A place that is a frame's own must not fall to the one before it by rounding.
  return clampFrame(Math.floor(seconds * plan.framesPerSecond + 1e-6), plan);
}

export function clampFrame(frame, plan = store.plan) {
  return Math.max(0, Math.min((plan?.frames ?? 1) - 1, frame));
}

/** The frames that play: the range, cut to the video. */
export function playedRange() {
  const frames = store.plan?.frames ?? 1;
  if (!store.range) return [0, frames];
  const first = Math.min(store.range[0], frames - 1);
  return [first, Math.max(first + 1, Math.min(store.range[1], frames))];
}

/** The step that shows at a frame. */
export function stepAt(frame, plan = store.plan) {
  if (!plan) return 0;
  let low = 0;
  let high = plan.steps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (plan.steps[middle].firstFrame <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The step whose controls show, or `null` where the video has no transition. */
export function selectedStep() {
  const steps = store.plan?.steps ?? [];
  const step = steps[Math.min(store.selected, steps.length - 1)];
  return step?.transition ? step : null;
}

/** The name of a step's transition in the catalogue: that of its file if a shader draws it. */
export function transitionName(step) {
  return step.shader?.name.replace(/^(\.\/)+/, "") ?? step.transition;
}

/** The transition of a step, with its parameters. */
export function transitionOf(step) {
  return step.shader ?? transitionNamed(step.transition);
}

export function transitionNamed(name) {
  return store.catalogue.find((transition) => transition.name === name) ?? null;
}
