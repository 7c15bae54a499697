// The hand: a drag over the picture leads a transition, and lets it go.

import { request, RequestError } from "./api.js";
import { edit } from "./changes.js";
import { tell } from "./notices.js";
import { planOf } from "./revision.js";
import { handMoved } from "./stats.js";
import { store, stepAt, frameAt } from "./state.js";

/** CSS pixels that a finger moves before it drags: less is a tap. */
const slop = 4;
/** Samples a second are as many as the device sends, and at most this many in one drive. */
const mostSamples = 2000;

export class Hand {
  #player;
  #picture;
  #track = null;
  #isPressed = false;
  /** Called for a tap. */
  ontap = () => {};

  constructor(player, picture) {
    this.#player = player;
    this.#picture = picture;
  }

  /** The step that a drag leads: the one that is moving, else the next that can be driven. */
  static stepFor(frame = store.frame, plan = store.plan) {
    if (!plan) return null;
    const now = plan.steps[stepAt(frame, plan)];
    const seconds = frame / plan.framesPerSecond - now.start;
    if (now.canDrive && seconds < now.duration) return now;
    return plan.steps.find((step) => step.index > now.index && step.canDrive)
      ?? plan.steps.find((step) => step.canDrive) ?? null;
  }

  get isHolding() {
    return this.#track !== null;
  }

