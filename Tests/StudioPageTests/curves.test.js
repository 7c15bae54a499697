import assert from "node:assert/strict";
import { test } from "node:test";

import {
  bezierText, kinds, learnCurves, parseCurve, progress, springText, springs,
} from "./page/curves.js";

// Some of the rows that the server sends.
learnCurves([
  { name: "easeIn", shape: "cubicBezier(0.42, 0.0, 1.0, 1.0)" },
  { name: "easeOut", shape: "cubicBezier(0.0, 0.0, 0.58, 1.0)" },
  { name: "compose", shape: "spring(stiffness=400.0, dampingRatio=1.0)" },
  { name: "quad", shape: "linear(0.0 0.0%, 0.25 50.0%, 0.64 80.0%, 1.0 100.0%)" },
]);

const near = (found, expected, within = 1e-6) =>
  assert.ok(Math.abs(found - expected) <= within, `${found}, expected ${expected}`);

const at = (text, time, seconds = 1) => progress(parseCurve(text), time, seconds);

test("a Bézier with handles on its line is linear", () => {
  for (const time of [0, 0.1, 0.5, 0.9, 1]) near(at("cubicBezier(0.3, 0.3, 0.7, 0.7)", time), time);
});

test("easeIn at a known parameter", () => {
  // At t = 1/2 the curve of the handles (0.42, 0) and (1, 1) is at x = (3 · 0.42 + 3 + 1) / 8.
  near(at("easeIn", (3 * 0.42 + 3 + 1) / 8), (3 + 1) / 8);
});

test("a curve that mirrors another does so in time and progress", () => {
  for (const time of [0.05, 0.3, 0.62]) near(at("easeOut", time), 1 - at("easeIn", 1 - time));
});

test("springs solve their equation", () => {
  // x'' = ω² (1 − x) − 2 ζ ω x', with x(0) = 0 and x'(0) = v, by small steps of Runge and Kutta.
  for (const text of ["spring(1, 100, 10, 0)", "spring(2, 80, 6, 3)", "spring(1, 100, 20, 0)",
    "spring(response=0.5, dampingFraction=0.8)", "spring(duration=0.5, bounce=0.3)",
    "spring(duration=0.5, bounce=-0.4)", "spring(response=0.4, dampingFraction=1.5, velocity=2)"]) {
    const { kind, numbers } = parseCurve(text);
    const [frequency, ratio] = {
      mass: [Math.sqrt(numbers.stiffness / numbers.mass),
        numbers.damping / (2 * Math.sqrt(numbers.stiffness * numbers.mass))],
      response: [2 * Math.PI / numbers.response, numbers.dampingFraction],
      bounce: [2 * Math.PI / numbers.duration,
        numbers.bounce >= 0 ? 1 - numbers.bounce : 1 / (1 + numbers.bounce)],
    }[kind];
    const force = (x, v) => frequency ** 2 * (1 - x) - 2 * ratio * frequency * v;
    let [x, v] = [0, numbers.velocity];
    const step = 1e-4;
    for (let count = 1; count <= 9000; count += 1) {
      const [a1, b1] = [v, force(x, v)];
      const [a2, b2] = [v + b1 * step / 2, force(x + a1 * step / 2, v + b1 * step / 2)];
      const [a3, b3] = [v + b2 * step / 2, force(x + a2 * step / 2, v + b2 * step / 2)];
      const [a4, b4] = [v + b3 * step, force(x + a3 * step, v + b3 * step)];
      x += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6;
      v += (b1 + 2 * b2 + 2 * b3 + b4) * step / 6;
      if (count % 1000 === 0) near(at(text, count * step, 1), x, 1e-5);
    }
  }
});

test("names stand for functions of every kind", () => {
  // A critically damped spring of ω 20 after 0.1 s: 1 − e⁻² (1 + 2).
  near(at("compose", 0.1), 1 - 3 * Math.exp(-2));
  near(at("quad", 0.65), (0.25 + 0.64) / 2);
  assert.equal(parseCurve("easeIn").shape, "bezier");
  assert.equal(parseCurve("quad").kind, "quad");
});

test("steps and stops", () => {
  near(at("steps(4)", 0.26), 0.25);
  near(at("steps(4, start)", 0.26), 0.5);
  near(at("steps(4, none)", 0.26), 1 / 3);
  near(at("steps(4, both)", 0.26), 2 / 5);
  near(at("linear(0, 0.3 25%, 1)", 0.25), 0.3);
  near(at("linear(0, 0.3 25%, 1)", 0.125), 0.15);
  near(at("linear(0, 0.2, 0.8, 1)", 0.5), 0.5);
});

test("what is written is read again", () => {
  assert.deepEqual(parseCurve(bezierText([0.1, -0.2, 0.3, 1.25])).numbers, [0.1, -0.2, 0.3, 1.25]);
  for (const [kind, list] of Object.entries(springs)) {
    const numbers = Object.fromEntries(list.map(([name, , least, most]) =>
      [name, Number((least + (most - least) / 3).toFixed(3))]));
    const read = parseCurve(springText(kind, numbers));
    assert.equal(read.kind, kind);
    assert.deepEqual(read.numbers, numbers);
  }
  for (const { kind, text } of kinds()) assert.equal(parseCurve(text).kind, kind, text);
  assert.equal(parseCurve("wobble(3)").kind, "other");
});
