// The text was changed in two places: asks which to keep, and shows where they differ.

import { get, request } from "./api.js";
import { takeFile, takeText } from "./changes.js";
import { difference } from "./diff.js";
import { action, openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { tell } from "./notices.js";
import { store } from "./state.js";

/** Equal lines that are shown around a difference. */
const around = 2;
let open = null;

/** The names of the two sides. */
const names = {
  disk: { mine: "this page", theirs: "the file", keep: "Keep mine, replace the file",
    take: "Take the file's", why: "The file was changed by another program while this page has "
      + "changes that are not saved." },
  tab: { mine: "this tab", theirs: "the other", keep: "Keep mine", take: "Take the other's",
    why: "The text was changed in another tab at the same time." },
};

/** The file changed on disk: its text comes with the text of the session. */
export async function conflictOnDisk() {
  const current = await get("/api/text");
  if (!current.diskChanged) return;
  openConflict({ mine: store.text, theirs: current.disk ?? "", of: "disk" });
}

/**
 * Opens the dialog. Either choice can be undone.
 *
 * @param {{ mine: string, theirs: string, of: "disk" | "tab" }} sides
 */
export function openConflict({ mine, theirs, of }) {
  open?.close();
  const name = names[of];
  const dialog = openDialog({ title: "Which text do you want to keep?", isWide: true,
    onclose: () => {
      if (open === dialog) open = null;
    },
    body: [make("p", { class: "hint" }, `${name.why} Undo brings the other one back.`),
      make("p", { class: "figures" },
        make("span", {}, make("b", {}, "− "), `only in ${name.mine}`),
        make("span", {}, make("b", {}, "+ "), `only in ${name.theirs}`)),
      make("div", { class: "difference-text", tabindex: 0, role: "region",
        "aria-label": "Difference of the two texts" }, ...lines(mine, theirs))],
    buttons: [action("Decide later", () => dialog.close()),
      action(name.take, () => finish(dialog, () => take(theirs, of))),
      action(name.keep, () => finish(dialog, () => keep(mine, of)), true)] });
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

async function take(theirs, of) {
  if (of === "disk") await takeFile();
  else await takeText(theirs);
}

async function keep(mine, of) {
  await takeText(mine);
  if (of !== "disk") return;
  const answer = await request("POST", "/api/save", { force: true });
  store.set({ saved: true });
  tell(`Saved ${answer.path}.`);
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
