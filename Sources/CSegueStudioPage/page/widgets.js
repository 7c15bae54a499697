// Rows of a name, a widget for a kind of value, and a way back to the default.
//
// Each returns `{ node, set(value) }`, and calls `change(value)` while a person changes it;
// `null` stands for the default.

import { iconButton, make } from "./dom.js";
import { decimalsOf, trimmed, words } from "./format.js";

let lastId = 0;
const newId = () => `w${(lastId += 1)}`;

/**
 * @typedef {{ label: string, help?: string, start?: any, placeholder?: string,
 *   change: (value: any) => void }} Common
 * @typedef {{ minimum: number, maximum: number, isWhole?: boolean, unit?: string, isOpen?: boolean,
 *   isAbove?: boolean,
 *   room?: number }} Range
 * @typedef {{ values: any[], names?: string[] }} Choice
 */

/**
 * A row around a widget. `mark` of the row says whether the value is the default.
 *
 * @param {{ label: string, help?: string, isTall?: boolean, reset: () => void }} options
 * @param {...HTMLElement} widget
 */
export function row({ label, help, isTall = false, reset }, ...widget) {
  const id = newId();
  const target = widget.find((one) => one.matches?.("input, select, textarea"));
  if (target) target.id = id;
  const name = target
    ? make("label", { for: id, title: help }, label)
    : make("span", { class: "name", title: help }, label);
  const back = iconButton("reset", `Default of ${label}`, reset, { class: "reset" });
  const node = make("div", { class: isTall ? "row tall" : "row" }, name,
    make("div", { class: "widget" }, ...widget), back);
  return { node, mark: (isChanged) => node.classList.toggle("changed", isChanged) };
}

/**
 * A slider and its number.
 *
 * @param {Common & Range} options
 */
export function numberRow({ label, help, minimum, maximum, start, isWhole = false, unit = "",
  change, isOpen = false, isAbove = false, room = 1000 }) {
  const [first, high] = sliderRange(minimum, maximum, start, room);
  const step = isWhole ? 1 : niceStep(high - first);
  // The bound itself may be no value, as 0 of a size.
  const low = isAbove && first === minimum ? first + step : first;
  const least = isAbove ? minimum + 0.001 : minimum;
  const decimals = decimalsOf(step);
  const slider = make("input", { type: "range", min: low, max: high, step, "aria-label": label,
    oninput: () => send(Number(slider.value)) });
  const box = make("input", { type: "number", step: isWhole ? 1 : step, "aria-label": label,
    min: isOpen ? null : minimum, max: isOpen ? null : maximum,
    onchange: () => {
      const value = Number(box.value);
      if (box.value === "" || !Number.isFinite(value)) return show(shown);
      send(isOpen ? value : Math.max(least, Math.min(maximum, isWhole ? Math.round(value) : value)));
    } });
  let shown = start;
  const outer = row({ label, help, reset: () => { show(start); change(null); } }, slider, box);
  const send = (value) => {
    const rounded = Number(value.toFixed(Math.max(decimals, 3)));
    show(rounded);
    change(rounded);
  };
  const show = (value) => {
    shown = value;
    slider.value = value;
    showFill(slider);
    if (document.activeElement !== box || Number(box.value) !== value) box.value = trimmed(value, 4);
    const spoken = `${trimmed(value, 4)}${unit ? ` ${unit}` : ""}`;
    slider.setAttribute("aria-valuetext", spoken);
    outer.mark(value !== start);
  };
  show(start);
  return { node: outer.node, set: (value) => show(Number(value ?? start)) };
}

/** Colors a slider up to its thumb. */
export function showFill(slider) {
  const share = (slider.value - slider.min) / Math.max(1e-9, slider.max - slider.min);
  slider.style.setProperty("--fill", `${share * 100}%`);
}

// A range of ten thousand points has no use for a slider of a hand's width: it runs over what the
// canvas has room for, and the number takes the rest.
function sliderRange(minimum, maximum, start, room) {
  if (maximum - minimum <= 1500) return [minimum, maximum];
  const most = Math.max(room, Math.abs(start) * 2);
  return [Math.max(minimum, minimum < 0 ? -most : 0), Math.min(maximum, most)];
}

