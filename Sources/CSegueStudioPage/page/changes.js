// Changes of the text, by controls and by hand: one on its way at a time, the latest wins, and what
// another tab changed meanwhile is merged.

import { get, request, RequestError } from "./api.js";
import { merge } from "./merge.js";
import { adopt } from "./revision.js";
import { remember, takeUndo, takeRedo } from "./history.js";
import { editMade } from "./stats.js";
import { store } from "./state.js";
import { tell } from "./notices.js";
import { keepChanges, keptChanges } from "./unsent.js";

/** Milliseconds after the last key until the text is sent. */
const pause = 60;
/** Milliseconds after the last key until a new mistake is shown, which the next key may end. */
const patience = 400;

/** The text of the server that the text of the page is made of, and its number. */
let ground = { number: 0, text: "" };
/**
 * Changes of this page that the server has and could not keep on disk, in their order.
 *
 * @type {{ before: string, after: string }[]}
 */
let loose = [];
/** Texts that were sent since and have no answer yet: the server has some, or none, of them. */
let tried = [];
/** Whether the text of the page is to be sent. */
let waits = false;
/** Edits that wait, by their paths; the newest value of each. */
let edits = new Map();
let sending = new Set();
let keepsPhase = false;
let begun = 0;
let typed = 0;
let isBusy = false;
let timer = null;
let mistakeTimer = null;
/** The newest text that the server spoke of while a change was on its way. */
let heard = 0;
/** Resolves once no key combines with the next into a character; see `compose`. */
let composing = Promise.resolve();
/** Resolves once nothing waits any more. */
let running = Promise.resolve();

/** Begins with a text of the server, and with the changes that none kept before a reload. */
export function begin(document_) {
  const changes = keptChanges(nameOfSpec());
  ground = { number: document_.number, text: document_.text };
  show(document_, document_.text);
  if (changes.length === 0) return;
  // A change that cannot be made is in the text already, under the next one of its lines.
  const made = changes.map(({ before, after }) => {
    const text = merge(before, after, store.text);
    if (text !== null) store.set({ text });
    return text !== null;
  });
  const { before, after } = changes.at(-1);
  if (made.at(-1)) {
    if (isUnsent()) replace(store.text, 0);
  } else {
    ground = { number: 0, text: before };
    store.set({ text: after });
    collide(document_);
  }
}

function keep() {
  const texts = [ground.text, ...tried, store.text];
  const changes = texts.slice(1).map((after, index) => ({ before: texts[index], after }));
  keepChanges(nameOfSpec(), [...loose, ...changes.filter(({ before, after }) => before !== after)]);
}

function nameOfSpec() {
  return store.session?.path ?? "";
}

/** Whether the text of the page would be lost with it. */
export function isUnsent() {
  return store.text !== ground.text;
}

/**
 * Changes values of the spec, and keeps everything else of its text.
 *
 * @param {{ path: (string | number)[], value: unknown }[]} changed `null` removes a key.
 * @param {{ subject?: string | symbol | null, keepsPhase?: boolean }} [options] `subject` joins changes in
 *   the history; `keepsPhase` as in `adopt`.
 */
export function edit(changed, options = {}) {
  if (isHeldUp()) {
    tell("Choose first which text to keep.", "error");
    return Promise.resolve();
  }
  const subject = options.subject === undefined ? pathName(changed[0].path) : options.subject;
  for (const { path, value } of changed) put(path, value, subject);
  keepsPhase ||= options.keepsPhase ?? false;
  begun = performance.now();
  return pump();
}

