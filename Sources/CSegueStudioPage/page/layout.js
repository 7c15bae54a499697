// The bar, the tabs, and what the page says of its state.

import { redo, undo } from "./changes.js";
import { byId, iconButton, make, refill } from "./dom.js";
import { openExport } from "./export.js";
import { showKeys } from "./keys.js";
import { store } from "./state.js";
import { copyText } from "./transport.js";

const specKey = "segue.spec";
const tabs = [["controls", "Controls"], ["hand", "Hand"], ["events", "Events"], ["spec", "Spec"]];

export function makeLayout(parts) {
  makeBar(parts);
  makeTabs();
  store.watch(["session", "saved"], showFile);
  store.watch(["errors", "revision", "failure", "plan"], showStale);
  store.watch(["connection"], showConnection);
}

function makeBar(parts) {
  const undoButton = iconButton("undo", "Undo (Ctrl Z)", () => undo());
  const redoButton = iconButton("redo", "Redo (Ctrl Shift Z)", () => redo());
  const spec = iconButton("side", "Show the spec", () => toggleSpec(spec), { class: "spec-toggle" });
  const compare = iconButton("compare", "Compare (M)", () => parts.compare.open());
  byId("bar-changes").append(undoButton, redoButton);
  byId("bar-actions").append(spec, compare, iconButton("keys", "Keys (?)", () => showKeys(parts)),
    make("button", { type: "button", class: "plain strong", onclick: () => openExport() }, "Export"));
  store.watch(["canUndo", "canRedo"], () => {
    undoButton.disabled = !store.canUndo;
    redoButton.disabled = !store.canRedo;
  });
  store.watch(["compare"], () => compare.setAttribute("aria-pressed", String(store.compare !== null)));
  showSpec(spec, localStorage.getItem(specKey) !== "hidden");
}

function toggleSpec(button) {
  const isShown = document.body.classList.contains("no-spec");
  localStorage.setItem(specKey, isShown ? "shown" : "hidden");
  showSpec(button, isShown);
}

function showSpec(button, isShown) {
  document.body.classList.toggle("no-spec", !isShown);
  button.setAttribute("aria-pressed", String(isShown));
}

function makeTabs() {
  const list = byId("tabs");
  const buttons = tabs.map(([name, label]) => make("button", { type: "button", role: "tab",
    id: `tab-${name}`, "aria-controls": name === "spec" ? "spec" : `panel-${name}`,
    onclick: () => store.set({ tab: name }) }, label));
  list.append(...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = buttons.filter((button) => button.offsetParent !== null);
    const now = shown.findIndex((button) => button === document.activeElement);
    const next = shown[(now + step + shown.length) % shown.length];
    next.focus();
    next.click();
  });
  store.watch(["tab"], () => {
    document.body.dataset.tab = store.tab;
    for (const [index, [name]] of tabs.entries()) {
      const isChosen = name === store.tab;
      buttons[index].setAttribute("aria-selected", String(isChosen));
      buttons[index].tabIndex = isChosen ? 0 : -1;
      if (name !== "spec") byId(`panel-${name}`).hidden = !isChosen;
    }
  });
  // On a wide window the spec has a place of its own, and no tab.
  const wide = matchMedia("(min-width: 820px)");
  const leaveSpec = () => {
    if (wide.matches && store.tab === "spec") store.set({ tab: "controls" });
  };
  wide.addEventListener("change", leaveSpec);
  store.watch(["tab"], leaveSpec);
}

function showFile() {
  const { session, saved } = store;
  if (!session) return;
  const name = session.path ?? (session.kind === "playground" ? "Playground" : session.name);
  byId("file").textContent = name;
  const state = byId("file-state");
  state.textContent = saved ? "Saved" : session.path ? "Changes not saved" : "Not saved";
  state.classList.toggle("unsaved", !saved);
  document.title = `${saved ? "" : "• "}${name} – Segue Studio`;
}

function showStale() {
  const [first] = store.errors;
  const { failure, plan } = store;
  byId("picture").classList.toggle("stale", Boolean(first || failure));
  const said = first ? `${plan ? "The last good picture." : "No picture yet."} ${mistake(first)}`
    : failure ? `This frame cannot be drawn. ${failure.message}` : "";
  // Without any picture there is none that the words could lie on.
  const stale = byId("stale");
  stale.hidden = said === "";
  stale.textContent = said;
  byId(plan ? "picture" : "room").append(stale);
}

function mistake({ line, path, message }) {
  return `${line ? `Line ${line}: ` : ""}${path ? `${path} ` : ""}${message}`;
}

function showConnection() {
  const { connection } = store;
  const gone = byId("gone");
  gone.hidden = connection === "on";
  document.body.classList.toggle("refused", connection === "refused");
  refill(gone, make("span", {}, connection === "refused"
    ? "This address is not valid any more. Open the one that segue studio printed last."
    : "The server does not answer. Start segue studio again, or wait: this page tries again."),
  make("button", { type: "button", class: "plain", onclick: () =>
    copyText(store.text, "The spec is copied.") }, "Copy the spec"));
}
