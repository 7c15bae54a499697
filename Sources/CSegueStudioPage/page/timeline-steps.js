// The steps as blocks: transitions and rests, whose ends a hand or the arrow keys move.

import { make, set } from "./dom.js";
import { edit } from "./changes.js";
import { spokenSeconds, trimmed } from "./format.js";
import { store, transitionName } from "./state.js";

/** Blocks that are drawn at once; of more, those in sight that are wide enough. */
const narrowest = 3;
const leastSeconds = 0;
const mostSeconds = 86400;

export class StepLane {
  node = make("div", { class: "steps", role: "list", "aria-label": "Steps" });
  #view;
  #player;
  /** Blocks by the numbers of their steps; kept, so that the focus stays while the plan changes. */
  #blocks = new Map();

  constructor(view, player) {
    this.#view = view;
    this.#player = player;
  }

  draw(plan) {
    const [from, to] = this.#view.window();
    const seen = new Set();
    for (const step of plan.steps) {
      const end = step.start + step.duration + step.rest;
      if (end < from || step.start > to) continue;
      if ((end - step.start) * this.#view.perSecond() < narrowest) continue;
      seen.add(step.index);
      this.#place(this.#blockOf(step), step);
    }
    for (const [index, block] of this.#blocks) {
      if (seen.has(index)) continue;
      block.node.remove();
      this.#blocks.delete(index);
    }
  }

  #blockOf(step) {
    const found = this.#blocks.get(step.index);
    if (found) return found;
    const part = (kind) => make("button", { type: "button", class: `part ${kind}`,
      onclick: () => this.#choose(block, kind) }, make("b"), make("small"));
    const grip = (key) => make("div", { class: "grip", role: "slider", tabindex: 0,
      "aria-valuemin": 0, "aria-valuemax": 60,
      onpointerdown: (event) => this.#drag(event, block, key),
      onkeydown: (event) => this.#nudge(event, block, key) });
    const block = { step, move: part("move"), rest: part("rest"), duration: grip("duration"),
      for: grip("for") };
    block.node = make("div", { class: "step", role: "listitem" },
      block.move, block.rest, block.duration, block.for);
    this.#blocks.set(step.index, block);
    const after = [...this.#blocks.values()].find((other) =>
      other.step.index > step.index && other.node.isConnected);
    this.node.insertBefore(block.node, after?.node ?? null);
    return block;
  }

  #place(block, step) {
    block.step = step;
    const scale = this.#view.perSecond();
    const moving = step.duration * scale;
    const whole = (step.duration + step.rest) * scale;
    block.node.style.left = `${this.#view.x(step.start)}px`;
    block.node.style.width = `${Math.max(1, whole - 1)}px`;
    block.node.classList.toggle("selected", step.index === store.selected);
    this.#label(block.move, transitionName(step) ?? "", step.duration, moving,
      `${transitionName(step)}, from ${step.from} to ${step.view}`);
    this.#label(block.rest, step.view, step.rest, whole - moving, `${step.view} rests`);
    block.move.classList.toggle("driven", step.driven);
    block.move.style.width = `${moving}px`;
    block.rest.style.left = `${moving}px`;
    block.rest.style.width = `${Math.max(0, whole - moving)}px`;
    this.#grip(block.duration, step, "duration", moving);
    this.#grip(block.for, step, "for", whole - 2);
  }

  #label(button, name, seconds, width, spoken) {
    button.hidden = width < 1;
    button.firstChild.textContent = width > 26 ? name : "";
    button.lastChild.textContent = width > 40 ? `${trimmed(seconds, 3)} s` : "";
    button.title = `${spoken}, ${trimmed(seconds, 3)} s`;
    button.setAttribute("aria-label", `${spoken} for ${spokenSeconds(seconds)}`);
  }

  #grip(grip, step, key, x) {
    const seconds = key === "for" ? step.rest : step.duration;
    // The duration of a driven step is what the hand made it.
    grip.hidden = !step.path || (key === "duration" && (!step.transition || step.driven));
    grip.style.left = `${x}px`;
    set(grip, "aria-label",
      key === "for" ? `Rest of ${step.view}` : `Duration of ${transitionName(step)}`);
    set(grip, "aria-valuenow", trimmed(seconds, 3));
    set(grip, "aria-valuetext", spokenSeconds(seconds));
    set(grip, "aria-disabled", store.errors.length > 0 ? "true" : null);
  }

  #choose({ step }, kind) {
    store.set({ selected: step.transition ? step.index : store.selected });
    const rate = store.plan.framesPerSecond;
    const moving = Math.ceil(step.duration * rate);
    const offset = kind === "move" ? Math.floor(moving / 2) : moving;
    this.#player.seek(Math.min(step.firstFrame + offset, step.firstFrame + step.frames - 1));
  }

  #drag(event, block, key) {
    if (store.errors.length > 0) return;
    event.preventDefault();
    const grip = block[key];
    grip.focus();
    const begun = event.clientX;
    const seconds = key === "for" ? block.step.rest : block.step.duration;
    const scale = this.#view.perSecond();
    this.#view.hold(true);
    grip.classList.add("held");
    grip.setPointerCapture(event.pointerId);
    const release = new AbortController();
    const on = (name, listener) =>
      grip.addEventListener(name, listener, { signal: release.signal });
    on("pointermove", (moved) =>
      this.#change(block.step, key, seconds + (moved.clientX - begun) / scale));
    for (const end of ["pointerup", "pointercancel"]) {
      on(end, () => {
        release.abort();
        grip.classList.remove("held");
        this.#view.hold(false);
      });
    }
  }

  #nudge(event, block, key) {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction || store.errors.length > 0) return;
    event.preventDefault();
    event.stopPropagation();
    const seconds = key === "for" ? block.step.rest : block.step.duration;
    this.#change(block.step, key, seconds + direction * (event.shiftKey ? 0.5 : 0.05));
  }

  #change(step, key, seconds) {
    const value = Math.max(leastSeconds, Math.min(mostSeconds, Math.round(seconds * 100) / 100));
    if (value === (key === "for" ? step.rest : step.duration)) return;
    const path = key === "for" ? [...step.path, "for"] : [...step.path, "transition", "duration"];
    edit([{ path, value }], { keepsPhase: true });
  }
}
