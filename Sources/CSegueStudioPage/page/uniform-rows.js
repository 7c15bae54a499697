// Rows of what only uniforms of shaders are: vectors and pictures.

import { make } from "./dom.js";
import { componentsOf, nearestColor } from "./vectors.js";
import { hexadecimal, row } from "./widgets.js";

/** A vector: a box for each component, and a well where it may be a color. */
export function vectorRow({ label, help, start, change }, { kind, count, minimum, maximum }) {
  const isColor = kind === "numbers" && count > 2;
  const names = ["x", "y", "z", "w"];
  const boxes = names.slice(0, count).map((name) => make("input", {
    ...(kind === "bools" ? { type: "checkbox" }
      : { type: "number", step: kind === "integers" ? 1 : "any", min: minimum, max: maximum }),
    "aria-label": `${label}: ${name}`, title: name,
    onchange: () => {
      const values = boxes.map((box) => (kind === "bools" ? box.checked : Number(box.value)));
      if (values.every((value) => value === true || value === false || Number.isFinite(value))) {
        send(values);
      }
    } }));
  const well = make("input", { type: "color", "aria-label": `${label} as a color`,
    oninput: () => send(well.value) });
  const outer = row({ label, help, reset: () => { show(start); change(null); } },
    ...(isColor ? [well] : []), ...boxes);
  outer.node.querySelector(".widget").classList.add("wrap");
  const send = (value) => {
    show(value);
    change(value);
  };
  const show = (value) => {
    const components = componentsOf(value, count, hexadecimal);
    for (const [index, box] of boxes.entries()) {
      if (kind === "bools") box.checked = components[index] === true;
      else if (document.activeElement !== box) box.value = String(components[index]);
    }
    if (isColor) well.value = nearestColor(components);
    outer.mark(JSON.stringify(value) !== JSON.stringify(start));
  };
  show(start);
  return { node: outer.node, set: (value) => show(value ?? start) };
}

/** The path of a picture, from the folder of the spec. */
export function pictureRow({ label, help, change }) {
  const text = make("input", { type: "text", "aria-label": label, spellcheck: "false",
    autocomplete: "off", placeholder: "picture.png",
    onchange: () => change(text.value.trim() || null) });
  const outer = row({ label, help, reset: () => { show(""); change(null); } }, text);
  const show = (value) => {
    if (document.activeElement !== text) text.value = value;
    outer.mark(value !== "");
  };
  show("");
  return { node: outer.node, set: (value) => show(value ?? "") };
}