function niceStep(span) {
  const rough = span / 200;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough * 0.999);
}

export function switchRow({ label, help, start, change }) {
  const box = make("input", { type: "checkbox", class: "switch", role: "switch",
    onchange: () => {
      outer.mark(box.checked !== start);
      change(box.checked);
    } });
  const outer = row({ label, help, reset: () => { show(start); change(null); } }, box);
  const show = (value) => {
    box.checked = value;
    outer.mark(value !== start);
  };
  show(start);
  return { node: outer.node, set: (value) => show(Boolean(value ?? start)) };
}

/** One of a few words: segments where they fit, else a menu. */
export function choices({ label, values, names = values.map(words), change }) {
  const length = names.reduce((sum, name) => sum + name.length + 3, 0);
  return values.length <= 5 && length <= 30
    ? segments({ label, values, names, change }) : menu({ label, values, names, change });
}

export function segments({ label, values, names, change, extra = "" }) {
  const group = newId();
  const inputs = values.map((value) => make("input", { type: "radio", name: group,
    onchange: () => change(value) }));
  const node = make("div", { class: `segments ${extra}`, role: "radiogroup", "aria-label": label },
    ...inputs.map((input, index) =>
      make("label", { title: names[index] }, input, make("span", {}, names[index]))));
  return { node, set(value) {
    for (const [index, input] of inputs.entries()) input.checked = values[index] === value;
  } };
}

function menu({ label, values, names, change }) {
  const node = make("select", { "aria-label": label,
    onchange: () => change(values[node.selectedIndex]) },
  ...names.map((name) => make("option", {}, name)));
  return { node, set: (value) => { node.selectedIndex = values.indexOf(value); } };
}

/**
 * One of a few words.
 *
 * @param {Common & Choice} options
 */
export function choiceRow({ label, help, values, names, start, change }) {
  const widget = choices({ label, values, names, change: (value) => {
    outer.mark(value !== start);
    change(value);
  } });
  const outer = row({ label, help, reset: () => { show(start); change(null); } }, widget.node);
  const show = (value) => {
    widget.set(value);
    outer.mark(value !== start);
  };
  show(start);
  return { node: outer.node, set: (value) => show(value ?? start) };
}

/**
 * A color: a well for the opaque part, and the text that the spec has; an empty one is the default.
 *
 * @param {Common} options
 */
export function colorRow({ label, help, start, placeholder = "", change }) {
  const well = make("input", { type: "color", "aria-label": label, oninput: () => {
    text.value = well.value + alphaOf(text.value);
    send();
  } });
  const text = make("input", { type: "text", "aria-label": `${label} as text`, spellcheck: "false",
    autocomplete: "off", placeholder, title: placeholder, onchange: () => send() });
  const outer = row({ label, help, reset: () => { show(start); change(null); } }, well, text);
  const send = () => {
    if (text.value.trim() === "") {
      show(start);
      change(null);
      return;
    }
    const isColor = CSS.supports("color", text.value.trim());
    text.setAttribute("aria-invalid", String(!isColor));
    if (!isColor) return;
    show(text.value.trim());
    change(text.value.trim());
  };
  const show = (value) => {
    if (document.activeElement !== text) text.value = value ?? "";
    well.value = opaque(value);
    text.setAttribute("aria-invalid", "false");
    outer.mark(value !== start);
  };
  show(start);
  return { node: outer.node, set: (value) => show(value === undefined ? start : String(value)) };
}

function alphaOf(color) {
  return /^#[0-9a-f]{8}$/i.test(color) ? color.slice(7) : "";
}

/** A color as `#rrggbb`, as the browser understands its name. */
function opaque(color = "#000000") { return hexadecimal(color).slice(0, 7); }

/** A color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque. */
export function hexadecimal(color) {
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = color;
  const found = String(context.fillStyle);
  if (found.startsWith("#")) return found;
  const [red, green, blue, alpha] = found.match(/[\d.]+/g).map(Number);
  const bytes = [red, green, blue, alpha * 255].map((byte) => Math.round(byte));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
