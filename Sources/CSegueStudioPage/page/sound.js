// Plays the sound of the video, in time with the picture.

import { samples } from "./api.js";
import { tell } from "./notices.js";
import { store } from "./state.js";

/** Samples a second, and seconds of a part, as the server sends them. */
const rate = 48000;
const partLength = 10;
/** The most parts that stay in memory: a minute and a half. */
const mostParts = 9;
/** Milliseconds without a change of the text before its sound is asked for. */
const quiet = 300;
/** Seconds in which sound comes and goes, so that nothing clicks. */
const fade = 0.005;
/** The most that sound may drift from the picture, in seconds, before a part begins elsewhere. */
const mostDrift = 0.03;

export class Sound {
  #player;
  #context = null;
  /** The parts of a revision by their numbers, as promises of an `AudioBuffer`. */
  #parts = new Map();
  #revision = 0;
  #changed = -Infinity;
  /**
   * What plays: its sources, the gain that they go through, and the time of the context at which
   * the video's second 0 would be heard.
   */
  #run = null;

  constructor(player) {
    this.#player = player;
    player.onclock = () => this.#restart();
    store.on(["playing", "muted"], () => this.#restart());
  }

  /** Ends what plays, and plays on from the player's clock. */
  #restart() {
    this.#stop();
    const { plan, muted, speed } = store;
    if (plan && plan.revision !== this.#revision) {
      this.#parts.clear();
      if (this.#revision !== 0) this.#changed = performance.now();
      this.#revision = plan.revision;
    }
    // Backwards the page is silent, as players are.
    if (!this.#player.clock || !plan?.sounds.length || muted || speed <= 0) {
      if (!store.playing) this.#context?.suspend();
      return;
    }
    this.#context ??= new AudioContext({ sampleRate: rate });
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.connect(this.#context.destination);
    this.#run = { gain, sources: new Set(), zero: null };
    this.#begin(this.#run);
  }

  async #begin(run) {
    // The clock of a context that is suspended stands still.
    await this.#context.resume();
    const wait = this.#changed + quiet - performance.now();
    // Under a slider that is dragged, each text lasts for a few pictures only.
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (run !== this.#run) return;
    run.gain.gain.setTargetAtTime(1, this.#context.currentTime, fade / 3);
    const part = Math.floor(this.#place() / partLength);
    await this.#queue(run, part);
    if (run === this.#run) await this.#queue(run, part + 1);
  }

  #stop() {
    if (!this.#run) return;
    const { gain, sources } = this.#run;
    this.#run = null;
    const now = this.#context.currentTime;
    gain.gain.setTargetAtTime(0, now, fade / 3);
    for (const source of sources) source.stop(now + 2 * fade);
    setTimeout(() => gain.disconnect(), 100);
  }

  /** The second of the video that the clock says now. */
  #place() {
    const { frame, time } = this.#player.clock;
    return frame / store.plan.framesPerSecond + ((performance.now() - time) / 1000) * store.speed;
  }

  /** Starts a part when its time comes; the one after the next follows when it has ended. */
  async #queue(run, part) {
    if (part * partLength >= store.plan.seconds) return;
    const buffer = await this.#part(part);
    if (run !== this.#run || !buffer || !this.#player.clock) return;
    const context = this.#context;
    const { speed } = store;
    const now = context.currentTime;
    // What starts now is heard later by the latency of the output.
    const latency = context.outputLatency || context.baseLatency || 0;
    const zero = now - this.#place() / speed - latency;
    // The two clocks are read some milliseconds apart. A part that began by a reading of its own
    // would leave a gap, or overlap with the part before it, so the first reading of a run is kept.
    if (run.zero === null || Math.abs(zero - run.zero) > mostDrift) run.zero = zero;
    const start = run.zero + (part * partLength) / speed;
    const missed = Math.max(0, now - start) * speed;
    const next = () => {
      if (run === this.#run) this.#queue(run, part + 2);
    };
    if (missed >= buffer.duration) {
      next();
      return;
    }
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
    source.connect(run.gain);
    source.onended = () => {
      run.sources.delete(source);
      next();
    };
    run.sources.add(source);
    source.start(Math.max(now, start), missed);
  }

  #part(number) {
    const known = this.#parts.get(number);
    this.#parts.delete(number);
    const part = known ?? this.#read(number);
    // The part that was used last stays longest.
    this.#parts.set(number, part);
    if (this.#parts.size > mostParts) this.#parts.delete(this.#parts.keys().next().value);
    return part;
  }

  /** A part, or `null` where the server has none. */
  async #read(number) {
    const revision = this.#revision;
    try {
      const both = await samples(`/api/sound?revision=${revision}&part=${number}`);
      const buffer = new AudioBuffer({ length: both.length / 2, numberOfChannels: 2,
        sampleRate: rate });
      for (const channel of [0, 1]) {
        const data = buffer.getChannelData(channel);
        for (let index = 0; index < data.length; index += 1) {
          data[index] = both[2 * index + channel] / 32768;
        }
      }
      return buffer;
    } catch (error) {
      if (revision === this.#revision) this.#parts.delete(number);
      // A revision that is gone, and a server that is lost, are told elsewhere.
      if (error.status === 422) tell(`The sound cannot be played: ${error.message}`, "error");
      return null;
    }
  }
}
