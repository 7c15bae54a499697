// The row below the picture: play, places, speed, loop, range, fullscreen, link.

import { byId, icon, iconButton, make, refill } from "./dom.js";
import { clock, parsePlace, spokenSeconds, trimmed } from "./format.js";
import { linkToFrame } from "./place.js";
import { speeds } from "./player.js";
import { store, secondsOf, frameAt, playedRange } from "./state.js";
import { tell } from "./notices.js";
import { showFill } from "./widgets.js";

export class Transport {
  #player;
  #play;
  #scrub;
  #clock;
  #ofFrame = make("span");
  #of = make("span", { class: "of" }, make("span", { class: "word" }, "frame "), this.#ofFrame);
  #speed;
  #loop;
  #sound;

  constructor(player) {
    this.#player = player;
    this.#make();
    store.watch(["playing"], () => this.#showPlaying());
    store.watch(["frame", "plan"], () => this.#showPlace());
    store.watch(["speed"], () => this.#showSpeed());
    store.watch(["muted", "plan"], () => this.#showSound());
    store.watch(["loop"], () => this.#loop.setAttribute("aria-pressed", String(store.loop)));
  }

  #make() {
    const player = this.#player;
    this.#play = iconButton("play", "Play (Space)", () => player.toggle(), { class: "main" });
    this.#scrub = make("input", {
      id: "scrub", type: "range", min: 0, step: 1, "aria-label": "Place in the video",
      oninput: () => player.seek(Number(this.#scrub.value)),
    });
    this.#clock = make("input", {
      type: "text", class: "clock", inputmode: "decimal", autocomplete: "off", spellcheck: "false",
      "aria-label": "Time, or a frame such as 75f", title: "A time, or a frame such as 75f (G)",
      onfocus: () => this.#clock.select(), onchange: () => this.#jump(),
      onkeydown: (event) => this.#clockKey(event),
      onblur: () => this.#showPlace(),
    });
    this.#speed = make("select", {
      class: "speed", "aria-label": "Speed", title: "Speed ([ and ])",
      onchange: () => store.set({ speed: Number(this.#speed.value) }),
    });
    this.#loop = iconButton("loop", "Loop (R)", () => store.set({ loop: !store.loop }));
    this.#sound = iconButton("sound", "", () => store.set({ muted: !store.muted }));
    byId("scrub-row").append(this.#scrub);
    byId("transport").append(
      iconButton("first", "To the start (Home)", () => player.seek(playedRange()[0]),
        { class: "extra" }),
      iconButton("back", "One frame back (←)", () => player.step(-1)),
      this.#play,
      iconButton("forward", "One frame on (→)", () => player.step(1)),
      iconButton("last", "To the end (End)", () => player.seek(playedRange()[1] - 1),
        { class: "extra" }),
      this.#clock, this.#of, this.#speed, this.#loop, this.#sound,
      iconButton("link", "Copy a link to this frame (C)", () => this.copyLink(),
        { class: "extra" }),
      iconButton("full", "Fullscreen (F)", () => this.toggleFullscreen()),
    );
  }

  focusClock() {
    this.#clock.focus();
  }

  async copyLink() {
    await copyText(linkToFrame(), "The link to this frame is copied. It works on this machine.");
  }

  toggleFullscreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else byId("stage").requestFullscreen?.().catch(() => tell("Fullscreen is not allowed here."));
  }

  #jump() {
    const place = parsePlace(this.#clock.value);
    if (!place) {
      tell("A place is a time such as 1.25 or 0:01.25, or a frame such as 75f.", "error");
      return;
    }
    this.#player.seek(place.frame ?? frameAt(place.seconds));
  }

  #clockKey(event) {
    if (event.key === "Escape") this.#clock.value = clock(secondsOf(store.frame));
    if (event.key === "Enter") this.#jump();
    if (event.key === "Escape" || event.key === "Enter") this.#clock.blur();
  }

  #showPlaying() {
    refill(this.#play, icon(store.playing ? "pause" : "play"));
    const label = store.playing ? "Pause (Space)" : "Play (Space)";
    this.#play.title = label;
    this.#play.setAttribute("aria-label", label);
  }

  #showPlace() {
    const { plan, frame } = store;
    if (!plan) return;
    const seconds = secondsOf(frame);
    this.#scrub.max = plan.frames - 1;
    this.#scrub.value = frame;
    showFill(this.#scrub);
    this.#scrub.setAttribute(
      "aria-valuetext", `${spokenSeconds(seconds)}, frame ${frame} of ${plan.frames}`);
    if (document.activeElement !== this.#clock) this.#clock.value = clock(seconds);
    this.#ofFrame.textContent = `${frame} / ${plan.frames}`;
  }

  #showSound() {
    const { muted, plan } = store;
    this.#sound.hidden = !plan?.sounds.length;
    // On a phone the button takes the place of the number of frames.
    byId("transport").classList.toggle("sounding", !this.#sound.hidden);
    refill(this.#sound, icon(muted ? "muted" : "sound"));
    const label = muted ? "Sound is off (S)" : "Sound is on (S)";
    this.#sound.title = label;
    this.#sound.setAttribute("aria-label", label);
    this.#sound.setAttribute("aria-pressed", String(!muted));
  }

  #showSpeed() {
    const { speed } = store;
    const all = [...speeds, ...(speeds.includes(speed) ? [] : [speed])].sort((a, b) => a - b);
    refill(this.#speed, ...all.map((one) =>
      make("option", { value: String(one) }, `${trimmed(one, 2).replace("-", "−")} ×`)));
    this.#speed.value = String(speed);
  }
}

/** Copies a text, and says so. */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    tell("The browser does not let the page copy. Allow it, then copy again.", "error");
  }
}
