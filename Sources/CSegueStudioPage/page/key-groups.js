// Controls of the whole spec, made from the table of its keys: a group that folds out for each key
// of the root. A key of the table has its control without a line here.

import { edit, isPending } from "./changes.js";
import { make } from "./dom.js";
import { fold } from "./fold.js";
import { words } from "./format.js";
import { brief, hasControl, shownKeys } from "./key-forms.js";
import { contents } from "./key-rows.js";
import { store, stepAt } from "./state.js";

export class KeyGroups {
  node = make("fieldset", { class: "groups" }, make("legend", { hidden: true }, "Spec"));
  #groups = [];
  #view;

  constructor() {
    store.on(["frame"], () => {
      if (viewAtPlayhead() !== this.#view) this.show();
    });
  }

  /** Shows the values of the plan. */
  show() {
    const { keys, plan, base } = store;
    // A value on its way must not spring back to that of the plan before it.
    if (!keys || !plan || plan.revision < base) return;
    if (this.#groups.length === 0) this.#make(keys);
    this.#view = viewAtPlayhead();
    const shown = shownKeys(keys.spec, { ...plan.written, ...stepsOf(plan) });
    for (const { name, node, set } of this.#groups) {
      node.hidden = !shown.has(name);
      if (!isPending([name])) set(plan.written[name]);
    }
  }

  #make(table) {
    const place = { table, room: Math.max(...store.plan.points), isPending, change: changed,
      transitions: store.catalogue.map(({ name }) => name),
      chosen: (path) => path.join() === "views" ? viewAtPlayhead() : undefined };
    this.#groups = table.spec.keys.filter(hasControl).map((key) => ({ name: key.name,
      ...group(key, place) }));
    this.node.append(...this.#groups.map(({ node }) => node));
  }
}

function group(key, place) {
  const { name, help, usual, isRequired } = key;
  return fold({ label: words(name), help: usual ? `${help} Default: ${usual}.` : help, isRequired,
    kind: "drawer", path: [name], change: (value) => changed([name], value) },
  () => contents(key, [name], place), (value) => brief(value, key.form));
}

function changed(path, value) {
  edit([{ path, value }], { keepsPhase: true });
}

/** The view that is seen, or more of it than of another, under the playhead. */
function viewAtPlayhead() {
  const { plan, frame } = store;
  const step = plan?.steps[stepAt(frame, plan)];
  if (!step) return undefined;
  const seconds = frame / plan.framesPerSecond - step.start;
  return step.from && seconds < step.duration / 2 ? step.from : step.view;
}

/** The key of the steps, whose values the plan has in a form of its own. */
function stepsOf({ steps }) {
  return Object.fromEntries(steps.filter(({ path }) => path).map(({ path: [name] }) => [name, []]));
}
