// A part of a panel that opens, and is made when it opens first.

import { iconButton, make } from "./dom.js";

/**
 * A row that folds out rows.
 *
 * @param {{ label: string, help?: string, isRequired?: boolean, away?: string, isOpen?: boolean,
 *   kind?: string, path?: (string | number)[], change?: (value: null) => void }} options `path` is
 *   that of the value in the text; `change(null)` takes the value away.
 * @param {() => { node: HTMLElement, set: (value: any) => void }} makeRows
 * @param {(value: any) => string} brief The value in a few words.
 * @returns {{ node: HTMLElement, set: (value: any) => void }}
 */
export function fold({ label, help, isRequired, away = `Remove ${label}`, isOpen = false,
  kind = "fold", path, change }, makeRows, brief) {
  let rows = null;
  let value;
  const said = make("span", { class: "brief" });
  const remove = change && !isRequired ? iconButton("reset", away, (event) => {
    event.preventDefault();
    change(null);
  }, { class: "reset" }) : null;
  const node = make("details", { class: kind, open: isOpen, "data-path": path?.join("."),
    ontoggle: () => {
      if (node.open) show();
    } }, make("summary", { title: help }, make("span", { class: "name" }, label), said, remove));
  const show = () => {
    if (!rows) {
      rows = makeRows();
      node.append(rows.node);
    }
    rows.set(value);
  };
  return { node, set(now) {
    value = now;
    said.textContent = brief(now);
    node.classList.toggle("changed", now !== undefined);
    if (node.open) show();
  } };
}

/**
 * Opens the folds on the way to a value of the text, and shows that of the value.
 *
 * @param {HTMLElement} root
 * @param {(string | number)[]} path
 */
export function reveal(root, path) {
  for (const index of path.keys()) {
    const name = path.slice(0, index + 1).join(".");
    const node = [...root.querySelectorAll("details")].find((one) => one.dataset.path === name);
    if (!node) continue;
    node.open = true;
    // The browser tells of it later, but the folds within are made by then only.
    node.dispatchEvent(new Event("toggle"));
    if (index === path.length - 1) node.scrollIntoView({ block: "start" });
  }
}