  /** Listens to the pointer over an element that shows the whole picture. */
  listen(element) {
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.isHolding || this.#isPressed) return;
      event.preventDefault();
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      this.#press(element, event);
    });
  }

  #press(element, pressed) {
    const release = new AbortController();
    const on = (name, listener) =>
      element.addEventListener(name, listener, { signal: release.signal });
    const fingers = new Map([[pressed.pointerId, this.#place(element, pressed)]]);
    const start = this.#places(fingers, pressed);
    let hasMoved = false;
    const end = () => {
      release.abort();
      this.#isPressed = false;
    };
    this.#isPressed = true;
    on("pointerdown", (event) => {
      // A second finger pinches, unless the first leads a transition already.
      if (hasMoved || fingers.size > 1) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, this.#place(element, event));
      hasMoved = true;
      this.begin(this.#places(fingers, event));
    });
    on("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      // A mouse sends several places a frame; the velocity is theirs, not that of the screen.
      const events = event.getCoalescedEvents?.() ?? [];
      for (const one of events.length > 0 ? events : [event]) {
        const across = Math.abs(one.clientX - pressed.clientX);
        const along = Math.abs(one.clientY - pressed.clientY);
        if (!hasMoved && Math.max(across, along) <= slop) continue;
        if (!hasMoved) this.begin(start, along > across);
        hasMoved = true;
        fingers.set(event.pointerId, this.#place(element, one));
        this.move(this.#places(fingers, pressed));
      }
    });
    on("pointerup", (event) => {
      if (!fingers.has(event.pointerId)) return;
      end();
      fingers.set(event.pointerId, this.#place(element, event));
      // What moved was no tap, also where nothing could be driven or the hand has come back.
      if (!hasMoved) this.ontap();
      else this.letGo(this.#places(fingers, pressed));
    });
    // The browser takes the pointer away, also without a word of the finger's end.
    for (const name of ["pointercancel", "lostpointercapture"]) {
      on(name, (event) => {
        if (!fingers.has(event.pointerId)) return;
        end();
        this.cancel();
      });
    }
  }

  /**
   * The place of the hand: that of one finger, or of two. With Alt held, the other one is at the
   * opposite side of the picture's middle.
   */
  #places(fingers, pressed) {
    const [first, second] = [...fingers.values()];
    if (!second && !pressed.altKey) return first;
    const [width, height] = store.plan.points;
    const time = Math.max(first.time, second?.time ?? 0);
    return { ...first, time, second: second ?? { x: width - first.x, y: height - first.y } };
  }

  #place(element, event) {
    const box = element.getBoundingClientRect();
    // The canvas lies in the middle of its frame.
    const { frame, points } = store.plan;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      .map((part, axis) => part * frame[axis] - (frame[axis] - points[axis]) / 2);
    return { time: event.timeStamp, x, y };
  }

  /**
   * Takes hold of a transition; `false` where there is none to hold.
   *
   * @param {{ time: number, x: number, y: number, second?: { x: number, y: number } }} place
   * @param {boolean} [isVertical] Whether the hand leads by its way up or down, as it pulls a
   *   sheet; otherwise by its way to a side.
   */
  begin(place, isVertical = false) {
    const step = Hand.stepFor();
    if (store.errors.length > 0 || !step) {
      tell(step ? "The spec has an error; correct it first."
        : "No step of this video can be driven by hand.");
      return false;
    }
    this.#player.pause();
    discard();
    // A phase says what a pan cannot: the way up or down, which few transitions follow.
    const key = place.second ? "pinch" : isVertical && !step.followsDown ? "phase" : "pan";
    this.#track = { step, start: place, key, samples: [] };
    this.#track.samples.push(this.#sample(place));
    store.set({ selected: step.index, live: { step: step.index, phase: 0 } });
    return true;
  }

  /** Follows the hand, which reaches as far as the pages are wide, or high. */
  move(place) {
    const track = this.#track;
    if (!track || track.samples.length >= mostSamples) return;
    const sample = this.#sample(place);
    const last = track.samples[track.samples.length - 1];
    if (sample[0] <= last[0]) track.samples[track.samples.length - 1] = [last[0], ...sample.slice(1)];
    else track.samples.push(sample);
    const begun = performance.now();
    store.set({ live: { step: track.step.index, phase: this.#phase(sample) } });
    handMoved(this.#picture.order, begun);
  }

  /** The phase of a sample, from 0 to 1. */
  #phase(sample) {
    const { step, key, samples } = this.#track;
    const [width, height] = store.plan.points;
    const [first] = samples;
    if (key === "phase") return sample[1];
    if (key === "pinch") {
      const [a, b] = [first, sample].map(([, x, y, u, v]) => Math.hypot(u - x, v - y));
      return a === b ? 0 : 1 - Math.min(a, b) / Math.max(a, b);
    }
    const [across, down] = [Math.abs(sample[1] - first[1]) / width, (sample[2] - first[2]) / height];
    return Math.min(1, step.followsDown ? Math.max(across, down) : across);
  }

  /** A sample of the track: of places, or of phases. */
  #sample(place) {
    const { start, key } = this.#track;
    const [width, height] = store.plan.points;
    const seconds = Number(((place.time - start.time) / 1000).toFixed(4));
    const round = (value) => Number(value.toFixed(2));
    if (key === "phase") {
      return [seconds, Number(Math.min(1, Math.abs(place.y - start.y) / height).toFixed(4))];
    }
    if (key === "pinch") {
      return [seconds, ...[place.x, place.y, place.second.x, place.second.y].map(round)];
    }
    const moved = Math.max(-width, Math.min(width, place.x - start.x));
    return [seconds, round(start.x + moved), round(Math.min(place.y, start.y + height))];
  }

  /** Lets go: the server decides by the rules of `drive`, and the page plays the rest. */
  async letGo(place) {
    const track = this.#track;
    if (!track) return;
    this.move(place);
    const { step, samples } = track;
    this.#track = null;
    // A track has two samples at least, and the last is the release.
    if (samples.length < 2) samples.push([0.001, ...samples[0].slice(1)]);
    try {
      const answer = await request("POST", "/api/drive",
        { step: step.index, [track.key]: samples });
      const plan = await planOf(answer.revision);
      if (!plan || this.isHolding) return;
      this.#show(answer, plan, step);
    } catch (error) {
      store.set({ live: null });
      tell(error instanceof RequestError ? error.message : "The server does not answer.", "error");
    }
  }

  #show(answer, plan, step) {
    const first = frameAt(answer.released, plan);
    const last = Math.min(plan.frames - 1, Math.ceil(answer.end * plan.framesPerSecond));
    store.set({ temporary: { ...answer, step }, revision: answer.revision, plan, live: null });
    this.#player.playOnce(first, Math.max(first, last), 1);
  }

  /** Lets go without a trace. */
  cancel() {
    if (!this.isHolding) return;
    this.#track = null;
    store.set({ live: null });
  }

  /** Plays what the hand did once more, from its start. */
  again() {
    const { temporary, plan } = store;
    if (!temporary) return;
    const last = Math.min(plan.frames - 1, Math.ceil(temporary.end * plan.framesPerSecond));
    this.#player.playOnce(frameAt(temporary.start, plan), last, 1);
  }
}

/** Writes what the hand did into the spec. */
export function keepHand() {
  const { temporary } = store;
  if (!temporary?.step.path) return Promise.resolve();
  const path = [...temporary.step.path, "drive"];
  return edit(temporary.edits ?? [{ path, value: temporary.drive }], { subject: null });
}

/** Forgets what the hand did; the picture goes back to the spec. */
export async function discard() {
  const { temporary, base } = store;
  if (!temporary) return;
  store.set({ temporary: null, playing: false, revision: base });
  const plan = await planOf(base);
  if (plan && store.base === base && !store.temporary) {
    store.set({ plan, frame: Math.min(store.frame, plan.frames - 1) });
  }
}

/** Takes the drive of a step out of the spec. */
export function removeHand(step) {
  return edit([{ path: [...step.path, "drive"], value: null }], { subject: null });
}
