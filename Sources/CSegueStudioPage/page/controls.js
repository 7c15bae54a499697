// The controls of the selected step, made from the catalogue, and below them those of the spec.

import { edit, isPending } from "./changes.js";
import { curveEditor } from "./curve-editor.js";
import { byId, make, refill } from "./dom.js";
import { gallery } from "./gallery.js";
import { KeyGroups } from "./key-groups.js";
import { parameterRow } from "./parameter-rows.js";
import { changeAll, isPlayground, Playground } from "./playground.js";
import { store, selectedStep, stepAt, transitionName, transitionNamed, transitionOf }
  from "./state.js";
import { numberRow, switchRow } from "./widgets.js";

export class Controls {
  #player;
  #panel = byId("panel-controls");
  /** What the rows were made for: they stay while this does. */
  #madeFor = "";
  /** Rows of the step, with how each value is found in the plan. */
  #rows = [];
  #fields;
  #steps;
  #note = make("p", { class: "hint", role: "status", hidden: true });
  #transition = make("div");
  #groups = new KeyGroups();

  constructor(player) {
    this.#player = player;
    this.#panel.append(this.#note, make("details", { class: "drawer", open: true },
      make("summary", {}, make("span", { class: "name" }, "Transition")), this.#transition),
    this.#groups.node);
    store.watch(["plan", "selected", "catalogue", "keys", "errors", "session"], () => this.#show());
  }

  #show() {
    const { plan, session, catalogue } = store;
    if (!plan || !session || catalogue.length === 0) return;
    // The playground has what its recipe has.
    this.#groups.node.hidden = isPlayground();
    this.#groups.show();
    const step = selectedStep();
    this.#showProblem(step);
    if (!step) return this.#showNone(plan);
    const views = plan.views ?? [...new Set(plan.steps.map(({ view }) => view))];
    const wanted = JSON.stringify([step.index, step.transition, views, step.elements, plan.points,
      step.path, plan.steps.map((one) => [one.from, one.view, transitionName(one)]),
      step.shader, catalogue.filter(({ isShader }) => isShader)]);
    if (wanted !== this.#madeFor) {
      this.#madeFor = wanted;
      this.#make(step, plan, views);
    }
    this.#update(step);
  }

