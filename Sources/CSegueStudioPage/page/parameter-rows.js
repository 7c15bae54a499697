// The widget of a parameter, by the kind and the range that the catalogue gives. No transition and
// no parameter is known by name here.

import { make } from "./dom.js";
import { words } from "./format.js";
import { pictureRow, vectorRow } from "./uniform-rows.js";
import { rangeAround } from "./vectors.js";
import { choiceRow, choices, colorRow, numberRow, row, switchRow } from "./widgets.js";

/**
 * The row of a parameter.
 *
 * @param {object} parameter One of the catalogue's: `{ name, kind, default, help, … }`.
 * @param {{ views: string[], elements: string[], room: number }} context The views, the elements
 *   of both that the transition shows, and the canvas's longer side.
 * @param {(value: unknown) => void} change `null` is the default.
 * @returns {{ node: HTMLElement, set: (value: unknown) => void }}
 */
export function parameterRow(parameter, context, change) {
  const common = { label: words(parameter.name), help: parameter.help,
    start: parameter.default, change };
  const { choices: values = [] } = parameter;
  const number = { room: context.room, ...rangeAround(parameter, parameter.default) };
  switch (parameter.kind) {
    case "bool":
      return switchRow(common);
    case "number":
      return numberRow({ ...common, ...number });
    case "integer":
      return numberRow({ ...common, ...number, isWhole: true });
    case "choice":
      return choiceRow({ ...common, values });
    case "color":
      return colorRow(common);
    case "numbers":
    case "integers":
    case "bools":
      return vectorRow(common, parameter);
    case "picture":
      return pictureRow(common);
    case "choiceOrView":
      return nameRow(common, values, "View", context.views);
    case "choiceOrElement":
      return nameRow(common, values, "Element", context.elements);
    case "choiceOrNumber":
      return eitherRow(common, values, {
        name: "Number", first: firstNumber(number), fits: (value) => typeof value === "number",
        row: (own) => numberRow({ ...common, ...number, ...own, start: firstNumber(number) }) });
    case "choiceOrColor":
      return eitherRow(common, values, {
        name: "Color", first: "#000000", fits: (value) => !values.includes(value),
        row: (own) => colorRow({ ...common, ...own, start: "#000000" }) });
    case "choiceOrRect":
      return eitherRow(common, values, {
        name: "Frame", first: [0, 0, 100, 100], fits: Array.isArray,
        row: (own) => rectRow({ ...common, ...own, start: [0, 0, 100, 100] }) });
    default:
      return valueRow(common);
  }
}

/** Words, or the name of something in the spec. */
function nameRow(common, values, kind, names) {
  const others = names.filter((name) => !values.includes(name));
  return choiceRow({ ...common, values: [...values, ...others],
    names: [...values.map(words), ...others.map((name) => `${kind}: ${name}`)] });
}

function firstNumber({ minimum, maximum, room }) {
  return Math.max(minimum, Math.min(maximum <= 1 ? maximum / 2 : 20, maximum, room));
}

/** Words, or something else that shows below them once it is chosen. */
function eitherRow({ label, help, start, change }, values, other) {
  const outer = make("div");
  let shown = start;
  const own = other.row({ label: other.name, change: (value) => update(value ?? other.first) });
  const pick = choices({ label, values: [...values, other], names: [...values.map(words), other.name],
    change: (value) => update(value === other ? other.first : value) });
  const first = row({ label, help, reset: () => { show(start); change(null); } }, pick.node);
  outer.append(first.node, own.node);
  const update = (value) => {
    show(value);
    change(value);
  };
  const show = (value) => {
    shown = value ?? start;
    const isOther = other.fits(shown);
    pick.set(isOther ? other : shown);
    own.node.hidden = !isOther;
    if (isOther) own.set(shown);
    first.mark(JSON.stringify(shown) !== JSON.stringify(start));
  };
  show(start);
  return { node: outer, set: show };
}

/** A frame: x, y, width and height in points. */
function rectRow({ label, help, start, change }) {
  const boxes = ["x", "y", "width", "height"].map((name) => make("input", {
    type: "number", step: 1, "aria-label": `${label}: ${name}`, title: `${name}, in points`,
    onchange: () => {
      const numbers = boxes.map((box) => Number(box.value));
      if (numbers.every(Number.isFinite)) change(numbers);
    } }));
  const outer = row({ label, help, reset: () => { show(start); change(null); } }, ...boxes);
  outer.node.querySelector(".widget").classList.add("wrap");
  const show = (value) => {
    for (const [index, box] of boxes.entries()) {
      if (document.activeElement !== box) box.value = value[index];
    }
  };
  show(start);
  return { node: outer.node, set: (value) => show(value ?? start) };
}

/**
 * Any other value, such as keyframes, as JSON; an empty field is the default.
 *
 * @param {import("./widgets.js").Common} options
 */
export function valueRow({ label, help, start, placeholder = '{ "alpha": [1, 0.2, 0] }', change }) {
  const problem = make("span", { class: "problem", role: "alert", hidden: true });
  const text = make("textarea", { rows: 2, spellcheck: "false", "aria-label": `${label} as JSON`,
    placeholder, onchange: () => send() });
  const outer = row({ label, help, isTall: true, reset: () => { show(start); change(null); } }, text);
  outer.node.append(problem);
  const send = () => {
    let value;
    try {
      value = text.value.trim() === "" ? start : JSON.parse(text.value);
      problem.hidden = true;
    } catch (error) {
      problem.hidden = false;
      problem.textContent = `This is not JSON: ${error.message}`;
    }
    text.setAttribute("aria-invalid", String(!problem.hidden));
    if (problem.hidden) change(value ?? null);
  };
  const show = (value) => {
    if (document.activeElement !== text) text.value = JSON.stringify(value) ?? "";
    outer.mark(JSON.stringify(value) !== JSON.stringify(start));
  };
  show(start);
  return { node: outer.node, set: (value) => show(value ?? start) };
}
