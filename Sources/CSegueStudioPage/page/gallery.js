// The transitions, each with a small picture that moves under the pointer.

import { picture } from "./api.js";
import { make } from "./dom.js";
import { words } from "./format.js";
import { store } from "./state.js";

const width = 96;
/** Pictures of one run through a transition, when the pointer rests on it. */
const phases = Array.from({ length: 11 }, (_, index) => index / 10);
/** Not the middle, where a card that turns is seen on edge. */
const resting = 0.4;
const milliseconds = 70;
const mostInFlight = 1;

const kept = new Map();
const waiting = [];
let inFlight = 0;

/**
 * A radio group of all transitions.
 *
 * `set(name)` marks the one that is chosen; `choose(name)` is called for another.
 */
export function gallery(choose) {
  const buttons = store.catalogue.map((transition) => {
    const { name, help, isShader } = transition;
    const canvas = make("canvas", { width: 1, height: 1, "aria-hidden": "true" });
    const button = make("button", { type: "button", role: "radio", title: help, "aria-checked": "false",
      tabindex: -1, onclick: () => choose(name), onpointerenter: () => run(transition, canvas) },
    canvas, make("span", {}, isShader ? name : words(name)));
    return { transition, name, button, canvas };
  });
  const node = make("div", { class: "gallery", role: "radiogroup", "aria-label": "Transition",
    onkeydown: (event) => moveFocus(event, buttons, choose) },
  ...buttons.map(({ button }) => button));
  // Only those in sight are asked for.
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer.unobserve(entry.target);
      const found = buttons.find(({ button }) => button === entry.target);
      thumbnail(found.transition, resting).then((pixels) => paint(found.canvas, pixels));
    }
  }, { root: node });
  for (const { button } of buttons) observer.observe(button);
  return { node, set(name) {
    // A shader of another folder is none of these; the first one is reached by keys then.
    const isListed = buttons.some(({ name: own }) => own === name);
    for (const { name: own, button } of buttons) {
      const isChosen = own === name;
      button.setAttribute("aria-checked", String(isChosen));
      button.tabIndex = isChosen || (button === buttons[0].button && !isListed) ? 0 : -1;
      // Not `scrollIntoView`, which would scroll the panel, too.
      if (isChosen && node.clientHeight > 0) {
        const offset = button.offsetTop - node.offsetTop;
        if (offset < node.scrollTop) node.scrollTop = offset;
        const end = offset + button.offsetHeight;
        if (end > node.scrollTop + node.clientHeight) node.scrollTop = end - node.clientHeight;
      }
    }
  } };
}

function moveFocus(event, buttons, choose) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const now = buttons.findIndex(({ button }) => button === document.activeElement);
  const next = buttons[(now + step + buttons.length) % buttons.length];
  next.button.focus();
  choose(next.name);
}

async function run(transition, canvas) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const pictures = await Promise.all(phases.map((phase) => thumbnail(transition, phase)));
  const begun = performance.now();
  const tick = () => {
    const index = Math.floor((performance.now() - begun) / milliseconds);
    paint(canvas, index < phases.length ? pictures[index] : pictures[phases.indexOf(resting)]);
    if (index < phases.length && canvas.isConnected) requestAnimationFrame(tick);
  };
  tick();
}

function paint(canvas, pixels) {
  if (!pixels) return;
  if (canvas.width !== pixels.width) canvas.width = pixels.width;
  if (canvas.height !== pixels.height) canvas.height = pixels.height;
  canvas.getContext("2d").putImageData(pixels, 0, 0);
}

/**
 * One small picture, or `null`; asked for once, and after those that were asked for before. A
 * shader whose file has changed has another version.
 */
function thumbnail({ name, version = 0 }, phase) {
  const key = `${name} ${version} ${phase}`;
  if (!kept.has(key)) {
    kept.set(key, new Promise((resolve) => {
      waiting.push({ name, key, phase, resolve });
      next();
    }));
  }
  return kept.get(key);
}

// One at a time, because the picture itself must not wait for these.
async function next() {
  if (inFlight >= mostInFlight || waiting.length === 0) return;
  inFlight += 1;
  const { name, key, phase, resolve } = waiting.shift();
  const query = new URLSearchParams({ transition: name, phase: String(phase), width: String(width) });
  try {
    resolve((await picture(`/api/thumbnail?${query}`)).pixels);
  } catch {
    // A transition without a picture still has its name, and is asked for again next time.
    kept.delete(key);
    resolve(null);
  }
  inFlight -= 1;
  next();
}
