// A curve: its kind, its drawing with handles that move, and the numbers of a spring.

import { bezierText, kinds, parseCurve, progress, springs, springText } from "./curves.js";
import { draw, make, refill, set } from "./dom.js";
import { words } from "./format.js";
import { numberRow } from "./widgets.js";

const width = 300;
const height = 150;
const inset = 24;
/** The values that the drawing has room for, so that overshoot shows. */
const lowest = -0.35;
const highest = 1.35;

const across = (time) => inset + time * (width - 2 * inset);
const down = (value) => height - ((value - lowest) / (highest - lowest)) * height;

/**
 * The editor of a curve.
 *
 * `set` takes `{ value, seconds }`; `change` is called with the curve's new text.
 */
export function curveEditor(change) {
  let curve = parseCurve("linear");
  let seconds = 0.5;
  const choice = make("select", { "aria-label": "Kind of curve", onchange: () => {
    change(kinds().find(({ kind }) => kind === choice.value)?.text ?? curve.text);
  } });
  const text = make("input", { type: "text", "aria-label": "Curve as text", spellcheck: "false",
    autocomplete: "off", onchange: () => change(text.value.trim() || "linear") });
  const drawing = draw("svg", { class: "curve", viewBox: `0 0 ${width} ${height}`,
    role: "group", "aria-label": "Drawing of the curve" });
  const line = draw("path", { class: "line" });
  const handles = [0, 1].map((index) => makeHandle(index));
  drawing.append(
    draw("rect", { class: "frame", x: across(0), y: down(1), width: across(1) - across(0),
      height: down(0) - down(1) }),
    ...handles.map(({ arm }) => arm), line, ...handles.map(({ dot }) => dot));
  const numbers = make("div");
  let shownKind = null;

  // The curves with names are known once the server has answered.
  function fillChoice() {
    choice.append(...kinds().map(({ kind, label }) => make("option", { value: kind }, label)),
      make("option", { value: "other", hidden: true }, "Other"));
  }

  function makeHandle(index) {
    const arm = draw("line", { class: "arm" });
    const dot = draw("circle", { class: "handle", r: 7, tabindex: 0, role: "slider",
      "aria-label": index === 0 ? "First handle" : "Second handle",
      onpointerdown: (event) => drag(event, index), onkeydown: (event) => nudge(event, index) });
    return { arm, dot };
  }

  // Handles of a named curve move too: it becomes a Bézier of its own.
  function move(index, x, y) {
    const points = [...curve.numbers];
    points[2 * index] = Math.max(0, Math.min(1, x));
    points[2 * index + 1] = Math.max(-2, Math.min(3, y));
    const newText = bezierText(points);
    if (newText === curve.text) return;
    show(newText);
    change(newText);
  }

  function drag(event, index) {
    event.preventDefault();
    const { dot } = handles[index];
    dot.focus();
    dot.setPointerCapture(event.pointerId);
    const box = drawing.getBoundingClientRect();
    // The drawing keeps its shape within the box, as `preserveAspectRatio` says.
    const scale = Math.min(box.width / width, box.height / height);
    const left = box.left + (box.width - width * scale) / 2;
    const top = box.top + (box.height - height * scale) / 2;
    const release = new AbortController();
    const follow = (moved) => {
      const x = ((moved.clientX - left) / scale - inset) / (width - 2 * inset);
      const y = lowest + (1 - (moved.clientY - top) / scale / height) * (highest - lowest);
      move(index, x, y);
    };
    dot.addEventListener("pointermove", follow, { signal: release.signal });
    for (const end of ["pointerup", "pointercancel"]) {
      dot.addEventListener(end, () => release.abort(), { signal: release.signal });
    }
  }

  function nudge(event, index) {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1],
      ArrowDown: [0, -1] }[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 0.1 : 0.01;
    const points = curve.numbers;
    move(index, points[2 * index] + x * step, points[2 * index + 1] + y * step);
  }

  function show(newText) {
    curve = parseCurve(newText);
    if (choice.options.length === 0) fillChoice();
    choice.value = curve.kind;
    if (document.activeElement !== text) text.value = curve.text;
    const count = 120;
    const points = Array.from({ length: count + 1 }, (_, index) => {
      const time = index / count;
      return `${across(time).toFixed(1)} ${down(progress(curve, time, seconds)).toFixed(1)}`;
    });
    set(line, "d", `M${points.join("L")}`);
    showHandles();
    showNumbers();
  }

  function showHandles() {
    const hasHandles = curve.shape === "bezier";
    for (const [index, { arm, dot }] of handles.entries()) {
      arm.style.display = hasHandles ? "" : "none";
      dot.style.display = hasHandles ? "" : "none";
      if (!hasHandles) continue;
      const [x, y] = curve.numbers.slice(2 * index, 2 * index + 2);
      const end = { x1: across(index), y1: down(index), x2: across(x), y2: down(y) };
      for (const [name, value] of Object.entries(end)) set(arm, name, value);
      set(dot, "cx", across(x));
      set(dot, "cy", down(y));
      set(dot, "aria-valuenow", x);
      set(dot, "aria-valuetext", `time ${x}, progress ${y}`);
    }
  }

  let rows = [];
  function showNumbers() {
    const list = springs[curve.kind];
    if (curve.kind !== shownKind) {
      shownKind = curve.kind;
      rows = (list ?? []).map(([name, start, minimum, maximum]) => numberRow({
        label: words(name), minimum, maximum, start, isOpen: true,
        change: (value) => {
          const newText = springText(curve.kind, { ...curve.numbers, [name]: value ?? start });
          show(newText);
          change(newText);
        } }));
      refill(numbers, ...rows.map((row) => row.node));
    }
    for (const [index, row] of rows.entries()) row.set(curve.numbers[list[index][0]]);
  }

  const row = make("div", { class: "row" },
    make("span", { class: "name" }, "Curve"), make("div", { class: "widget" }, choice), make("span"));
  return {
    node: make("div", { class: "curve-editor" }, row, drawing,
      make("div", { class: "row" }, make("span", { class: "name" }, "As text"),
        make("div", { class: "widget" }, text), make("span")),
      numbers),
    set({ value, seconds: newSeconds }) {
      seconds = newSeconds > 0 ? newSeconds : 0.5;
      show(value);
    },
  };
}
