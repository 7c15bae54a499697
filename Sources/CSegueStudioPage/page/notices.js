// Short messages at the edge of the page, also read to people who do not see it.

import { byId, iconButton, make } from "./dom.js";

const milliseconds = { note: 4000, error: 9000 };

/**
 * Shows a message for a while.
 *
 * @param {string} message One line.
 * @param {"note" | "error"} kind
 */
export function tell(message, kind = "note") {
  const list = byId("notices");
  for (const other of [...list.children]) {
    if (other.getAttribute("data-message") === message) other.remove();
  }
  const notice = make("div", { class: `notice ${kind}`, "data-message": message },
    make("span", {}, message),
    iconButton("close", "Dismiss", () => notice.remove()));
  list.append(notice);
  setTimeout(() => notice.remove(), milliseconds[kind]);
}

const asked = new Map();

/**
 * Shows a message with a button until it is taken back, without taking the keyboard from anybody.
 *
 * @param {string} subject Another message of the same subject replaces this one.
 * @param {string | null} message One line; `null` takes the message of the subject back.
 * @param {{ label: string, onclick: () => void }} [button]
 * @param {boolean} [isNeeded] Whether nothing else goes on before the question is answered.
 */
export function ask(subject, message, button, isNeeded = false) {
  asked.get(subject)?.remove();
  asked.delete(subject);
  if (message === null) return;
  const notice = make("div", { class: "notice asks" }, make("span", {}, message),
    ...(button ? [make("button", { type: "button", class: "plain", onclick: button.onclick },
      button.label)] : []),
    ...(isNeeded ? [] : [iconButton("close", "Decide later", () => notice.remove())]));
  asked.set(subject, notice);
  byId("notices").prepend(notice);
}
