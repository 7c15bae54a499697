// Dialogs: a title, a body, buttons; Escape closes, the focus goes back to where it was.

import { iconButton, make } from "./dom.js";

/**
 * Opens a dialog, and returns it.
 *
 * @param {{ title: string, body: Node[], buttons?: Node[], isWide?: boolean,
 *   onclose?: () => void }} content
 */
export function openDialog({ title, body, buttons = [], isWide = false, onclose = () => {} }) {
  const dialog = make("dialog", { class: isWide ? "wide" : null, "aria-label": title });
  dialog.append(
    make("header", {}, make("h2", {}, title), iconButton("close", "Close", () => dialog.close())),
    make("div", { class: "body" }, ...body),
    ...(buttons.length > 0 ? [make("footer", {}, ...buttons)] : []));
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose();
  });
  document.body.append(dialog);
  // Not the button that closes it, and not the one that changes something.
  const first = dialog.querySelector(".body input, .body select, footer button");
  first?.setAttribute("autofocus", "");
  dialog.showModal();
  return dialog;
}

/** A button of a dialog. */
export function action(label, onclick, isStrong = false) {
  return make("button", { type: "button", class: isStrong ? "plain strong" : "plain", onclick }, label);
}

/** Asks for one line, and returns it, or `null` where the person does not say. */
export function askForText({ title, label, value, help, action: done }) {
  return new Promise((resolve) => {
    let answer = null;
    const input = make("input", { type: "text", id: "asked", value, autocomplete: "off",
      spellcheck: "false" });
    const finish = () => {
      answer = input.value.trim() || null;
      dialog.close();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") finish();
    });
    const dialog = openDialog({ title, onclose: () => resolve(answer),
      body: [make("div", { class: "row" }, make("label", { for: "asked" }, label),
        make("div", { class: "widget" }, input), make("span")), make("p", { class: "hint" }, help)],
      buttons: [action("Cancel", () => dialog.close()), action(done, finish, true)] });
    input.select();
  });
}

/** Asks whether to do something that cannot be undone. */
export function confirm({ title, body, action: done }) {
  return new Promise((resolve) => {
    let isSure = false;
    const dialog = openDialog({ title, onclose: () => resolve(isSure),
      body: [make("p", {}, body)],
      buttons: [action("Cancel", () => dialog.close()), action(done, () => {
        isSure = true;
        dialog.close();
      }, true)] });
  });
}
