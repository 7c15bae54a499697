// What the hand did, over the picture and in its panel; and a hand for the keyboard.

import { byId, make, refill } from "./dom.js";
import { spokenSeconds, trimmed } from "./format.js";
import { discard, Hand, keepHand, removeHand } from "./hand.js";
import { store } from "./state.js";

export class HandPanel {
  #hand;
  #panel = byId("panel-hand");
  #result = byId("hand-result");
  #phase = make("input", { type: "range", id: "hand-phase", min: 0, max: 1, step: 0.01, value: 0,
    oninput: () => this.#moved() });
  #target = make("p", { class: "hint" });
  #driven = make("div");
  #begun = 0;

  constructor(hand) {
    this.#hand = hand;
    this.#phase.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#letGo();
      if (event.key === "Escape") this.#cancel();
    });
    refill(this.#panel,
      make("h2", {}, "Drive a transition by hand"),
      make("p", { class: "hint" }, "Drag across the picture with a finger or the mouse, or up and "
        + "down as you pull a sheet. Let go early, late or with a flick: it finishes or turns back "
        + "as the spec's drive does. A hand reaches as far as the picture is wide, or high. With "
        + "Alt held, or with two fingers, you pinch."),
      this.#target,
      make("div", { class: "row" }, make("label", { for: "hand-phase" }, "Phase"),
        make("div", { class: "widget" }, this.#phase), make("span")),
      make("div", { class: "row" }, make("span"), make("div", { class: "widget" },
        make("button", { type: "button", class: "plain strong", onclick: () => this.#letGo() },
          "Let go"),
        make("button", { type: "button", class: "plain", onclick: () => this.#cancel() }, "Cancel"))),
      make("p", { class: "hint" }, "By keyboard: move Phase with the arrows, then let go with Enter."),
      this.#driven);
    store.watch(["temporary", "playing"], () => this.#showResult());
    store.watch(["plan", "frame", "temporary", "errors"], () => this.#showTarget());
    store.watch(["live"], () => this.#showPhase());
  }

  // The slider's places are those of a finger that goes from one side of the picture to the other.
  #place() {
    const [width, height] = store.plan.points;
    return { time: performance.now(), x: Number(this.#phase.value) * width, y: height / 2 };
  }

  #moved() {
    if (!this.#hand.isHolding) {
      const start = { ...this.#place(), x: 0 };
      if (!this.#hand.begin(start)) return;
      this.#begun = start.time;
    }
    this.#hand.move(this.#place());
  }

  #letGo() {
    if (this.#hand.isHolding) this.#hand.letGo(this.#place());
  }

  #cancel() {
    if (this.#hand.isHolding) this.#hand.cancel();
    this.#phase.value = "0";
  }

  #showPhase() {
    const phase = store.live?.phase ?? 0;
    this.#phase.style.setProperty("--fill", `${phase * 100}%`);
    if (document.activeElement !== this.#phase || !store.live) this.#phase.value = phase;
    this.#phase.setAttribute("aria-valuetext", `${Math.round(phase * 100)} percent`);
  }

  #showTarget() {
    const step = Hand.stepFor();
    this.#target.textContent = step
      ? `A drag now leads step ${step.index}: ${step.transition} from ${step.from} to ${step.view}.`
      : "No step of this video can be driven by hand.";
    this.#phase.disabled = !step || store.errors.length > 0;
    const driven = (store.plan?.steps ?? []).filter((one) => one.driven && one.path);
    refill(this.#driven, ...(driven.length > 0 && !store.temporary
      ? [make("h2", {}, "Driven steps"), ...driven.slice(0, 50).map((one) => drivenRow(one))] : []));
  }

  #showResult() {
    const { temporary, playing } = store;
    this.#result.hidden = !temporary || playing;
    if (this.#result.hidden) return;
    const { step } = temporary;
    const seconds = temporary.end - temporary.start;
    refill(this.#result,
      make("span", { "aria-label": `${temporary.commits ? "Finished" : "Turned back"}, `
        + spokenSeconds(seconds) },
      temporary.commits ? `Finished at ${step.view}` : `Turned back to ${step.from}`,
      ` · ${trimmed(seconds, 2)} s`),
      make("button", { type: "button", class: "plain strong", disabled: !step.path,
        onclick: () => keepHand() }, "Keep it"),
      make("button", { type: "button", class: "plain", onclick: () => this.#hand.again() }, "Again"),
      make("button", { type: "button", class: "plain", onclick: () => discard() }, "Discard"));
  }
}

function drivenRow(step) {
  return make("div", { class: "row" }, make("span", { class: "name" }, `Step ${step.index}`),
    make("span", {}, `${step.transition} to ${step.view}`),
    make("button", { type: "button", class: "plain", "aria-label": `Remove the hand of step ${step.index}`,
      onclick: () => removeHand(step) }, "Remove"));
}
