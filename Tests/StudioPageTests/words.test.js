import assert from "node:assert/strict";
import { test } from "node:test";

import { byteCount, clock, decimalsOf, duration, parsePlace, spokenSeconds, trimmed, words }
  from "./page/format.js";
import { runOf } from "./page/frame-path.js";
import { mostHighlighted, pieces } from "./page/highlight.js";
import { frameAt, secondsOf, stepAt, store } from "./page/state.js";

test("places that a person types", () => {
  const cases = {
    "1.25": { seconds: 1.25 }, "0:01.25": { seconds: 1.25 }, "1:00": { seconds: 60 },
    "1:02:03.5": { seconds: 3723.5 }, "75f": { frame: 75 }, "#75": { frame: 75 },
    " 12 f ": { frame: 12 }, "2s": { seconds: 2 }, "75": { seconds: 75 },
    "": null, "-1": null, "1:2:3:4": null, "a": null, "1.5f": null,
  };
  for (const [text, place] of Object.entries(cases)) assert.deepEqual(parsePlace(text), place, text);
});

test("numbers as they read", () => {
  assert.equal(clock(1.25), "0:01.250");
  assert.equal(clock(3723.5), "1:02:03.500");
  assert.equal(clock(59.9996), "1:00.000");
  assert.equal(clock(-1), "0:00.000");
  assert.equal(spokenSeconds(1), "1 second");
  assert.equal(spokenSeconds(1.5), "1.5 seconds");
  assert.equal(trimmed(1.50001, 3), "1.5");
  assert.equal(byteCount(999), "999 bytes");
  assert.equal(byteCount(1_200_000), "1.2 MB");
  assert.equal(byteCount(250_000_000), "250 MB");
  assert.equal(duration(3.04), "3 s");
  assert.equal(duration(125), "2 min 5 s");
  assert.equal(words("dimmingCurve"), "Dimming curve");
  assert.equal(decimalsOf(0.05), 2);
  assert.equal(decimalsOf(5), 0);
});

test("the run of a frame, as a search from the start finds it", () => {
  const plan = { runs: [[0, 10], [12, 3], [15, 1], [30, 20]] };
  for (let frame = 0; frame < 55; frame += 1) {
    const run = plan.runs.find(([first, count]) => frame >= first && frame < first + count);
    assert.equal(runOf(frame, plan), run ? run[0] : frame);
  }
  assert.equal(runOf(3, { runs: [] }), 3);
});

test("every frame is at its own second, and in its step", () => {
  const plan = { frames: 100, framesPerSecond: 30000 / 1001,
    steps: [{ firstFrame: 0 }, { firstFrame: 7 }, { firstFrame: 40 }] };
  for (let frame = 0; frame < 100; frame += 1) {
    assert.equal(frameAt(secondsOf(frame, plan), plan), frame);
    assert.equal(stepAt(frame, plan), frame < 7 ? 0 : frame < 40 ? 1 : 2);
  }
  assert.equal(frameAt(1e9, plan), 99);
});

test("a line keeps its characters when it gets colors", () => {
  for (const line of ["a: 'it''s' # no", "- { show: a, for: 0.5 }", "\"k\": \"v\\\"\"", "x#y: 3", ""]) {
    assert.equal(pieces(line).map(({ text }) => text).join(""), line);
  }
  const tones = pieces("speed: 2 # fast").map(({ tone }) => tone).filter(Boolean);
  assert.deepEqual(tones, ["key", "number", "comment"]);
  assert.ok(mostHighlighted > 1000);
});

test("listeners of the store hear a change once, after all of its values are set", () => {
  const heard = [];
  store.on(["frame", "speed"], (changed) => heard.push([[...changed], store.frame, store.speed]));
  store.set({ frame: 3, speed: 2 });
  store.set({ frame: 3, loop: false });
  assert.deepEqual(heard, [[["frame", "speed"], 3, 2]]);
  assert.throws(() => store.set(/** @type {any} */ ({ nothing: 1 })), /no value 'nothing'/);
});
