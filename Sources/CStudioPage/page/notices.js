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
  for (const other of list.children) if (other.dataset.message === message) other.remove();
  const notice = make("div", { class: `notice ${kind}`, "data-message": message },
    make("span", {}, message),
    iconButton("close", "Dismiss", () => notice.remove()));
  list.append(notice);
  setTimeout(() => notice.remove(), milliseconds[kind]);
}
