// Changes of the text, by controls and by hand: one on its way at a time, the latest wins.

import { get, request, RequestError } from "./api.js";
import { adopt } from "./revision.js";
import { remember, takeUndo, takeRedo } from "./history.js";
import { editMade } from "./stats.js";
import { store } from "./state.js";
import { tell } from "./notices.js";

/** Edits that wait, by their paths; the newest value of each. */
let edits = new Map();
/** The text that waits, or `null`. */
let text = null;
let keepsPhase = false;
let begun = 0;
let isBusy = false;
/** The newest revision that the server spoke of while a change was on its way. */
let heard = 0;
let sending = new Set();
/** Called with `{ mine, theirs, revision }` where two tabs changed the text. */
let askWhich = () => {};

export function onCollision(ask) {
  askWhich = ask;
}

/**
 * Changes values of the spec, and keeps everything else of its text.
 *
 * @param {{ path: (string | number)[], value: unknown }[]} changed `null` removes a key.
 * @param {{ subject?: string | null, keepsPhase?: boolean }} [options] `subject` joins changes in
 *   the history; `keepsPhase` as in `adopt`.
 */
export function edit(changed, options = {}) {
  remember(store.text, options.subject ?? pathName(changed[0].path));
  for (const { path, value } of changed) put(path, value);
  keepsPhase ||= options.keepsPhase ?? false;
  begun = performance.now();
  return pump();
}

// A value for a whole map replaces what waits for parts of it.
function put(path, value) {
  const name = pathName(path);
  for (const other of edits.keys()) if (other.startsWith(`${name}\n`)) edits.delete(other);
  edits.delete(name);
  edits.set(name, { path, value });
}

/** Whether a change of that value has not come back yet. */
export function isPending(path) {
  const name = pathName(path);
  const covers = (other) => name === other || name.startsWith(`${other}\n`);
  return [...edits.keys(), ...sending].some(covers);
}

function pathName(path) {
  return path.join("\n");
}

/** Replaces the text, as it is typed. */
export function type(newText, subject = "typing") {
  if (newText === store.text) return Promise.resolve();
  remember(store.text, subject);
  return replace(newText);
}

export function undo() {
  const previous = takeUndo(store.text);
  return previous === null ? Promise.resolve() : replace(previous);
}

export function redo() {
  const next = takeRedo(store.text);
  return next === null ? Promise.resolve() : replace(next);
}

function replace(newText) {
  store.set({ text: newText, saved: false });
  // The text that a person sees is what counts: edits on their way would change another one.
  edits.clear();
  text = newText;
  begun = performance.now();
  return pump();
}

/** Resolves once nothing waits any more. */
let running = Promise.resolve();

function pump() {
  if (!isBusy) running = run();
  return running;
}

/** Waits until everything that was changed has come back, such as before the text is saved. */
export function settled() {
  return running;
}

async function run() {
  isBusy = true;
  try {
    while (edits.size > 0 || text !== null) await sendNext();
  } catch (error) {
    edits.clear();
    text = null;
    tell(messageOf(error), "error");
  } finally {
    isBusy = false;
    sending = new Set();
    if (heard > store.base) readAgain(heard).catch(() => {});
  }
}

function messageOf(error) {
  return error instanceof RequestError
    ? error.message : "The server does not answer; the change is not kept.";
}

async function sendNext() {
  const options = { keepsPhase };
  const sentAt = begun;
  const newText = text;
  keepsPhase = false;
  let answer;
  if (newText !== null) {
    text = null;
    answer = await send("PUT", "/api/text", { text: newText });
  } else {
    const changed = [...edits.values()];
    sending = new Set(edits.keys());
    edits = new Map();
    answer = await send("POST", "/api/edit", { edits: changed });
  }
  if (!answer) return;
  take(answer, newText);
  editMade(answer.revision, sentAt);
  adopt(answer.revision, options);
  // From here on the plan is older than the text until that of the answer comes.
  sending = new Set();
}

/** Takes over what came back, unless a newer text has been typed meanwhile. */
function take(answer, sentText) {
  const isNewest = text === null;
  const changes = { saved: answer.saved ?? false };
  if (isNewest) changes.errors = answer.errors ?? [];
  if (answer.warnings) changes.warnings = answer.warnings;
  if (isNewest && sentText === null && typeof answer.text === "string") changes.text = answer.text;
  store.set(changes);
}

async function send(method, path, body) {
  try {
    return await request(method, path, { ...body, base: store.base });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 409) throw error;
    return await sendAgain(method, path, body);
  }
}

// Another tab, or another program, changed the text in between. An edit names its place, so it
// fits the newer text as well; a whole text would undo what the other did, so the person chooses.
async function sendAgain(method, path, body) {
  const current = await get("/api/text");
  store.set({ base: current.revision });
  if (method === "POST") return await request(method, path, { ...body, base: current.revision });
  if (current.text === body.text) return { ...current, errors: current.errors ?? [] };
  askWhich({ mine: body.text, theirs: current.text, revision: current.revision });
  return null;
}

/** Reads the text again, because the server says that it has a revision that is not here. */
export async function readAgain(revision) {
  // Not while a change is on its way, because its answer may be that revision, or a newer one.
  heard = revision;
  if (isBusy) return;
  const current = await get("/api/text");
  if (isBusy) return;
  heard = 0;
  if (current.text !== store.text) remember(store.text, null);
  store.set({ text: current.text, saved: current.saved, errors: current.errors ?? store.errors });
  await adopt(current.revision);
}

/** Lets the server take the file's text; undo brings back the text that was here. */
export async function takeFile() {
  await settled();
  remember(store.text, null);
  const answer = await request("POST", "/api/reload", {});
  const current = await get("/api/text");
  store.set({ text: current.text, saved: current.saved, errors: answer.errors ?? [] });
  await adopt(answer.revision);
}

/** Takes another text over as a whole: it replaces mine, which undo brings back. */
export function takeText(theirs) {
  if (theirs !== store.text) remember(store.text, null);
  return replace(theirs);
}
