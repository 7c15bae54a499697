// The keys of the whole page, and their list.

import { redo, undo } from "./changes.js";
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { openExport } from "./export.js";
import { save } from "./save.js";
import { store, playedRange, stepAt } from "./state.js";

/** Fields that take letters. */
const typing = 'textarea, select, input[type="text"], input[type="number"]';
/** What takes the arrows, Home and End itself. */
const moving = `${typing}, input[type="range"], input[type="radio"], [role="slider"], [role="tab"], `
  + '[role="radio"], .difference-text';

/**
 * Every key: what it is called, what it does, and what it is pressed with.
 *
 * @returns {{ key: string, name: string, does: string, act: (event: KeyboardEvent) => void }[]}
 */
function bindings({ player, transport, compare }) {
  const seek = (place) => () => player.seek(place());
  return [
    { key: " ", name: "Space", does: "Play or pause", act: () => player.toggle() },
    { key: "ArrowLeft", name: "←", does: "One frame back; with Shift ten",
      act: (event) => player.step(event.shiftKey ? -10 : -1) },
    { key: "ArrowRight", name: "→", does: "One frame on; with Shift ten",
      act: (event) => player.step(event.shiftKey ? 10 : 1) },
    { key: "j", name: "J", does: "Play backwards; again: faster", act: () => player.shuttle(-1) },
    { key: "k", name: "K", does: "Pause", act: () => player.pause() },
    { key: "l", name: "L", does: "Play; again: faster", act: () => player.shuttle(1) },
    { key: "Home", name: "Home", does: "To the start", act: seek(() => playedRange()[0]) },
    { key: "End", name: "End", does: "To the end", act: seek(() => playedRange()[1] - 1) },
    { key: "ArrowUp", name: "↑", does: "To the step before", act: () => toStep(player, -1) },
    { key: "ArrowDown", name: "↓", does: "To the next step", act: () => toStep(player, 1) },
    { key: "i", name: "I", does: "The range begins here", act: () => setRange("start") },
    { key: "o", name: "O", does: "The range ends here", act: () => setRange("end") },
    { key: "x", name: "X", does: "Play all, without a range", act: () => store.set({ range: null }) },
    { key: "[", name: "[", does: "Slower", act: () => player.changeSpeed(-1) },
    { key: "]", name: "]", does: "Faster", act: () => player.changeSpeed(1) },
    { key: "r", name: "R", does: "Loop, or not", act: () => store.set({ loop: !store.loop }) },
    { key: "s", name: "S", does: "Sound, or none", act: () => store.set({ muted: !store.muted }) },
    { key: "g", name: "G", does: "Go to a time or a frame", act: () => transport.focusClock() },
    { key: "f", name: "F", does: "Fullscreen", act: () => transport.toggleFullscreen() },
    { key: "c", name: "C", does: "Copy a link to this frame", act: () => transport.copyLink() },
    { key: "m", name: "M", does: "Compare with another video", act: () => compare.open() },
    { key: "e", name: "E", does: "Export", act: () => openExport() },
    { key: "?", name: "?", does: "This list", act: () => showKeys({ player, transport, compare }) },
  ];
}

const withControl = [
  { key: "s", name: "Ctrl S", does: "Save", act: () => save() },
  { key: "z", name: "Ctrl Z", does: "Undo; with Shift: redo",
    act: (event) => (event.shiftKey ? redo() : undo()) },
  { key: "y", name: "Ctrl Y", does: "Redo", act: () => redo() },
];

/** Listens to the keys from now on. */
export function listenToKeys(parts) {
  const all = bindings(parts);
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.isComposing) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      const found = event.altKey ? null : withControl.find((one) => one.key === key);
      if (!found) return;
      event.preventDefault();
      found.act(event);
      return;
    }
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || target.closest?.(typing)) return;
    const isMove = /^(Arrow|Home|End)/.test(event.key);
    if (isMove && target.closest?.(moving)) return;
    // A button that has the focus is pressed by the space bar.
    if (event.key === " " && target.closest?.("button, input, summary, [role=radio]")) return;
    const found = all.find((one) => one.key === key);
    if (!found) return;
    event.preventDefault();
    found.act(event);
  });
}

function toStep(player, direction) {
  const { plan, frame } = store;
  if (!plan) return;
  const index = stepAt(frame);
  const isInside = direction < 0 && frame > plan.steps[index].firstFrame;
  const step = plan.steps[index + (isInside ? 0 : direction)];
  if (!step) return;
  if (step.transition) store.set({ selected: step.index });
  player.seek(step.firstFrame);
}

function setRange(side) {
  const [first, end] = playedRange();
  const { frame } = store;
  if (side === "start") store.set({ range: [frame, Math.max(frame + 1, end)] });
  else store.set({ range: [Math.min(first, frame), frame + 1] });
}

export function showKeys(parts) {
  openDialog({ title: "Keys", body: [make("dl", { class: "keys-list" },
    ...[...bindings(parts), ...withControl].flatMap(({ name, does }) =>
      [make("dt", {}, make("kbd", {}, name)), make("dd", {}, does)]))] });
}
