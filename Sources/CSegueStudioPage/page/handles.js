// Boxes over the picture: the screens and the layers of a stage, which a hand or the arrows move.
// The server knows where they are; what is written goes the way of the controls.

import { get } from "./api.js";
import { edit, isPending, settled, undo } from "./changes.js";
import { byId, make, set } from "./dom.js";
import { reveal } from "./fold.js";
import { words } from "./format.js";
import { tell } from "./notices.js";
import { isPlayground } from "./playground.js";
import { fixedPoint, grainOf, middleOf, movedFrame, movedPlace, scaledWidth, snapped, tidy,
  wayInText } from "./stage-moves.js";
import { store, clampFrame } from "./state.js";

/**
 * @typedef {import("./stage-moves.js").Path} Path
 * @typedef {import("./stage-moves.js").Pair} Pair
 * @typedef {import("./stage-moves.js").Box} Box
 * @typedef {import("./stage-moves.js").Facts} Facts
 * @typedef {{ node: HTMLElement, box: Box, key: string }} Shown
 * @typedef {{ key: string, box: Box, way: Pair, factor: number, subject: string | symbol,
 *   written: { place: unknown, width: unknown }, text: string, isTold: boolean,
 *   changes: import("./stage-moves.js").Change[] }} Move `way` and
 *   `factor` are those of the picture, from `box` on.
 */

