// Exports that run or ran: progress, time left, cancel, the command.

import { request } from "./api.js";
import { byId, iconButton, make, refill, set } from "./dom.js";
import { duration } from "./format.js";
import { tell } from "./notices.js";
import { store } from "./state.js";
import { copyText } from "./transport.js";

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
  const old = store.exports.get(changes.id) ?? { state: "running", frames: 0, total: 0 };
  const one = { ...old, ...changes };
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
  refill(card.buttons,
    one.command ? make("button", { type: "button", class: "plain", onclick: () =>
      copyText(one.command, "The command is copied.") }, "Copy as command") : null,
    state === "running"
      ? make("button", { type: "button", class: "plain", onclick: () => cancel(id) }, "Cancel")
      : iconButton("close", "Dismiss", () => { card.node.remove(); cards.delete(id); }));
}

function makeCard(id) {
  const name = make("b");
  const bar = make("progress", { "aria-label": `Progress of export ${id}` });
  const says = make("p");
  const buttons = make("div", { class: "group" });
  return { name, bar, says, buttons, node: make("div", { class: "export" },
    make("div", { class: "top" }, name, buttons), bar, says) };
}

function sentence({ state, frames, total, secondsLeft, path, message }) {
  switch (state) {
    case "done": return message ?? `${path} is done.`;
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