  #showNone(plan) {
    const first = plan.steps.find((step) => step.transition);
    if (first) return store.set({ selected: first.index });
    this.#madeFor = "";
    refill(this.#transition, make("p", { class: "hint" }, "This video has no transition yet. Add a step "
      + "such as “- to: VIEW” to the timeline of the spec."));
  }

  #make(step, plan, views) {
    const top = isPlayground() ? new Playground(this.#player) : this.#makeChoice();
    const context = { views, elements: step.elements ?? [], room: Math.max(...plan.points) };
    const transition = transitionOf(step);
    const own = top instanceof Playground ? top.keys : new Set();
    const parameters = (transition?.parameters ?? []).filter(({ name }) => !own.has(name));
    this.#rows = [top, ...this.#makeTiming(step, transition, own), ...parameters.map((parameter) => {
      const made = parameterRow(parameter, context, (value) => this.#change(parameter.name, value));
      return { node: made.node, key: parameter.name,
        set: (now) => made.set(now.parameters[parameter.name] ?? parameter.default) };
    })];
    const curve = curveEditor((value) => this.#change("curve", value));
    this.#rows.push({ node: curve.node, key: "curve",
      set: (now) => curve.set({ value: now.curve, seconds: now.duration }) });
    const parts = this.#rows.slice(1, -1).map(({ node }) => node);
    this.#fields = make("fieldset", {}, make("legend", { hidden: true }, "Transition"),
      top.node, ...parts, make("h2", {}, "Curve"), curve.node);
    const steps = this.#makeSteps(plan);
    // All steps of the playground are alike.
    steps.hidden = isPlayground();
    refill(this.#transition, steps, this.#fields);
  }

  /** A menu of the steps that have a transition. */
  #makeSteps(plan) {
    this.#steps = make("select", { "aria-label": "Step", onchange: () => {
      store.set({ selected: Number(this.#steps.value) });
      this.#showTransition();
    } }, ...plan.steps.filter((step) => step.transition).map((step) =>
      make("option", { value: String(step.index) },
        `${step.index}. ${step.from ?? ""} → ${step.view}, ${transitionName(step)}`)));
    return make("div", { class: "chosen" }, this.#steps);
  }

  #makeChoice() {
    const all = gallery((name) => this.#replace(name));
    return { node: all.node, key: "type", set: (now) => all.set(transitionName(now)) };
  }

  #makeTiming(step, transition, without) {
    const rows = [];
    if (!without.has("duration")) {
      const row = numberRow({ label: "Duration", help: "Seconds of the transition.", minimum: 0,
        maximum: 86400, room: 3, start: transition?.duration ?? 0.5, unit: "seconds",
        change: (value) => this.#change("duration", value) });
      rows.push({ node: row.node, key: "duration", set: (now) => row.set(now.duration) });
    }
    const reverse = switchRow({ label: "Reverse", start: false,
      help: "The views exchange their parts, and the transition runs backwards.",
      change: (value) => this.#change("reverse", value) });
    rows.push({ node: reverse.node, key: "reverse", set: (now) => reverse.set(now.reverse) });
    return rows;
  }

  #update(step) {
    this.#steps.value = String(step.index);
    this.#fields.disabled = store.errors.length > 0 || !step.path;
    // A value on its way must not spring back to that of the plan before it.
    const isOld = store.plan.revision < store.base;
    for (const row of this.#rows) {
      if (isOld && step.path) continue;
      if (step.path && row.key && isPending([...step.path, "transition", row.key])) continue;
      row.set(step);
      if (row.key === "duration" || row.key === "curve") row.node.hidden = step.driven;
    }
  }

  #showProblem(step) {
    const isWrong = store.errors.length > 0;
    const problem = isWrong ? "The spec has an error. Correct it, and the controls work again."
      : !step || step.path ? ""
        : "This step is not in the spec by itself, so its transition cannot be changed here.";
    this.#groups.node.disabled = isWrong;
    this.#note.textContent = problem;
    this.#note.hidden = problem === "";
  }

  /** Changes one value of the transition; `null` is its default. */
  #change(key, value) {
    const step = selectedStep();
    if (!step?.path) return;
    this.#showTransition();
    if (isPlayground()) changeAll(key, value);
    else edit([{ path: [...step.path, "transition", key], value }], { keepsPhase: key === "duration" });
  }

  /** Replaces the transition, and keeps what the new one has as well. */
  #replace(name) {
    const step = selectedStep();
    if (!step?.path || name === transitionName(step)) return;
    const before = transitionOf(step);
    const after = transitionNamed(name);
    const value = after.isShader ? { shader: name } : { type: name };
    if (!step.driven && step.duration !== before?.duration) value.duration = step.duration;
    if (!step.driven && step.curve !== before?.curve) value.curve = step.curve;
    if (step.reverse) value.reverse = true;
    for (const parameter of after.parameters) {
      const old = before?.parameters.find((one) => one.name === parameter.name);
      const given = step.parameters[parameter.name];
      const isSame = JSON.stringify([old?.kind, old?.choices, old?.minimum, old?.maximum])
        === JSON.stringify([parameter.kind, parameter.choices, parameter.minimum, parameter.maximum]);
      if (given !== undefined && isSame && JSON.stringify(given) !== JSON.stringify(old.default)) {
        value[parameter.name] = given;
      }
    }
    this.#showTransition();
    edit([{ path: [...step.path, "transition"], value }], { keepsPhase: true });
  }

  // Where the playhead is elsewhere, a change would not be seen.
  #showTransition() {
    const step = selectedStep();
    if (!step || store.playing) return;
    const { plan, frame } = store;
    const seconds = frame / plan.framesPerSecond - step.start;
    if (stepAt(frame) === step.index && seconds < step.duration) return;
    const moving = Math.ceil(step.duration * plan.framesPerSecond);
    this.#player.seek(step.firstFrame + Math.floor(moving / 2));
  }
}
