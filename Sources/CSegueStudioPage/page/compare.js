// Two videos at once: the other one behind a wipe, or their difference.

import { request, RequestError } from "./api.js";
import { askForText } from "./dialog.js";
import { byId, make, refill, set } from "./dom.js";
import { tell } from "./notices.js";
import { adopt } from "./revision.js";
import { store } from "./state.js";
import { segments } from "./widgets.js";

export class Compare {
  #wipe = byId("wipe");
  #bar = byId("compare-bar");
  #picture = byId("picture");
  #mode = segments({ label: "How to compare", values: ["wipe", "difference", "other"],
    names: ["Wipe", "Difference", "Other"],
    change: (mode) => store.set({ compare: { ...store.compare, mode } }) });

  constructor() {
    for (const [name, value] of Object.entries({ role: "slider", tabindex: 0, "aria-valuemin": 0,
      "aria-valuemax": 100, "aria-label": "Where the other video begins" })) {
      set(this.#wipe, name, value);
    }
    this.#wipe.addEventListener("pointerdown", (event) => this.#drag(event));
    this.#wipe.addEventListener("keydown", (event) => this.#nudge(event));
    store.watch(["compare"], () => this.#show());
  }

  /** Asks for the other video, or ends the comparison. */
  async open() {
    if (store.compare) return this.close();
    const path = await askForText({ title: "Compare with", label: "Spec or folder", value: "",
      help: "Another spec, or a folder of numbered PNG files such as frames/, below the folder that "
        + "the studio serves.", action: "Compare" });
    if (path) await this.#start(path);
  }

  async close() {
    store.set({ compare: null });
    await this.#send(null);
  }

  async #start(path) {
    const answer = await this.#send(path);
    if (answer) store.set({ compare: { path, frames: answer.frames, wipe: 0.5, mode: "wipe" } });
  }

  async #send(path) {
    try {
      const answer = await request("POST", "/api/compare", { path });
      await adopt(answer.revision);
      return answer;
    } catch (error) {
      tell(error instanceof RequestError ? error.message : "The server does not answer.", "error");
      return null;
    }
  }

  #show() {
    const { compare } = store;
    byId("canvas-other").hidden = !compare;
    this.#bar.hidden = !compare;
    this.#wipe.hidden = compare?.mode !== "wipe";
    this.#picture.classList.toggle("difference", compare?.mode === "difference");
    if (!compare) return;
    const wipe = compare.mode === "other" ? 0 : compare.wipe;
    this.#picture.style.setProperty("--wipe", `${wipe * 100}%`);
    set(this.#wipe, "aria-valuenow", Math.round(wipe * 100));
    set(this.#wipe, "aria-valuetext", `${Math.round(wipe * 100)} percent from the left`);
    this.#mode.set(compare.mode);
    if (this.#bar.dataset.path === compare.path) return;
    this.#bar.dataset.path = compare.path;
    refill(this.#bar, make("b", {}, store.session.name), make("span", {}, "against"),
      make("b", {}, compare.path), make("div", { class: "space" }), this.#mode.node,
      make("button", { type: "button", class: "plain", onclick: () => this.close() }, "End"));
  }

  #drag(event) {
    event.preventDefault();
    event.stopPropagation();
    this.#wipe.focus();
    this.#wipe.setPointerCapture(event.pointerId);
    const box = this.#picture.getBoundingClientRect();
    const release = new AbortController();
    this.#wipe.addEventListener("pointermove", (moved) =>
      this.#set((moved.clientX - box.left) / box.width), { signal: release.signal });
    for (const end of ["pointerup", "pointercancel"]) {
      this.#wipe.addEventListener(end, () => release.abort(), { signal: release.signal });
    }
  }

  #nudge(event) {
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    this.#set(store.compare.wipe + step * (event.shiftKey ? 5 : 1));
  }

  #set(wipe) {
    store.set({ compare: { ...store.compare, wipe: Math.max(0, Math.min(1, wipe)) } });
  }
}
