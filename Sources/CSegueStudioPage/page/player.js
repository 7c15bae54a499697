// Plays: the clock says which frame is due, and the picture shows it if it has come.

import { store, playedRange, clampFrame } from "./state.js";
import { stats } from "./stats.js";

/** Speeds that the keys J and L, and the brackets, go through. */
export const speeds = [0.1, 0.25, 0.5, 1, 2, 4];
/** The longest that playing waits for its first picture, in milliseconds. */
const longestWait = 250;

export class Player {
  #picture;
  /** Where the clock was set: that frame, not whole, at that time. */
  #origin = { frame: 0, time: 0 };
  #last = { frame: 0, isShown: true };
  #waitingSince = null;
  #until = null;
  /** Told whenever the clock is set: at the start, after a jump, and where a loop begins again. */
  onclock = () => {};

  constructor(picture) {
    this.#picture = picture;
    // A new rate, or speed, goes on from where the clock is.
    store.on(["plan", "speed", "range", "loop"], () => this.#setClock(store.frame));
  }

  /** The frame, not whole, that the clock had at a time of `performance.now()`; `null` at rest. */
  get clock() {
    return store.playing && this.#waitingSince === null ? this.#origin : null;
  }

  /** Plays, from the start if it stands at the end. */
  play(speed = store.speed) {
    if (!store.plan) return;
    const [first, end] = playedRange();
    const isBackwards = speed < 0;
    let { frame } = store;
    if (frame < first || frame >= end) frame = isBackwards ? end - 1 : first;
    if (!isBackwards && frame === end - 1) frame = first;
    if (isBackwards && frame === first) frame = end - 1;
    this.#until = null;
    this.#begin(frame, speed);
  }

  /** Plays once from one frame up to another, and stays there. */
  playOnce(first, last, speed = Math.abs(store.speed)) {
    this.#until = last;
    this.#begin(first, speed);
  }

  pause() {
    this.#until = null;
    store.set({ playing: false });
  }

  toggle() {
    if (store.playing) this.pause();
    // Space plays forwards, also after J has played backwards.
    else this.play(Math.abs(store.speed));
  }

  /** Goes to a frame; playing goes on from there. */
  seek(frame) {
    const place = clampFrame(Math.round(frame));
    this.#until = null;
    this.#setClock(place);
    store.set({ frame: place });
  }

  /** Stops, and goes some frames on or back. */
  step(frames) {
    this.pause();
    this.seek(store.frame + frames);
  }

  /** J and L: each press in the same direction doubles the speed. */
  shuttle(direction) {
    const isSame = store.playing && Math.sign(store.speed) === direction;
    const faster = isSame ? Math.min(4, Math.abs(store.speed) * 2) : 1;
    this.play(direction * faster);
  }

  /** Takes the next slower or faster of the speeds. */
  changeSpeed(direction) {
    const now = speeds.indexOf(speeds.findLast((speed) => speed <= Math.abs(store.speed) + 1e-9));
    const next = speeds[Math.max(0, Math.min(speeds.length - 1, now + direction))];
    store.set({ speed: next * (store.speed < 0 ? -1 : 1) });
  }

  #begin(frame, speed) {
    store.set({ frame, speed, playing: true });
    this.#last = { frame, isShown: false };
    this.#waitingSince = performance.now();
    requestAnimationFrame((now) => this.#tick(now));
  }

  #setClock(frame) {
    this.#origin = { frame, time: performance.now() };
    if (this.#waitingSince === null) this.onclock();
    else this.#waitingSince = performance.now();
  }

  #tick(now) {
    if (!store.playing) return;
    const rate = store.plan.framesPerSecond * Math.abs(store.speed);
    if (this.#waitingSince !== null) {
      const isShown = this.#picture.play(store.frame, this.#later, rate);
      if (isShown || now - this.#waitingSince > longestWait) {
        this.#waitingSince = null;
        this.#origin = { frame: store.frame, time: now };
        this.#last = { frame: store.frame, isShown };
        if (isShown) stats.drawn += 1;
        this.onclock();
      }
    } else {
      this.#advance(now, rate);
    }
    requestAnimationFrame((next) => this.#tick(next));
  }

  #advance(now, rate) {
    const moved = ((now - this.#origin.time) / 1000) * rate * Math.sign(store.speed);
    let place = this.#origin.frame + moved;
    const [first, end] = this.#until === null ? playedRange() : [0, this.#until + 1];
    if (place >= end || place < first) {
      if (this.#until !== null || !store.loop) return this.#stopAt(place >= end ? end - 1 : first);
      place = first + ((((place - first) % (end - first)) + end - first) % (end - first));
      this.#origin = { frame: place, time: now };
      this.onclock();
    }
    const frame = Math.floor(place);
    this.#show(frame, rate);
  }

  #show(frame, rate) {
    const last = this.#last;
    const isShown = this.#picture.play(frame, this.#later, rate);
    if (frame !== last.frame) {
      if (!last.isShown) stats.dropped += 1;
      this.#countBetween(last.frame, frame);
      this.#last = { frame, isShown };
      if (isShown) stats.drawn += 1;
    } else if (isShown && !last.isShown) {
      last.isShown = true;
      stats.drawn += 1;
    }
    store.set({ frame });
  }

  // Above its own speed a video has more frames than the screen shows, so none of them is missed.
  #countBetween(last, frame) {
    if (Math.abs(store.speed) > 1) return;
    const between = Math.abs(frame - last) - 1;
    const [first, end] = playedRange();
    if (between > 0 && between < (end - first) / 2) {
      stats.dropped += this.#picture.missed(last, frame);
    }
  }

  #stopAt(frame) {
    this.#until = null;
    store.set({ frame, playing: false });
  }

  /** The frame that plays some steps after another, or `null` after the end. */
  #later = (frame, steps) => {
    const [first, end] = this.#until === null ? playedRange() : [0, this.#until + 1];
    const next = frame + steps * Math.sign(store.speed);
    if (next >= first && next < end) return next;
    if (this.#until !== null || !store.loop) return null;
    const length = end - first;
    return first + ((((next - first) % length) + length) % length);
  };
}
