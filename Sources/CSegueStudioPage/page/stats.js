// What the page measures of itself, for tests and for the curious: `window.segueStats`.

/** Latencies keep this many values, because a page may stay open for days. */
const mostLatencies = 1000;

export const stats = {
  /** Frames that were shown while playing, and those whose time passed before they came. */
  drawn: 0,
  dropped: 0,
  /** The frame, the revision and the size of the picture that shows. */
  shownFrame: -1,
  shownRevision: 0,
  shownScale: 0,
  /** Milliseconds: of a change of a control, and of a hand's move, until its picture shows. */
  latencies: { edit: [], drag: [] },
  /** Milliseconds from the start of the page to its first picture. */
  firstPicture: null,
};

window.segueStats = stats;

let edits = [];
let drags = [];
/** The greatest order of a picture that has shown. */
let shownOrder = 0;

/** A control changed at that time, and the server made a revision of it. */
export function editMade(revision, begun) {
  edits.push({ revision, begun });
}

/** A hand moved at that time, to the picture of that order. */
export function handMoved(order, begun) {
  drags.push({ order, begun });
  // A picture that was kept shows at once.
  if (order <= shownOrder) settleDrags(shownOrder);
}

/** A picture shows now. */
export function pictureShown(revision, order) {
  const now = performance.now();
  stats.firstPicture ??= now;
  edits = settle(edits, (edit) => edit.revision <= revision, now, stats.latencies.edit);
  shownOrder = Math.max(shownOrder, order);
  settleDrags(order);
}

function settleDrags(order) {
  drags = settle(
    drags, (drag) => drag.order <= order, performance.now(), stats.latencies.drag);
}

// Of several that show at once only the newest counts: the others were never seen, and the time
// that the last one took is what a person feels.
function settle(waiting, isShown, now, latencies) {
  const shown = waiting.filter(isShown);
  if (shown.length === 0) return waiting;
  latencies.push(now - shown[shown.length - 1].begun);
  if (latencies.length > mostLatencies) latencies.shift();
  return waiting.filter((one) => !isShown(one));
}
