// Pulls pictures: a few in flight, stale ones dropped, those that came kept up to a size.

import { picture, RequestError } from "./api.js";

const mostBytes = 64 * 1024 * 1024;
/** As many as the server makes at once for one page. */
export const mostInFlight = 3;

/**
 * @typedef {{ key: string, path: string, order: number, revision: number, scale: number,
 *   frame: number, isOther?: boolean }} Wish
 *   A picture that is wanted for a frame, -1 for that under a hand. `key` names its pixels; a later
 *   wish has a greater `order`.
 */

export class FrameStore {
  #kept = new Map();
  #bytes = 0;
  #inFlight = new Map();
  /** @type {Wish[]} */
  #wishes = [];
  #pausedUntil = 0;
  /** Milliseconds that a picture takes to come, smoothed. */
  latency = 20;

  /**
   * @param {(wish: Wish, pixels: ImageData) => void} arrived
   * @param {(error: RequestError, wish: Wish) => void} failed
   */
  constructor(arrived, failed) {
    this.arrived = arrived;
    this.failed = failed;
  }

  /** The pixels of that name, if they came and are still kept. */
  find(key) {
    const found = this.#kept.get(key);
    if (!found) return null;
    // The map's order is that of use, so what was not used for longest goes first.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  has(key) {
    return this.#kept.has(key);
  }

  /** Replaces the wishes: the first are asked for first. */
  want(wishes) {
    this.#wishes = wishes;
    this.#dropStale();
    this.#ask();
  }

  #dropStale() {
    const wanted = new Map(this.#wishes.map((wish) => [wish.key, wish]));
    const stale = [];
    for (const [key, sent] of this.#inFlight) {
      const wish = wanted.get(key);
      // The same picture may be wanted again, for another frame of its run.
      if (wish) Object.assign(sent.wish, { order: wish.order, frame: wish.frame });
      else stale.push(sent);
    }
    const missing = this.#wishes.filter(
      (wish) => !this.#kept.has(wish.key) && !this.#inFlight.has(wish.key),
    ).length;
    let excess = Math.min(stale.length, this.#inFlight.size + missing - mostInFlight);
    // The oldest is nearest to its end and is spared, because a hand that moves faster than
    // pictures come would otherwise see none until it rests.
    for (let index = stale.length - 1; index > 0 && excess > 0; index -= 1, excess -= 1) {
      stale[index].controller.abort();
      this.#inFlight.delete(stale[index].wish.key);
    }
  }

  #ask() {
    if (performance.now() < this.#pausedUntil) return;
    for (const wish of this.#wishes) {
      if (this.#inFlight.size >= mostInFlight) return;
      if (this.#kept.has(wish.key) || this.#inFlight.has(wish.key)) continue;
      this.#send(wish);
    }
  }

  async #send(wish) {
    const controller = new AbortController();
    const sent = { wish, controller };
    this.#inFlight.set(wish.key, sent);
    const begun = performance.now();
    try {
      const { pixels, bytes } = await picture(wish.path, controller.signal);
      this.latency += (performance.now() - begun - this.latency) * 0.2;
      this.#keep(wish.key, pixels, bytes);
      if (this.#inFlight.get(wish.key) === sent) this.#inFlight.delete(wish.key);
      this.arrived(sent.wish, pixels);
    } catch (error) {
      if (this.#inFlight.get(wish.key) === sent) this.#inFlight.delete(wish.key);
      if (error instanceof RequestError && error.status === 503) this.#pause(error.retryAfter);
      else if (error instanceof RequestError) this.#giveUp(error, wish);
      else if (error.name !== "AbortError") this.#pause(1);
    }
    this.#ask();
  }

  /** A picture that the server refuses is not asked for again. */
  #giveUp(error, wish) {
    this.#wishes = this.#wishes.filter((other) => other.key !== wish.key);
    this.failed(error, wish);
  }

  /** Waits where the server has too much to do, or is gone. */
  #pause(seconds) {
    const milliseconds = Math.max(50, Math.min(seconds * 1000, 2000));
    this.#pausedUntil = performance.now() + milliseconds;
    setTimeout(() => this.#ask(), milliseconds + 1);
  }

  #keep(key, pixels, bytes) {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, pixels);
    this.#bytes += bytes;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= mostBytes || oldest === key) return;
      this.#kept.delete(oldest);
      this.#bytes -= old.data.byteLength;
    }
  }
}
