// Two texts where there should be one: says so, shows where they differ, and asks which to keep.

import { chooseText, rememberOther, saveText, takeFile } from "./changes.js";
import { difference } from "./diff.js";
import { action, openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { ask, tell } from "./notices.js";
import { store } from "./state.js";

/** Equal lines that are shown around a difference. */
const around = 2;
let open = null;

/** The words for each way that there are two texts. */
const kinds = {
  disk: { mine: "this page", theirs: "the file", keep: "Keep mine, replace the file",
    take: "Take the file's",
    why: "The file was changed by another program while this page has changes that are not saved." },
  restored: { mine: "this page", theirs: "the file", keep: "Keep mine, replace the file",
    take: "Take the file's", why: "The studio ended before this text was saved. Here it is again." },
  tab: { mine: "this tab", theirs: "the other", keep: "Keep mine", take: "Take the other's",
    also: " Changes of other lines stay, of both.",
    why: "Another tab changed the same lines. This tab's text waits here." },
};
const unnamed = { mine: "this page", theirs: "a new start", keep: "Keep mine", take: "Start anew",
  why: "The studio ended before this text was saved. Here it is again." };

function kindOf({ of }) {
  return of === "restored" && !store.session?.path ? unnamed : kinds[of];
}

/** Says from now on when there are two texts, and takes nobody's keys away for it. */
export function watchConflicts() {
  store.watch(["conflict"], () => {
    const { conflict } = store;
    if (!conflict) open?.close();
    ask("conflict", conflict ? kindOf(conflict).why : null,
      { label: "Compare…", onclick: openConflict }, conflict?.of === "tab");
  });
}

/** Says whether the file has a text that is neither the session's nor what it was. */
export function tellConflict(document_) {
  if (store.conflict?.of === "tab") return;
  if (!document_.diskChanged) return store.set({ conflict: null });
  const of = document_.isRestored ? "restored" : "disk";
  store.set({ conflict: { of, theirs: { text: document_.disk ?? "" } } });
}

/** Opens the dialog. Either choice can be undone. */
export function openConflict() {
  const { conflict, text } = store;
  if (!conflict) return;
  open?.close();
  const kind = kindOf(conflict);
  const theirs = conflict.theirs.text;
  const dialog = openDialog({ title: "Which text do you want to keep?", isWide: true,
    onclose: () => {
      if (open === dialog) open = null;
    },
    body: [make("p", { class: "hint" }, `${kind.why}${kind.also ?? ""} Undo brings the other one back.`),
      make("p", { class: "figures" },
        make("span", {}, make("b", {}, "− "), `only in ${kind.mine}`),
        make("span", {}, make("b", {}, "+ "), `only in ${kind.theirs}`)),
      make("div", { class: "difference-text", tabindex: 0, role: "region",
        "aria-label": "Difference of the two texts" }, ...lines(text, theirs))],
    buttons: [action("Decide later", () => dialog.close()),
      action(kind.take, () => finish(dialog, take)),
      action(kind.keep, () => finish(dialog, keep), true)] });
  open = dialog;
}

async function finish(dialog, choice) {
  dialog.close();
  try {
    await choice();
  } catch (error) {
    tell(error.message, "error");
  }
}

async function take() {
  if (store.conflict.of === "tab") await chooseText(false);
  else await takeFile();
}

async function keep() {
  const { conflict, session } = store;
  if (conflict.of === "tab") return chooseText(true);
  rememberOther(conflict.theirs.text);
  if (session.path) {
    const answer = await saveText({ force: true });
    tell(`Saved ${answer.path}.`);
  }
  store.set({ conflict: null });
}

function lines(mine, theirs) {
  const all = difference(mine, theirs);
  const isNear = (index) => all.slice(Math.max(0, index - around), index + around + 1)
    .some(({ kind }) => kind !== "both");
  const shown = [];
  let isGap = false;
  for (const [index, { kind, line }] of all.entries()) {
    if (!isNear(index)) {
      if (!isGap) shown.push(make("div", { class: "gap" }, "⋯"));
      isGap = true;
      continue;
    }
    isGap = false;
    const sign = { both: "  ", mine: "− ", theirs: "+ " }[kind];
    shown.push(make("div", { class: kind }, sign + line));
  }
  return shown;
}
