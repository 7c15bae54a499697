// The timeline: a ruler, the steps, the lanes of events and sounds, and the playhead.

import { byId, make, refill } from "./dom.js";
import { clock } from "./format.js";
import { EventLane, SoundLane } from "./timeline-lanes.js";
import { StepLane } from "./timeline-steps.js";
import { store, secondsOf, frameAt, playedRange } from "./state.js";

/** Steps between marks of the ruler, in seconds. */
const rulerSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const edge = 12;

export class Timeline {
  #player;
  #scroll = make("div", { class: "scroll" });
  #head = make("div", { class: "head" });
  #track = make("div", { class: "track" });
  #ruler = make("div", { class: "ruler" });
  #range = make("div", { class: "range", hidden: true });
  #playhead = make("div", { class: "playhead" });
  #zoom = make("input", {
    type: "range", min: 0, max: 6, step: 0.1, value: 0, "aria-label": "Zoom of the timeline",
    oninput: () => this.#zoomTo(2 ** Number(this.#zoom.value)),
  });
  #factor = 1;
  // What the browser measured when it laid out the page last. Reading these from the elements
  // between two changes of them would lay the page out each time.
  #width = 0;
  #left = 0;
  /** Pixels after the end, so that the zoom lies over no mark of the ruler. */
  #rest = edge;
  /** While a step is dragged, its pixels a second stay, or the hand would lose its place. */
  #held = null;
  #isScheduled = false;
  #lanes;

  constructor(player) {
    this.#player = player;
    const view = { x: (seconds) => this.x(seconds), hold: (isHeld) => this.#hold(isHeld),
      window: () => this.#window(), perSecond: () => this.perSecond };
    this.#lanes = [new StepLane(view, player), new EventLane(view, player), new SoundLane(view)];
    this.#track.append(this.#ruler, this.#range, ...this.#lanes.map((lane) => lane.node),
      this.#playhead);
    this.#scroll.append(this.#track);
    this.#head.append(this.#zoom);
    byId("timeline").append(this.#head, this.#scroll);
    this.#ruler.addEventListener("pointerdown", (event) => this.#scrub(event));
    this.#scroll.addEventListener("scroll", () => {
      this.#left = this.#scroll.scrollLeft;
      this.#schedule();
    });
    this.#scroll.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(([{ contentRect }]) => {
      this.#width = contentRect.width;
      this.#rest = Math.max(edge, this.#head.offsetWidth + edge);
      this.#schedule();
    }).observe(this.#scroll);
    store.watch(["plan", "selected", "range", "errors"], () => this.#schedule());
    store.watch(["frame", "plan"], () => this.#showPlayhead());
  }

  get perSecond() {
    if (this.#held) return this.#held;
    const room = Math.max(50, this.#width - edge - this.#rest);
    const fit = room / Math.max(0.001, store.plan?.seconds ?? 1);
    // A phone is too narrow to hold all steps where a finger can hit them, so it scrolls.
    const least = room < 600 ? Math.max(fit, 110) : fit;
    return least * this.#factor;
  }

  x(seconds) {
    return edge + seconds * this.perSecond;
  }

  /** The seconds that are in sight. */
  #window() {
    const from = (this.#left - edge) / this.perSecond;
    return [Math.max(0, from), from + (this.#width + 2 * edge) / this.perSecond];
  }

  #hold(isHeld) {
    this.#held = isHeld ? this.perSecond : null;
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#draw();
    });
  }

  #draw() {
    const { plan } = store;
    if (!plan) return;
    this.#track.style.width = `${Math.ceil(this.x(plan.seconds) + this.#rest)}px`;
    this.#drawRuler(plan);
    for (const lane of this.#lanes) lane.draw(plan);
    const [first, end] = playedRange();
    this.#range.hidden = !store.range;
    this.#range.style.left = `${this.x(secondsOf(first))}px`;
    this.#range.style.width = `${(secondsOf(end) - secondsOf(first)) * this.perSecond}px`;
    this.#showPlayhead();
  }

  #drawRuler(plan) {
    const step = rulerSteps.find((one) => one * this.perSecond >= 64) ?? 7200;
    const [from, to] = this.#window();
    const marks = [];
    for (let index = Math.floor(from / step); index * step <= Math.min(to, plan.seconds); index += 1) {
      const mark = make("span", {}, short(clock(index * step)));
      mark.style.left = `${this.x(index * step)}px`;
      marks.push(mark);
    }
    refill(this.#ruler, ...marks);
  }

  #showPlayhead() {
    const x = this.x(secondsOf(store.frame));
    this.#playhead.style.transform = `translateX(${x}px)`;
    if (store.playing && (x < this.#left || x > this.#left + this.#width - 20)) this.#goTo(x - 30);
  }

  #goTo(left) {
    this.#scroll.scrollLeft = left;
    this.#left = this.#scroll.scrollLeft;
  }

  #scrub(event) {
    const move = (moved) => {
      const left = this.#track.getBoundingClientRect().left;
      this.#player.seek(frameAt((moved.clientX - left - edge) / this.perSecond));
    };
    event.preventDefault();
    this.#ruler.setPointerCapture(event.pointerId);
    move(event);
    const release = new AbortController();
    this.#ruler.addEventListener("pointermove", move, { signal: release.signal });
    for (const end of ["pointerup", "pointercancel"]) {
      this.#ruler.addEventListener(end, () => release.abort(), { signal: release.signal });
    }
  }

  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const factor = Math.max(1, Math.min(64, this.#factor * 2 ** (-event.deltaY / 200)));
    this.#zoom.value = String(Math.log2(factor));
    this.#zoomTo(factor, event.clientX - this.#scroll.getBoundingClientRect().left);
  }

  /** Zooms about a place of the view, or about the playhead. */
  #zoomTo(factor, place = this.x(secondsOf(store.frame)) - this.#left) {
    const seconds = (this.#left + place - edge) / this.perSecond;
    this.#factor = factor;
    this.#draw();
    this.#goTo(this.x(seconds) - place);
    this.#schedule();
  }
}

/** A clock without zeros after its seconds. */
function short(text) {
  return text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}
