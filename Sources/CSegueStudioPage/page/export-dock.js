// Exports that run or ran: progress, time left, cancel, the command.

import { request } from "./api.js";
import { byId, iconButton, make, refill, set } from "./dom.js";
import { duration } from "./format.js";
import { tell } from "./notices.js";
import { store } from "./state.js";
import { copyText } from "./transport.js";

/** Cards of exports that have ended: of more, the oldest go. */
const mostEnded = 2;
const cards = new Map();

/** Shows an export that this page began. */
export function followExport({ id, command, path }) {
  update({ id, command, path });
}

/** Takes over what the server says of an export. */
export function exportNews(news) {
  update(news);
}

function update(changes) {
  const old = store.exports.get(changes.id)
    ?? { state: "running", frames: 0, total: 0, warnings: [] };
  const { warning, ...news } = changes;
  const one = { ...old, ...news, warnings: warning ? [...old.warnings, warning] : old.warnings };
  store.set({ exports: new Map(store.exports).set(one.id, one) });
  show(one);
}

function show(one) {
  const { id, state } = one;
  let card = cards.get(id);
  if (!card) {
    card = makeCard(id);
    cards.set(id, card);
    byId("exports").append(card.node);
  }
  card.node.className = `export ${state}`;
  card.name.textContent = one.path ?? `Export ${id}`;
  card.bar.hidden = state !== "running";
  if (one.total > 0) {
    card.bar.max = one.total;
    card.bar.value = one.frames;
  }
  // The progress is not read out at each step, its end is.
  set(card.says, "role", state === "running" ? null : "status");
  card.says.textContent = sentence(one);
  refill(card.warnings, ...one.warnings.map((text) => make("li", {}, text)));
  refill(card.buttons,
    one.command ? make("button", { type: "button", class: "plain", onclick: () =>
      copyText(one.command, "The command is copied.") }, "Copy as command") : null,
    state === "running"
      ? make("button", { type: "button", class: "plain", onclick: () => cancel(id) }, "Cancel")
      : iconButton("close", "Dismiss", () => remove(id)));
  removeOldest();
}

function remove(id) {
  cards.get(id)?.node.remove();
  cards.delete(id);
}

// A new export of a file says more of it than the last one; and cards must not cover the page.
function removeOldest() {
  const ended = [...cards.keys()].map((id) => store.exports.get(id))
    .filter(({ state }) => state !== "running");
  const newest = (path) => [...store.exports.values()].findLast((one) => one.path === path)?.id;
  for (const [index, { id, path }] of ended.entries()) {
    if (index < ended.length - mostEnded || newest(path) !== id) remove(id);
  }
}

function makeCard(id) {
  const name = make("b");
  const bar = make("progress", { "aria-label": `Progress of export ${id}` });
  const says = make("p");
  const warnings = make("ul", { class: "warns" });
  const buttons = make("div", { class: "group" });
  return { name, bar, says, warnings, buttons, node: make("div", { class: "export" },
    make("div", { class: "top" }, name, buttons), bar, says, warnings) };
}

function sentence({ state, frames, total, secondsLeft, path, message }) {
  switch (state) {
    case "done": return `${path} is done.`;
    case "failed": return message ?? `${path} failed.`;
    case "canceled": return `${path} is canceled; nothing is left of it.`;
    default: return total > 0
      ? `${frames} of ${total} frames${secondsLeft > 0 ? `, ${duration(secondsLeft)} left` : ""}`
      : "Starting…";
  }
}

async function cancel(id) {
  try {
    await request("DELETE", `/api/export/${id}`);
  } catch (error) {
    tell(error.message, "error");
  }
}
