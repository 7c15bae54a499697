// The hand: a drag over the picture leads a transition, and lets it go.

import { request, RequestError } from "./api.js";
import { edit } from "./changes.js";
import { tell } from "./notices.js";
import { planOf } from "./revision.js";
import { handMoved } from "./stats.js";
import { store, stepAt, frameAt } from "./state.js";

/**
 * Points that a finger moves before it drags, as in UIKit: less is a tap, and says no direction yet.
 */
const slop = 10;
/** Samples a second are as many as the device sends, and at most this many in one drive. */
const mostSamples = 2000;

export class Hand {
  #player;
  #picture;
  #track = null;
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
      if (event.button !== 0 || this.isHolding) return;
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
    const start = this.#place(element, pressed);
    let isDrag = false;
    on("pointermove", (event) => {
      // A mouse sends several places a frame; the velocity is theirs, not that of the screen.
      const events = event.getCoalescedEvents?.() ?? [];
      for (const one of events.length > 0 ? events : [event]) {
        const place = this.#place(element, one);
        if (!isDrag && distance(place, start) <= slop) continue;
        if (!isDrag) isDrag = this.begin(start, isUpright(place, start));
        if (isDrag) this.move(place);
      }
    });
    on("pointerup", (event) => {
      release.abort();
      if (isDrag && this.isHolding) this.letGo(this.#place(element, event));
      else if (!isDrag && distance(this.#place(element, event), start) <= slop) this.ontap();
    });
    on("pointercancel", () => {
      release.abort();
      this.cancel();
    });
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
   * @param {boolean} isUpright Whether the hand goes up or down, as it pulls a sheet.
   */
  begin(place, isUpright = false) {
    const step = Hand.stepFor();
    if (store.errors.length > 0 || !step) {
      tell(step ? "The spec has an error; correct it first."
        : "No step of this video can be driven by hand.");
      return false;
    }
    this.#player.pause();
    discard();
    this.#track = { step, isUpright, start: place, samples: [] };
    this.#track.samples.push(this.#sample(place));
    store.set({ selected: step.index, live: { step: step.index, phase: 0 } });
    return true;
  }

  /** Follows the hand, which reaches as far as the pages are wide, or high where it is upright. */
  move(place) {
    const track = this.#track;
    if (!track || track.samples.length >= mostSamples) return;
    const sample = this.#sample(place);
    const last = track.samples[track.samples.length - 1];
    if (sample[0] <= last[0]) track.samples[track.samples.length - 1] = [last[0], ...sample.slice(1)];
    else track.samples.push(sample);
    const phase = Math.abs(sample[1] - track.samples[0][1]) / store.plan.points[0];
    const begun = performance.now();
    store.set({ live: { step: track.step.index, phase: Math.min(1, phase) } });
    handMoved(this.#picture.order, begun);
  }

  // A pan counts by its x alone, so a hand that goes up or down moves that by its share of the height.
  #sample(place) {
    const [width, height] = store.plan.points;
    const { start, isUpright } = this.#track;
    const way = isUpright ? ((place.y - start.y) / height) * width : place.x - start.x;
    const moved = Math.max(-width, Math.min(width, way));
    const round = (value) => Number(value.toFixed(2));
    return [Number(((place.time - start.time) / 1000).toFixed(4)), round(start.x + moved),
      round(place.y)];
  }

  /** Lets go: the server decides by the rules of `drive`, and the page plays the rest. */
  async letGo(place) {
    const track = this.#track;
    if (!track) return;
    this.move(place);
    const { step } = track;
    const pan = track.samples;
    this.#track = null;
    // A track has two samples at least, and the last is the release.
    if (pan.length < 2) pan.push([0.001, ...pan[0].slice(1)]);
    try {
      const answer = await request("POST", "/api/drive", { step: step.index, pan });
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

function distance(place, start) {
  return Math.hypot(place.x - start.x, place.y - start.y);
}

function isUpright(place, start) {
  return Math.abs(place.y - start.y) > Math.abs(place.x - start.x);
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
