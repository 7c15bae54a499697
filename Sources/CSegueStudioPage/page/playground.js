// Recipe 28: its transitions in a segmented control, its sliders, a tap on the picture goes on.

import { edit, isPending } from "./changes.js";
import { make } from "./dom.js";
import { words } from "./format.js";
import { store, selectedStep, stepAt } from "./state.js";
import { numberRow, segments, switchRow } from "./widgets.js";

const colorsKey = "segue.newColors";

export class Playground {
  node;
  /** What the playground has widgets of its own for. */
  keys;
  #segments;
  #sliders;

  constructor(player) {
    const { choices, sliders } = store.session.playground;
    this.keys = new Set([...sliders.map(({ name }) => name),
      ...choices.flatMap(({ transition }) => Object.keys(transition))]);
    this.#segments = segments({ label: "Transition", extra: "three",
      values: choices.map((_, index) => index), names: choices.map(({ title }) => title),
      change: (index) => this.#choose(choices[index].transition) });
    this.#sliders = sliders.map(({ name, minimum, maximum }) => {
      const row = numberRow({ label: words(name), minimum, maximum, start: startOf(name, minimum),
        unit: name === "duration" ? "seconds" : "",
        change: (value) => changeAll(name, value ?? startOf(name, minimum)) });
      return { name, row };
    });
    const colors = switchRow({ label: "New colors", start: true,
      help: "Each tap shows a card with new colors, at random by its seed.",
      change: (value) => sessionStorage.setItem(colorsKey, String(value ?? true)) });
    colors.set(wantsColors());
    this.node = make("div", {}, this.#segments.node,
      make("p", { class: "hint" }, "Tap the picture to go on to the next card."),
      ...this.#sliders.map(({ row }) => row.node), colors.node,
      make("div", { class: "row" }, make("span"), make("button", { type: "button", class: "plain strong",
        onclick: () => tapOn(player) }, "Go on"), make("span")));
  }

  set(step) {
    const { choices } = store.session.playground;
    const chosen = choices.findIndex(({ transition }) => transition.type === step.transition
      && Object.entries(transition).every(([key, value]) =>
        key === "type" || (step.parameters[key] ?? defaultOf(step.transition, key)) === value));
    this.#segments.set(chosen);
    for (const { name, row } of this.#sliders) {
      const isDuration = name === "duration";
      const has = isDuration || defaultOf(step.transition, name) !== undefined;
      row.node.hidden = !has;
      if (has && !isPending([...step.path, "transition", name])) row.set(isDuration ? step.duration
        : step.parameters[name] ?? defaultOf(step.transition, name));
    }
  }

  #choose(transition) {
    const now = selectedStep();
    const kept = Object.fromEntries(this.#sliders
      .filter(({ name }) => name !== "duration" && defaultOf(transition.type, name) !== undefined
        && now.parameters[name] !== undefined)
      .map(({ name }) => [name, now.parameters[name]]));
    edit(movingSteps().map((step) => ({ path: [...step.path, "transition"],
      value: { ...transition, ...kept, duration: now.duration } })), { keepsPhase: true });
  }
}

function movingSteps() {
  return store.plan.steps.filter((step) => step.transition && step.path);
}

function defaultOf(transition, name) {
  return store.catalogue.find((one) => one.name === transition)
    ?.parameters.find((one) => one.name === name)?.default;
}

function startOf(name, minimum) {
  const transition = selectedStep()?.transition;
  return name === "duration" ? 1 : defaultOf(transition, name) ?? minimum;
}

/** Whether the page is the playground of Recipe 28. */
export function isPlayground() {
  return store.session?.kind === "playground" && Boolean(store.session.playground);
}

/** Changes a value of all transitions, because the recipe's sliders are those of all. */
export function changeAll(name, value) {
  edit(movingSteps().map((step) => ({ path: [...step.path, "transition", name], value })),
    { subject: name, keepsPhase: name === "duration" });
}

function wantsColors() {
  return sessionStorage.getItem(colorsKey) !== "false";
}

/** Plays the transition to the next card, like a tap on the card. */
export async function tapOn(player) {
  const { plan } = store;
  const steps = movingSteps();
  if (steps.length === 0) return;
  const now = stepAt(store.frame, plan);
  const next = steps.find((step) => step.index > now) ?? steps[0];
  if (wantsColors() && store.errors.length === 0) {
    const seed = crypto.getRandomValues(new Uint16Array(1))[0];
    await edit([{ path: ["views", next.view, "card", "seed"], value: seed }], { subject: "seed" });
  }
  store.set({ selected: next.index });
  const last = next.firstFrame + Math.ceil(next.duration * plan.framesPerSecond);
  player.playOnce(next.firstFrame, Math.min(last, next.firstFrame + next.frames - 1));
}
