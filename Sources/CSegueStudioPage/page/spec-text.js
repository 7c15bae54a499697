// The spec as text: line numbers, errors at their lines, save, copy, undo.

import { compose, redo, type, undo } from "./changes.js";
import { byId, iconButton, make, refill } from "./dom.js";
import { mostHighlighted, pieces } from "./highlight.js";
import { replacements } from "./merge.js";
import { save } from "./save.js";
import { store, selectedStep } from "./state.js";
import { copyText } from "./transport.js";

const lineHeight = 18;
const inset = 8;

export class SpecText {
  #numbers = make("div", { class: "numbers", "aria-hidden": "true" });
  #colors = make("pre", { "aria-hidden": "true" });
  #text = make("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    wrap: "off", "aria-label": "Text of the spec", "aria-describedby": "spec-errors" });
  #editor;
  #errors = make("ul", { class: "errors", id: "spec-errors", "aria-label": "Errors", "aria-live": "polite" });

  constructor() {
    this.#editor = make("div", { class: "editor" }, make("div", { class: "sheet" }, this.#numbers,
      make("div", { class: "page" }, this.#colors, this.#text)));
    const saveButton = make("button", { type: "button", class: "plain", onclick: () => save() }, "Save");
    byId("spec").append(
      make("div", { class: "head" }, make("h2", {}, "Spec"), make("div", { class: "space" }),
        make("button", { type: "button", class: "plain", onclick: () =>
          copyText(store.text, "The spec is copied.") }, "Copy as spec"), saveButton),
      this.#editor, this.#errors);
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("compositionstart", () => {
      compose(new Promise((ended) => {
        this.#text.addEventListener("compositionend", ended, { once: true });
      }));
    });
    this.#text.addEventListener("keydown", (event) => this.#key(event));
    // The browser's own undo would not know what the controls did.
    this.#text.addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo") { event.preventDefault(); undo(); }
      if (event.inputType === "historyRedo") { event.preventDefault(); redo(); }
    });
    store.watch(["text"], () => this.#showText());
    store.watch(["errors", "warnings", "plan", "selected"], () => this.#showErrors());
    store.watch(["saved", "session"], () => {
      saveButton.disabled = store.saved || store.session?.writable === false;
    });
  }

  #typed() {
    type(this.#text.value);
    this.#color();
  }

  #key(event) {
    if (event.key === "Escape") this.#text.blur();
    // Tab leaves the text, as everywhere, so that the keyboard is not caught in it.
    if (event.key !== "Enter" || event.isComposing) return;
    const { value, selectionStart } = this.#text;
    const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
    const indent = /^\s*/.exec(line)[0];
    if (!indent) return;
    event.preventDefault();
    // The only call that keeps the caret and tells input listeners.
    document.execCommand("insertText", false, `\n${indent}`);
  }

  // Only the places that differ are replaced, so that the caret stays at its word.
  #showText() {
    const { value } = this.#text;
    if (value === store.text) return;
    for (const { start, end, text } of replacements(value, store.text)) {
      this.#text.setRangeText(text, start, end, "preserve");
    }
    this.#color();
  }

  #color() {
    const lines = this.#text.value.split("\n");
    const wrong = new Map(store.errors.map((error) => [error.line, error]));
    const isPlain = this.#text.value.length > mostHighlighted;
    this.#colors.replaceChildren(...lines.flatMap((line, index) => [
      ...this.#colored(line, wrong.get(index + 1), isPlain), "\n"]));
    const current = selectedStep()?.line;
    refill(this.#numbers, ...lines.map((_, index) => make("div", { class: wrong.has(index + 1)
      ? "wrong" : index + 1 === current ? "current" : null }, String(index + 1))));
  }

  #colored(line, error, isPlain) {
    if (error) return [make("span", { class: "wrong" }, line === "" ? " " : line)];
    if (isPlain) return [line];
    return pieces(line).map(({ text, tone }) =>
      tone ? make("span", { class: `tone-${tone}` }, text) : text);
  }

  #showErrors() {
    this.#color();
    refill(this.#errors,
      ...store.errors.map((error) => this.#problem(error)),
      ...store.warnings.slice(0, 20).map((warning) => make("li", { class: "warns" },
        make("button", { type: "button" }, make("b", {}, "⚠"), make("span", {}, warning)))));
    this.#errors.hidden = this.#errors.children.length === 0;
    this.#text.setAttribute("aria-invalid", String(store.errors.length > 0));
  }

  #problem({ line, column, path, message }) {
    return make("li", {}, make("button", { type: "button", onclick: () => line && this.goTo(line, column) },
      make("b", {}, String(line ?? "")), make("span", {}, path ? `${path}: ${message}` : message)));
  }

  /** Puts the caret at a line and a column, both from 1. */
  goTo(line, column = 1) {
    const lines = this.#text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const place = start + Math.min(column - 1, lines[line - 1]?.length ?? 0);
    this.#text.focus({ preventScroll: true });
    this.#text.setSelectionRange(place, place);
    this.#editor.scrollTop = Math.max(0, (line - 1) * lineHeight + inset
      - this.#editor.clientHeight / 2);
  }
}
