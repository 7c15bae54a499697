// The picture: a canvas with the pixels of the server, one to a pixel of the screen.

import { FrameStore, mostInFlight } from "./frame-store.js";
import { frameWish, handWish, otherWish, runOf } from "./frame-path.js";
import { pictureShown, stats } from "./stats.js";
import { store, clampFrame } from "./state.js";
import { byId } from "./dom.js";

/** Pixels a second that a browser takes without falling behind: 0.8 megapixels at 60. */
const mostPixelsPerSecond = 48e6;
/** Pictures that are asked for ahead of the clock. */
const ahead = 12;

export class Picture {
  #frame = byId("picture");
  #canvas = byId("canvas", HTMLCanvasElement);
  #context = this.#canvas.getContext("2d");
  #other = byId("canvas-other", HTMLCanvasElement);
  #otherContext = this.#other.getContext("2d");
  #frames = new FrameStore(
    (wish, pixels) => this.#came(wish, pixels), (error, wish) => this.onfailure(error, wish));
  #order = 0;
  #shown = { key: "", order: 0 };
  #shownOther = { key: "", order: 0 };
  #fit = { width: 1, height: 1 };
  /**
   * Called where the server refuses a picture.
   *
   * @type {(error: unknown, wish: object) => void}
   */
  onfailure = () => {};

  constructor(room) {
    this.room = room;
    new ResizeObserver(() => this.#place()).observe(room);
    store.watch(["plan"], () => this.#place());
    store.on(["revision", "plan", "frame", "live", "compare", "playing"], () => this.refresh());
  }

  /** The size of the picture on the screen, in CSS pixels. */
  get size() {
    return this.#fit;
  }

  /** The number of the newest wish; each has a greater one than those before. */
  get order() {
    return this.#order;
  }

  /** Asks for what should show now, unless the player does. */
  refresh() {
    if (!store.plan || store.revision === 0 || store.playing) return;
    this.#order += 1;
    const scale = this.#scale(1);
    const frame = clampFrame(store.frame);
    const wishes = [store.live
      ? handWish(store.live, scale, this.#order) : frameWish(frame, scale, this.#order)];
    if (store.compare) wishes.push(otherWish(frame, scale, this.#order));
    for (const wish of wishes) this.#showKept(wish);
    this.#frames.want(wishes);
  }

  /**
   * Shows a frame while playing if it has come, and asks for those after it.
   *
   * @param {number} frame The frame whose time it is.
   * @param {(frame: number, steps: number) => number | null} later The frame that many steps on.
   * @param {number} rate Frames a second that are due.
   * @returns {boolean} Whether the frame, or one that looks the same, shows.
   */
  play(frame, later, rate) {
    this.#order += 1;
    const scale = this.#scale(rate);
    const wish = frameWish(frame, scale, this.#order);
    this.#showKept(wish);
    const isShown = this.#shown.key === wish.key;
    if (store.compare) this.#showKept(otherWish(frame, scale, this.#order));
    this.#frames.want(this.#wishesAhead(isShown, frame, later, rate, scale));
    return isShown;
  }

  /** Frames strictly between two that look unlike both, so that they were missed. */
  missed(first, last) {
    const { plan } = store;
    const ends = new Set([runOf(first, plan), runOf(last, plan)]);
    let count = 0;
    for (let frame = Math.min(first, last) + 1; frame < Math.max(first, last); frame += 1) {
      if (!ends.has(runOf(frame, plan))) count += 1;
    }
    return count;
  }

  // Where pictures come later than they are due, those that would come too late are left out, and
  // the others come at an even pace: every second, every third. What is between them comes last,
  // so that a loop is whole in the end.
  #wishesAhead(isShown, frame, later, rate, scale) {
    const { latency } = this.#frames;
    const late = isShown ? 1 : Math.min(ahead, Math.ceil((latency / 1000) * rate));
    const stride = Math.max(1, Math.ceil((rate * latency) / 1000 / mostInFlight - 0.2));
    const soon = new Map();
    const rest = new Map();
    for (let count = late; count < late + 3 * ahead && soon.size < ahead; count += 1) {
      const next = later(frame, count);
      if (next === null) break;
      const wishes = next % stride === 0 ? soon : rest;
      this.#order += 1;
      this.#wish(frameWish(next, scale, this.#order), wishes);
      if (store.compare) this.#wish(otherWish(next, scale, this.#order), wishes);
    }
    return [...soon.values(), ...[...rest.values()].slice(0, Math.max(0, ahead - soon.size))];
  }

  #wish(wish, wishes) {
    if (!this.#frames.has(wish.key) && !wishes.has(wish.key)) wishes.set(wish.key, wish);
  }

  #showKept(wish) {
    const pixels = this.#frames.find(wish.key);
    if (pixels) this.#show(wish, pixels);
  }

  #came(wish, pixels) {
    const shown = wish.isOther ? this.#shownOther : this.#shown;
    // The player takes pictures when they are due; anything else shows as soon as it comes,
    // unless something newer does.
    if (!store.playing && wish.order >= shown.order) this.#show(wish, pixels);
  }

  #show(wish, pixels) {
    const shown = wish.isOther ? this.#shownOther : this.#shown;
    if (shown.key !== wish.key) {
      const canvas = wish.isOther ? this.#other : this.#canvas;
      const context = wish.isOther ? this.#otherContext : this.#context;
      if (canvas.width !== pixels.width) canvas.width = pixels.width;
      if (canvas.height !== pixels.height) canvas.height = pixels.height;
      context.putImageData(pixels, 0, 0);
    }
    shown.key = wish.key;
    shown.order = Math.max(shown.order, wish.order);
    if (wish.isOther) return;
    stats.shownFrame = wish.frame;
    stats.shownRevision = wish.revision;
    stats.shownScale = wish.scale;
    if (store.failure) store.set({ failure: null });
    this.#frame.classList.add("shown");
    pictureShown(wish.revision, wish.order);
  }

  /** Pixels a point: those of the screen, at most those of the video, fewer at high rates. */
  #scale(rate) {
    const { frame, fullScale } = store.plan;
    const pixels = devicePixelRatio * this.#fit.width;
    let scale = Math.min(fullScale, pixels / frame[0]);
    if (store.playing) {
      const most = mostPixelsPerSecond / Math.max(1, Math.min(60, rate));
      scale = Math.min(scale, Math.sqrt(most / (frame[0] * frame[1])));
    }
    // A whole number of pixels, so that none is stretched over two of the screen.
    const width = Math.max(1, Math.round(frame[0] * scale));
    return Math.min(fullScale, Number((width / frame[0]).toFixed(6)));
  }

  #place() {
    const { plan } = store;
    if (!plan) return;
    const [width, height] = plan.frame;
    const style = getComputedStyle(this.room);
    const across = this.room.clientWidth - 2 * parseFloat(style.paddingLeft);
    const down = this.room.clientHeight - 2 * parseFloat(style.paddingTop);
    // Not larger than the video's own pixels, which would only blur.
    const fit = Math.min(across / width, down / height, plan.fullScale / devicePixelRatio * 1.0001);
    const wide = Math.max(1, Math.round(width * fit * devicePixelRatio)) / devicePixelRatio;
    this.#fit = { width: wide, height: (wide * height) / width };
    this.#frame.style.width = `${wide}px`;
    this.#frame.style.height =
      `${Math.round(this.#fit.height * devicePixelRatio) / devicePixelRatio}px`;
    this.refresh();
  }
}
