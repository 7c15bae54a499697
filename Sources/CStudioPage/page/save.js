// Saves the text, and asks where the file was changed by somebody else meanwhile.

import { request, RequestError } from "./api.js";
import { settled } from "./changes.js";
import { openConflict } from "./conflict.js";
import { askForText } from "./dialog.js";
import { tell } from "./notices.js";
import { store } from "./state.js";

/** Saves the text under its name, or asks for one. */
export async function save({ force = false } = {}) {
  const { session } = store;
  if (session.writable === false) return tell("The server may not write this file.", "error");
  await settled();
  let { path } = session;
  if (!path) {
    path = await askForText({ title: "Save the spec", label: "File", value: session.name,
      help: "Below the folder that the studio serves.", action: "Save" });
    if (!path) return;
  }
  try {
    const body = session.path ? { force } : { force, path };
    const answer = await request("POST", "/api/save", body);
    store.set({ saved: true, session: { ...session, path: answer.path, name: answer.path } });
    tell(`Saved ${answer.path}.`);
  } catch (error) {
    if (error instanceof RequestError && error.body.conflict) {
      openConflict({ mine: store.text, theirs: error.body.disk ?? "", of: "disk" });
    } else {
      tell(error instanceof RequestError ? error.message
        : "The server does not answer; the spec is not saved.", "error");
    }
  }
}