// A value for a whole map replaces what waits for parts of it.
function put(path, value, subject) {
  const name = pathName(path);
  for (const other of edits.keys()) if (other.startsWith(`${name}\n`)) edits.delete(other);
  edits.delete(name);
  edits.set(name, { path, value, subject });
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
export function type(text) {
  if (text === store.text) return;
  typed = performance.now();
  remember(store.text, text, "typing");
  replace(text, pause);
}

/** Waits with sending and merging while keys make up a character, until `ended` resolves. */
export function compose(ended) {
  composing = ended;
}

export function undo() {
  return replaceBy(takeUndo(store.text));
}

export function redo() {
  return replaceBy(takeRedo(store.text));
}

function replaceBy(text) {
  return text === null ? Promise.resolve() : replace(text, 0);
}

function replace(text, delay) {
  store.set({ text, saved: false });
  // The text that a person sees is what counts: edits on their way would change another one.
  edits.clear();
  keep();
  begun = performance.now();
  return send(delay);
}

function send(delay) {
  waits = true;
  clearTimeout(timer);
  timer = null;
  if (delay === 0) return pump();
  timer = setTimeout(pump, delay);
  return running;
}

function pump() {
  clearTimeout(timer);
  timer = null;
  if (!isBusy) running = run();
  return running;
}

/** Waits until everything that was changed has come back, such as before the text is saved. */
export async function settled() {
  if (timer !== null) pump();
  await running;
}

/** Whether the text cannot be sent until a person has chosen one of two. */
function isHeldUp() {
  return store.conflict?.of === "tab";
}

async function run() {
  isBusy = true;
  try {
    while ((edits.size > 0 || waits) && !isHeldUp()) await sendNext();
  } catch (error) {
    const isLost = edits.size > 0 || sending.size > 0;
    edits.clear();
    tell(messageOf(error, isLost), "error");
  } finally {
    isBusy = false;
    sending = new Set();
    if (heard > ground.number) readAgain(heard).catch(() => {});
  }
}

function messageOf(error, isLost) {
  if (error instanceof RequestError) return error.message;
  return isLost ? "The server does not answer; the change is not kept."
    : "The server does not answer; the text waits in this page until it does.";
}

async function sendNext() {
  await composing;
  const options = { keepsPhase };
  const sentAt = begun;
  const from = ground.text;
  keepsPhase = false;
  const isText = waits;
  const sent = isText ? store.text : from;
  const answer = await (isText ? sendText(sent) : sendEdits(from));
  if (!answer) return;
  await composing;
  loose.push({ before: from, after: isText ? sent : answer.text });
  absorb(answer, sent);
  editMade(answer.revision, sentAt);
  adopt(answer.revision, options);
  // From here on the plan is older than the text until that of the answer comes.
  sending = new Set();
}

async function sendText(text) {
  waits = false;
  tried.push(text);
  try {
    const { answer, theirs } = await sendMerged(text, ground);
    if (theirs) collide(theirs);
    return answer;
  } catch (error) {
    // What was not answered is sent again with the next key, or once the server is back.
    waits = !(error instanceof RequestError);
    throw error;
  }
}

async function sendEdits(from) {
  const changed = [...edits.values()].map(({ path, value }) => ({ path, value }));
  const [{ subject }] = edits.values();
  sending = new Set(edits.keys());
  edits = new Map();
  try {
    const answer = await request("POST", "/api/edit", { edits: changed, base: ground.number });
    remember(from, answer.text, subject);
    return answer;
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  // The place of a value may be another one in the newer text, so the change is made in the one
  // that the person saw, and merged.
  const { text } = await request("POST", "/api/edit", { edits: changed, text: from });
  const { answer, theirs } = await sendMerged(text, ground);
  if (answer) {
    remember(from, text, subject);
    return answer;
  }
  tell("Another tab changed the same lines; change the value once more.", "error");
  heard = Math.max(heard, theirs.number);
  return null;
}

/**
 * Sends a text that was made of `from`; what the server got meanwhile is merged with it.
 *
 * @returns {Promise<{ answer?: object, theirs?: object }>} The answer, or the text of the server
 *   where both changed the same lines.
 */
async function sendMerged(text, from) {
  for (;;) {
    try {
      return { answer: await request("PUT", "/api/text", { text, base: from.number }) };
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
    const theirs = await get("/api/text");
    const merged = merge(from.text, text, theirs.text);
    if (merged === null) return { theirs };
    [text, from] = [merged, theirs];
  }
}

function isOutdated(error) {
  return error instanceof RequestError && error.status === 409;
}

/**
 * Takes over a text of the server; what was typed here since `from` stays.
 *
 * @returns {boolean} Whether the texts could be merged.
 */
function absorb(answer, from) {
  const text = merge(from, store.text, answer.text);
  if (text === null) {
    collide(answer);
    return false;
  }
  ground = { number: answer.number, text: answer.text };
  tried = [];
  if (isHeldUp()) store.set({ conflict: null });
  show(answer, text);
  return true;
}

/** Two tabs changed the same lines: the text stays here until a person has chosen. */
function collide(theirs) {
  store.set({ saved: false, conflict: { of: "tab", theirs } });
  keep();
}

function show(answer, text) {
  const isServers = text === answer.text;
  store.set({ text, saved: isServers && answer.saved, kept: answer.kept ?? null,
    keepingProblem: answer.keepingProblem ?? null, warnings: answer.warnings ?? store.warnings });
  if (!answer.keepingProblem) loose = [];
  // The file and the session have one text again.
  if (store.conflict && !isHeldUp() && !answer.diskChanged) store.set({ conflict: null });
  keep();
  if (isServers) showMistakes(answer.errors ?? []);
}

function showMistakes(errors) {
  clearTimeout(mistakeTimer);
  const left = typed + patience - performance.now();
  const isNew = errors.length > 0 && store.errors.length === 0;
  if (!isNew || left <= 0) store.set({ errors });
  else mistakeTimer = setTimeout(() => store.set({ errors }), left);
}

/**
 * Reads the text again, because the server says that it has one that is not here.
 *
 * @param {number} number That of the text, `Infinity` where it is not known.
 * @param {{ isFile?: boolean }} options Whether it may be the file's: that can be undone, and what
 *   another tab changes is undone there.
 */
export async function readAgain(number, { isFile = false } = {}) {
  // Not while a change is on its way, because its answer may be that text, or a newer one.
  heard = number;
  if (isBusy) return;
  const current = await get("/api/text");
  await composing;
  if (isBusy) return;
  heard = 0;
  // A change that was made while this text was on its way has brought a newer one.
  if (current.number > ground.number) {
    const before = store.text;
    const isWaiting = waits || isUnsent();
    if (!absorb(current, ground.text)) return;
    if (isFile && !isWaiting) remember(before, store.text, null);
    await adopt(current.revision);
  }
  if (isUnsent()) await send(0);
}

/** The number of the text that this page has of the server. */
export function knownNumber() {
  return ground.number;
}

/**
 * Keeps one side of the lines that two tabs changed, and all of what only one of them changed; undo
 * brings back the other side.
 */
export function chooseText(isMine) {
  const { theirs } = store.conflict;
  const mine = merge(ground.text, store.text, theirs.text, "mine");
  const other = merge(ground.text, store.text, theirs.text, "theirs");
  const [kept, left] = isMine ? [mine, other] : [other, mine];
  ground = { number: theirs.number, text: theirs.text };
  tried = [];
  store.set({ conflict: null });
  remember(left, kept, null);
  return replace(kept, 0);
}

/** Remembers the other text, so that undo brings it back in place of mine. */
export function rememberOther(theirs) {
  remember(theirs, store.text, null);
}

/** Lets the server take the file's text; undo brings back the text that was here. */
export async function takeFile() {
  await settled();
  const answer = await request("POST", "/api/reload", {});
  remember(store.text, answer.text, null);
  ground = { number: answer.number, text: answer.text };
  tried = [];
  store.set({ conflict: null });
  show(answer, answer.text);
  await adopt(answer.revision);
}

/** Saves the text of the page; throws what the server says against it. */
export async function saveText(options) {
  for (let left = 3; ; left -= 1) {
    await settled();
    if (isUnsent()) throw new TypeError("The server does not have the text yet.");
    try {
      const answer = await request("POST", "/api/save", { ...options, base: ground.number });
      if (answer.text === store.text) show(answer, answer.text);
      return answer;
    } catch (error) {
      const { body } = error;
      if (!isOutdated(error) || body.disk !== undefined || body.isTaken || left === 0) throw error;
    }
    // Another tab changed the text in between.
    await readAgain(Infinity);
  }
}
