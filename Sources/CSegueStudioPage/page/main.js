// Puts the page together: the session, its first picture, then everything around it.

import { get, useToken } from "./api.js";
import { begin, isUnsent, knownNumber, readAgain } from "./changes.js";
import { Compare } from "./compare.js";
import { tellConflict, watchConflicts } from "./conflict.js";
import { Controls } from "./controls.js";
import { learnCurves } from "./curves.js";
import { byId, set } from "./dom.js";
import { EventsPanel } from "./events-panel.js";
import { exportNews } from "./export-dock.js";
import { clock } from "./format.js";
import { Hand } from "./hand.js";
import { HandPanel } from "./hand-panel.js";
import { Handles } from "./handles.js";
import { listenToKeys } from "./keys.js";
import { makeLayout } from "./layout.js";
import { listen } from "./news.js";
import { ask, tell } from "./notices.js";
import { Picture } from "./picture.js";
import { isOtherToken, keepPlace, linkedPlace, readToken, restorePlace } from "./place.js";
import { Player } from "./player.js";
import { isPlayground, tapOn } from "./playground.js";
import { planOf } from "./revision.js";
import { watchShaders } from "./shaders.js";
import { Sound } from "./sound.js";
import { SpecText } from "./spec-text.js";
import { store, clampFrame, secondsOf } from "./state.js";
import { Timeline } from "./timeline.js";
import { Transport } from "./transport.js";

const picture = new Picture(byId("room"));
const player = new Player(picture);
const hand = new Hand(player, picture);
const compare = new Compare();
const transport = new Transport(player);

new SpecText();
new Sound(player);
new Timeline(player);
new Controls(player);
new HandPanel(hand);
new Handles();
new EventsPanel(player);
makeLayout({ player, transport, compare });
listenToKeys({ player, transport, compare });
watchConflicts();

const canvas = byId("canvas");
hand.listen(canvas);
hand.ontap = () => {
  if (isPlayground()) tapOn(player);
  else player.toggle();
};
canvas.addEventListener("keydown", (event) => {
  if (event.key === "Enter") hand.ontap();
  if (event.key === "Escape") hand.cancel();
});
picture.onfailure = (error, { revision, frame }) => {
  // A revision that is gone is replaced by the one that the server has now.
  if (error.status === 409) catchUp(Infinity);
  // Before the plan of a revision is here, the frame may be one that it does not have.
  else if (store.plan.revision === store.revision) {
    store.set({ failure: { revision, frame, message: error.message } });
  }
};

store.watch(["frame", "plan", "session"], () => {
  const name = store.session?.name ?? "the video";
  set(canvas, "aria-label", `Picture of ${name} at ${clock(secondsOf(store.frame))}. `
    + "Enter plays; drag to drive a transition.");
});
store.watch(["session", "live"], () => {
  const classes = byId("picture").classList;
  classes.toggle("tappable", isPlayground());
  classes.toggle("draggable", !isPlayground());
  classes.toggle("dragging", store.live !== null);
});

// The address of a studio that was started again differs in its token only, so the browser itself
// does not load the page anew.
addEventListener("hashchange", () => {
  if (isOtherToken()) location.reload();
  else store.set(linkedPlace());
});

start();

async function start() {
  useToken(readToken());
  try {
    const [session, document_, catalogue, keys, curves] = await Promise.all([
      get("/api/session"), get("/api/text"), get("/api/catalogue"), get("/api/keys"),
      get("/api/curves")]);
    learnCurves(curves);
    const { revision } = document_;
    // A spec that begins with mistakes has no plan until they are mended.
    const plan = revision === undefined ? null : await planOf(revision);
    store.set({ session, catalogue, keys, base: revision ?? 0 });
    restorePlace();
    if (plan) {
      store.set({ plan, revision, warnings: plan.warnings, frame: clampFrame(store.frame, plan) });
      store.set(linkedPlace());
      store.set({ frame: clampFrame(store.frame) });
    }
    begin(document_);
    keepPlace();
    tellConflict(document_);
  } catch (error) {
    if (store.connection === "on") tell(error.message, "error");
    if (store.connection !== "lost") return;
    // Nothing is on the page yet, so a server that comes back starts it from the beginning.
    setTimeout(start, 1000);
    return;
  }
  watchShaders();
  listen({ text: heardText, conflict: hearConflict, export: exportNews });
}

function heardText({ number, source, saved, kept }) {
  // What this page sent comes back with its answer.
  if (number > knownNumber()) catchUp(number, source === "disk");
  else if (number === knownNumber() && !isUnsent()) store.set({ saved, kept: kept ?? null });
}

async function hearConflict() {
  tellConflict(await get("/api/text"));
}

/** Where the server does not answer, the page says so, and reads again when it is back. */
function catchUp(number, isFile = false) {
  readAgain(number, { isFile }).catch(() => {});
}

store.watch(["keepingProblem", "saved"], () => {
  const { keepingProblem, saved } = store;
  ask("keeping", keepingProblem && !saved
    ? `The text is not saved, and cannot be kept for later: ${keepingProblem}` : null);
});

// The browser asks before the page goes, where the text is here alone, or waits to be saved.
addEventListener("beforeunload", (event) => {
  if (isUnsent() || (!store.saved && (store.kept || store.keepingProblem))) event.preventDefault();
});
