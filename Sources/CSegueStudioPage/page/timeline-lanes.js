// Events and sounds, below the steps.

import { make, refill } from "./dom.js";
import { get } from "./api.js";
import { clock } from "./format.js";
import { store } from "./state.js";

/** Marks that are closer than this are one. */
const nearest = 9;

export class EventLane {
  node = make("div", { class: "lane events", role: "group", "aria-label": "Events",
    hidden: true });
  #view;
  #player;

  constructor(view, player) {
    this.#view = view;
    this.#player = player;
  }

  draw(plan) {
    this.node.hidden = plan.events.length === 0;
    const [from, to] = this.#view.window();
    const groups = [];
    for (const event of plan.events) {
      if (event.time < from || event.time > to) continue;
      const x = this.#view.x(event.time);
      const last = groups[groups.length - 1];
      if (last && x - last.x < nearest) last.events.push(event);
      else groups.push({ x, events: [event] });
    }
    const focused = [...this.node.children].indexOf(document.activeElement);
    refill(this.node, ...groups.map((group) => this.#mark(group)));
    /** @type {HTMLElement | undefined} */ (this.node.children[focused])?.focus();
  }

  #mark({ x, events }) {
    const [first] = events;
    const names = events.slice(0, 12).map((event) =>
      `${clock(event.time)}  ${event.name}${event.controller ? `  ${event.controller}` : ""}`);
    if (events.length > names.length) names.push(`and ${events.length - names.length} more`);
    const mark = make("button", { type: "button", title: names.join("\n"),
      "aria-label": `${events.length} events at ${clock(first.time)}, ${first.name} first`,
      onclick: () => {
        store.set({ tab: "events" });
        this.#player.seek(first.frame);
      } });
    mark.style.left = `${x}px`;
    return mark;
  }
}

export class SoundLane {
  node = make("div", { class: "lane sound", role: "img", hidden: true });
  #canvas = make("canvas", { height: 60 });
  #view;
  #peaks = { revision: 0, values: [] };

  constructor(view) {
    this.#view = view;
    this.node.append(this.#canvas);
  }

  draw(plan) {
    this.node.hidden = plan.sounds.length === 0;
    if (this.node.hidden) return;
    const files = [...new Set(plan.sounds.map((sound) => sound.file))];
    this.node.setAttribute("aria-label", `Sound of ${files.join(", ")}`);
    this.#read(plan);
    this.#drawPeaks(plan);
    for (const old of this.node.querySelectorAll(".clip")) old.remove();
    const [from, to] = this.#view.window();
    for (const sound of plan.sounds) {
      const width = (sound.end - sound.start) * this.#view.perSecond();
      if (sound.end < from || sound.start > to || width < 24) continue;
      const clip = make("span", { class: "clip" }, sound.file);
      clip.style.left = `${this.#view.x(sound.start)}px`;
      clip.style.width = `${width}px`;
      this.node.append(clip);
    }
  }

  async #read(plan) {
    if (this.#peaks.revision === plan.revision) return;
    this.#peaks = { revision: plan.revision, values: this.#peaks.values };
    try {
      const count = Math.min(4000, Math.ceil(plan.seconds * 100));
      const { peaks } = await get(`/api/waveform?revision=${plan.revision}&count=${count}`);
      if (this.#peaks.revision !== plan.revision) return;
      this.#peaks.values = peaks;
      this.#drawPeaks(plan);
    } catch {
      // Without a waveform the lane still has the names of the sounds at their places.
    }
  }

  #drawPeaks(plan) {
    const { values } = this.#peaks;
    const [from, to] = this.#view.window();
    const first = Math.max(0, from);
    const last = Math.min(plan.seconds, to);
    const width = Math.max(1, Math.ceil((last - first) * this.#view.perSecond()));
    this.#canvas.width = width;
    this.#canvas.style.left = `${this.#view.x(first)}px`;
    this.#canvas.style.width = `${width}px`;
    const context = this.#canvas.getContext("2d");
    context.fillStyle = getComputedStyle(this.node).color;
    context.globalAlpha = 0.55;
    for (let x = 0; x < width; x += 2) {
      const seconds = first + x / this.#view.perSecond();
      const peak = values[Math.floor((seconds / plan.seconds) * values.length)] ?? 0;
      const height = Math.max(1, peak * 56);
      context.fillRect(x, 30 - height / 2, 1.4, height);
    }
  }
}
