// The events around the playhead, as `segue render --events` logs them.

import { byId, make, refill } from "./dom.js";
import { clock } from "./format.js";
import { store } from "./state.js";

/** Events that are listed at once: those around the playhead. */
const most = 120;

export class EventsPanel {
  #player;
  #panel = byId("panel-events");
  #shown = "";

  constructor(player) {
    this.#player = player;
    store.watch(["plan", "frame", "tab"], () => this.#show());
  }

  #show() {
    const { plan, frame, tab } = store;
    if (!plan || tab !== "events") return;
    const { events } = plan;
    const next = events.findIndex((event) => event.frame > frame);
    const passed = next < 0 ? events.length : next;
    const key = `${plan.revision} ${passed}`;
    if (key === this.#shown) return;
    this.#shown = key;
    if (events.length === 0) {
      refill(this.#panel, make("p", { class: "hint" }, "This video has no events."));
      return;
    }
    const first = Math.max(0, Math.min(passed - most / 2, events.length - most));
    const shown = events.slice(first, first + most);
    const now = passed > 0 ? events[passed - 1].frame : -1;
    const focused = this.#panel.contains(document.activeElement);
    const list = make("ol", { class: "events-list", "aria-label": "Events" }, ...shown.map((event) =>
      make("li", {}, make("button", { type: "button", "aria-current": event.frame === now ? "true" : null,
        onclick: () => this.#player.seek(event.frame) },
      make("span", { class: "time" }, clock(event.time)), make("span", {}, event.name),
      make("span", { class: "who" }, event.controller ?? "")))));
    refill(this.#panel,
      make("p", { class: "hint" }, `${events.length} events; ${passed} up to here.`), list);
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (current) {
      if (focused) current.focus({ preventScroll: true });
      this.#panel.scrollTop = current.offsetTop - this.#panel.clientHeight / 2;
    }
  }
}
