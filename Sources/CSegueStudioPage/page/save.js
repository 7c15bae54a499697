// Saves the text, and asks where the file was changed by somebody else meanwhile.

import { RequestError } from "./api.js";
import { saveText, settled } from "./changes.js";
import { openConflict } from "./conflict.js";
import { askForText, confirm } from "./dialog.js";
import { tell } from "./notices.js";
import { store } from "./state.js";

/** Saves the text under its name, or asks for one. */
export async function save() {
  const { session } = store;
  if (session.writable === false) return tell("The server may not write this file.", "error");
  await settled();
  if (store.conflict?.of === "tab") return openConflict();
  if (session.path) return write({});
  const path = await askForText({ title: "Save the spec", label: "File", value: session.name,
    help: "Below the folder that the studio serves.", action: "Save" });
  if (path) await write({ path });
}

async function write(options) {
  try {
    const answer = await saveText(options);
    const { path } = answer;
    store.set({ session: { ...store.session, path, name: path.replace(/^.*\//, "") },
      conflict: null });
    tell(`Saved ${path}.`);
  } catch (error) {
    await explain(error, options);
  }
}

async function explain(error, options) {
  if (!(error instanceof RequestError)) {
    return tell("The server does not answer; the spec is not saved.", "error");
  }
  if (error.body.disk !== undefined) {
    store.set({ conflict: { of: "disk", theirs: { text: error.body.disk } } });
    return openConflict();
  }
  if (!error.body.isTaken) return tell(error.message, "error");
  const isSure = await confirm({ title: `${options.path} exists`,
    body: "The file of that name is replaced by this spec.", action: "Replace it" });
  if (isSure) await write({ ...options, force: true });
}