/** CSS pixels that a finger moves before it drags: less is a tap. */
const slop = 4;
/** CSS pixels within which the middle of the stage attracts. */
const reach = 6;
/** Points of an arrow key, without and with Shift. */
const steps = [1, 10];
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Handles {
  #picture = byId("picture");
  #layer = make("div", { id: "boxes", hidden: true });
  #guides = ["across", "down"].map((side) =>
    make("div", { class: `guide ${side}`, hidden: true }));
  /** @type {Facts | null} */
  #facts = null;
  /** The revision and the frame of the facts. */
  #known = "";
  #isAsking = false;
  /** @type {Map<string, Shown>} By their paths; kept, so that the focus stays. */
  #shown = new Map();
  #chosen = "";
  /** @type {Move | null} The last move, until the boxes after it have come. */
  #move = null;
  #isHeld = false;

  constructor() {
    this.#layer.append(...this.#guides);
    this.#picture.insertBefore(this.#layer, byId("wipe"));
    this.#picture.addEventListener("pointermove", (event) => this.#hover(event));
    this.#picture.addEventListener("pointerleave", () => this.#hover(null));
    byId("canvas").addEventListener("pointerdown", () => this.#choose(""));
    store.watch(["plan", "frame", "base", "playing", "live", "temporary", "compare", "errors",
      "session"], () => this.#refresh());
  }

  #refresh() {
    const { plan, playing, live, temporary, compare, errors, session } = store;
    const isAtRest = plan && session && !playing && !live && !temporary && !compare
      && errors.length === 0 && !isPlayground();
    const lists = Object.keys(plan?.written.stage ?? {});
    const isSeen = isAtRest && lists.some((name) => ["screens", "layers"].includes(name));
    // What is held stays, or the hand would lose it.
    this.#layer.hidden = !isSeen && !this.#isHeld;
    if (isSeen) this.#ask();
  }

  /** Asks for the boxes of the frame that shows, one request at a time. */
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const { revision } = store.plan;
        const query = `revision=${revision}&frame=${clampFrame(store.frame)}`;
        if (query === this.#known) break;
        this.#facts = await get(`/api/boxes?${query}`);
        this.#known = query;
        this.#draw();
      }
      if (this.#move && this.#hasCome()) {
        this.#move = null;
        this.#draw();
      }
    } catch {
      // The revision is gone, and its successor asks again; or the server is, and the page says so.
      this.#known = "";
    } finally {
      this.#isAsking = false;
    }
  }

  /** Whether the boxes are those after the last move. */
  #hasCome() {
    return !this.#isHeld && store.plan.revision === store.base
      && !this.#move.changes.some(({ path }) => isPending(path));
  }

  #draw() {
    // A screen that nobody wrote has no keys to change.
    const boxes = this.#facts.boxes.filter(({ path }) => writtenAt(path.slice(0, 2)));
    const seen = new Set(boxes.map(({ path }) => path.join(".")));
    for (const [key, { node }] of this.#shown) {
      if (seen.has(key)) continue;
      node.remove();
      this.#shown.delete(key);
    }
    for (const [index, box] of boxes.entries()) {
      const shown = this.#shownOf(box);
      shown.box = box;
      this.#place(shown);
      const there = this.#layer.children[index];
      if (there !== shown.node) this.#layer.insertBefore(shown.node, there);
    }
  }

  /** @param {Box} box @returns {Shown} */
  #shownOf(box) {
    const key = box.path.join(".");
    const found = this.#shown.get(key);
    if (found && found.box.kind === box.kind && found.box.isUnder === box.isUnder) return found;
    found?.node.remove();
    const name = `${words(box.kind)} ${Number(box.path[2]) + 1}`;
    const part = (kind, sizes) => make("div", { class: kind,
      onpointerdown: (event) => this.#press(event, shown, sizes) });
    const isOpen = box.kind === "screen" || box.isUnder;
    const node = make("div", {
      class: `box ${isOpen ? "open" : "whole"}`, role: "button", tabindex: 0, "aria-label": name,
      title: `${name}: drag it, or press the arrows; Enter shows its keys`,
      onpointerdown: isOpen ? null : (event) => this.#press(event, shown, false),
      onkeydown: (event) => this.#nudge(event, shown),
    }, ...(isOpen ? ["left", "right", "top", "bottom"].map((side) => part(`edge ${side}`, false))
      : []), isOpen ? part("hold", false) : null, box.kind === "words" ? part("size side", true)
      : null, part("size corner", true));
    const shown = { node, box, key };
    this.#shown.set(key, shown);
    node.classList.toggle("chosen", key === this.#chosen);
    return shown;
  }

  /** Lays a box over its part of the picture, as far as that is seen. @param {Shown} shown */
  #place({ node, box, key }) {
    const { frame } = store.plan;
    const { offset, isMirrored } = this.#facts;
    const [left, top, width, height] = this.#move?.key === key ? movedFrame(this.#move, this.#facts)
      : box.frame;
    const low = [left, top].map((one, axis) => Math.max(0, one + offset[axis]));
    const high = [left + width, top + height]
      .map((one, axis) => Math.min(frame[axis], one + offset[axis]));
    const isOutside = high.some((one, axis) => one <= low[axis]);
    // What is held may come back.
    node.hidden = isOutside && !(this.#isHeld && this.#move?.key === key);
    node.classList.toggle("mirrored", isMirrored && box.kind !== "screen");
    const share = (value, axis) => `${(value / frame[axis]) * 100}%`;
    Object.assign(node.style, { left: share(low[0], 0), top: share(low[1], 1),
      width: share(high[0] - low[0], 0), height: share(high[1] - low[1], 1) });
  }

  #hover(event) {
    for (const { node } of this.#shown.values()) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      node.classList.toggle("hovered", event !== null && event.clientX >= left - slop
        && event.clientX <= right + slop && event.clientY >= top - slop
        && event.clientY <= bottom + slop);
    }
  }

  #choose(key) {
    this.#chosen = key;
    for (const shown of this.#shown.values()) {
      shown.node.classList.toggle("chosen", shown.key === key);
    }
  }

  #showKeys({ box }) {
    store.set({ tab: "controls" });
    reveal(byId("panel-controls"), box.path);
  }

  /** Takes hold of a box, or of the handle of its width. */
  #press(event, shown, sizes) {
    if (event.button !== 0 || this.#isHeld || store.errors.length > 0) return;
    event.preventDefault();
    event.stopPropagation();
    shown.node.focus({ preventScroll: true });
    this.#choose(shown.key);
    const held = event.currentTarget;
    held.setPointerCapture(event.pointerId);
    this.#isHeld = true;
    const move = this.#begin(shown, Symbol("drag"));
    const begun = { way: move.way, factor: move.factor };
    const { clientX, clientY } = event;
    let hasMoved = false;
    const release = new AbortController();
    const on = (target, name, listener) =>
      target.addEventListener(name, listener, { signal: release.signal, capture: true });
    const end = () => {
      release.abort();
      this.#isHeld = false;
      for (const guide of this.#guides) guide.hidden = true;
      this.#refresh();
    };
    on(held, "pointermove", (moved) => {
      const way = [moved.clientX - clientX, moved.clientY - clientY];
      if (!hasMoved && Math.max(...way.map(Math.abs)) <= slop) return;
      hasMoved = true;
      const points = /** @type {Pair} */ (way.map((one) => one / this.#scale));
      if (sizes) this.#sizeTo(move, begun.factor * this.#factorOf(move.box, event, points));
      else this.#moveTo(move, [begun.way[0] + points[0], begun.way[1] + points[1]], !moved.altKey);
    });
    on(held, "pointerup", () => {
      end();
      if (!hasMoved) this.#showKeys(shown);
    });
    for (const name of ["pointercancel", "lostpointercapture"]) on(held, name, end);
    on(window, "keydown", (pressed) => {
      if (pressed.key !== "Escape") return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
      this.#takeBack(move);
    });
  }

  /** CSS pixels a point. */
  get #scale() {
    return this.#picture.getBoundingClientRect().width / store.plan.frame[0];
  }

  /** The factor of a way of the handle: along the line from the point that stays. */
  #factorOf(box, pressed, way) {
    const { left, top } = this.#picture.getBoundingClientRect();
    const fixed = fixedPoint(box, this.#facts);
    const { offset } = this.#facts;
    const arm = [pressed.clientX - left, pressed.clientY - top]
      .map((one, axis) => one / this.#scale - offset[axis] - fixed[axis]);
    // Words have the height of their lines.
    if (box.kind === "words") arm[1] = 0;
    const length = arm[0] ** 2 + arm[1] ** 2;
    return length > 0 ? 1 + (way[0] * arm[0] + way[1] * arm[1]) / length : 1;
  }

  /** Begins a move, or goes on with that of the same box which has not come back yet. */
  #begin({ box, key }, subject) {
    if (this.#move?.key !== key) {
      const place = [...box.path, placeKey(box)];
      this.#move = { key, box, subject, way: [0, 0], factor: 1, text: store.text, changes: [],
        isTold: false,
        written: { place: writtenAt(place), width: writtenAt([...box.path, "width"]) } };
    }
    Object.assign(this.#move, { subject, text: store.text });
    return this.#move;
  }

  /** @param {Move} move @param {Pair} way @param {boolean} snaps */
  #moveTo(move, way, snaps) {
    const { box, written } = move;
    const { stage } = this.#facts;
    const [x, y] = middleOf(box, this.#facts);
    const ways = snaps
      ? snapped([x + way[0], y + way[1]], stage, reach / this.#scale) : [null, null];
    const whole = /** @type {Pair} */ (way.map((one, axis) => one + (ways[axis] ?? 0)));
    const grain = grainOf(stage);
    // The middle may lie between two points.
    const grains = /** @type {Pair} */ (ways.map((one) => one === null ? grain : 0.5));
    const changes = movedPlace([...box.path, placeKey(box)], written.place, box.place,
      wayInText(whole, this.#facts), grains);
    // Words without a width leave as much room at both sides, so their place alone moves no lines.
    if (box.kind === "words" && written.width === undefined && whole[0] !== 0) {
      changes?.push({ path: [...box.path, "width"], value: tidy(box.width) });
    }
    if (!this.#send(move, changes, placeKey(box))) return;
    move.way = whole;
    for (const [axis, guide] of this.#guides.entries()) {
      const { frame } = store.plan;
      guide.hidden = ways[axis] === null;
      const share = (this.#facts.offset[axis] + stage[axis] / 2) / frame[axis];
      guide.style[axis === 0 ? "left" : "top"] = `${share * 100}%`;
    }
    this.#placeMoved(move);
  }

  /** @param {Move} move @param {number} factor */
  #sizeTo(move, factor) {
    const { box, written } = move;
    const changes = scaledWidth([...box.path, "width"], written.width, box.width, factor,
      grainOf(this.#facts.stage));
    if (!this.#send(move, changes, "width")) return;
    move.factor = Math.max(0, factor);
    this.#placeMoved(move);
  }

  #placeMoved({ key }) {
    const shown = this.#shown.get(key);
    if (shown) this.#place(shown);
  }

  /** Writes changes; `false` where the text has none that a hand can make. */
  #send(move, changes, name) {
    if (!changes) {
      if (!move.isTold) {
        tell(`The text has no numbers for '${name}' there. Change it in the text.`, "error");
      }
      move.isTold = true;
      return false;
    }
    if (JSON.stringify(changes) !== JSON.stringify(move.changes)) {
      move.changes = changes;
      // Where the change is refused, the box goes back.
      edit(changes, { subject: move.subject }).then(() => this.#refresh());
    }
    return true;
  }

  /** Brings back the text of before a drag. @param {Move} move */
  async #takeBack(move) {
    this.#move = null;
    await settled();
    if (store.text !== move.text) await undo();
    this.#known = "";
    this.#refresh();
  }

  #nudge(event, shown) {
    if (event.altKey || event.ctrlKey || event.metaKey || store.errors.length > 0) return;
    const way = arrows[event.key];
    const isOwn = way || event.key === "Enter" || (event.key === "Escape" && this.#chosen);
    if (!isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(event.key === "Escape" ? "" : shown.key);
    if (event.key === "Enter") this.#showKeys(shown);
    if (!way) return;
    const move = this.#begin(shown, `nudge ${shown.key}`);
    const points = steps[event.shiftKey ? 1 : 0];
    this.#moveTo(move, [move.way[0] + way[0] * points, move.way[1] + way[1] * points], false);
  }
}

/** The key of the place of a box. @param {Box} box */
function placeKey({ kind }) {
  return kind === "screen" ? "center" : "at";
}

/** The value that the text has at a path; `undefined` for none. @param {Path} path */
function writtenAt(path) {
  return path.reduce((value, key) => value?.[key], /** @type {any} */ (store.plan.written));
}
