// A row for a setting of an output, by what `segue list --settings` says about its values.

import { make } from "./dom.js";
import { words } from "./format.js";

/**
 * The row of a setting; its value is a text, empty for the default.
 *
 * @param {{ key: string, help: string, values: string, default?: string }} setting
 * @param {(value: string) => void} change
 * @param {string[]} [names] The values, where they are few and known.
 */
export function settingRow({ key, help, values, default: start }, change, names) {
  const label = words(key);
  const widget = names ? menu(names, start, change) : widgetFor(values, start, change);
  const id = `setting-${key}`;
  widget.id = id;
  return { key, help, node: make("div", { class: "row" },
    make("label", { for: id, title: help }, label),
    make("div", { class: "widget" }, widget), make("span")) };
}

function widgetFor(values, start, change) {
  const placeholder = start ?? "none";
  const [, low, high] = /number.* from (-?[\d.]+) to (-?[\d.]+)/.exec(values) ?? [];
  if (low !== undefined) {
    const isWhole = values.includes("whole");
    return make("input", { type: "number", min: low, max: high, step: isWhole ? 1 : "any", placeholder,
      title: values, oninput: (event) => change(event.target.value) });
  }
  const [, ...pair] = /^(\w+) or (\w+)$/.exec(values) ?? [];
  if (pair.length === 2) return menu(pair, start, change);
  return make("input", { type: "text", placeholder, title: values, autocomplete: "off",
    spellcheck: "false", oninput: (event) => change(event.target.value.trim()) });
}

function menu(names, start, change) {
  const node = make("select", { onchange: () => change(node.value) },
    make("option", { value: "" }, start ? `Default: ${start}` : "Default"),
    ...names.map((name) => make("option", { value: name }, name)));
  return node;
}
