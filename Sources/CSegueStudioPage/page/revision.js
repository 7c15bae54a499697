// Takes over a revision: the picture at once, its plan as soon as it comes.

import { get, RequestError } from "./api.js";
import { store, clampFrame, stepAt, frameAt } from "./state.js";

/**
 * Shows a revision of the text.
 *
 * @param {number | null | undefined} revision
 * @param {{ keepsPhase?: boolean }} options Whether the playhead stays at its phase of its step, for
 *   changes of durations; otherwise it stays at its frame.
 */
export async function adopt(revision, { keepsPhase = false } = {}) {
  // A text with mistakes has no plan before there was a good one.
  if (revision == null || (revision === store.base && !store.temporary)) return;
  const place = keepsPhase && !store.playing ? placeInStep() : null;
  const changes = { base: revision, temporary: null, live: null };
  // Where the frame's number may change with the plan, the old picture stays until that is known.
  if (!place) changes.revision = revision;
  store.set(changes);
  const plan = await planOf(revision);
  if (!plan || store.temporary) return;
  // A newer revision may have come in the meantime. Under a slider that is dragged it always has,
  // so the plans of those on the way show as well, in their order.
  const isNewest = store.base === revision;
  if (!isNewest && revision <= (store.plan?.revision ?? 0)) return;
  store.set({
    plan, warnings: plan.warnings,
    frame: place ? frameOf(place, plan) : clampFrame(store.frame, plan),
    ...(isNewest || place ? { revision } : {}),
  });
}

/** The plan of a revision, or `null` where that is gone. */
export async function planOf(revision) {
  try {
    return await get(`/api/plan?revision=${revision}`);
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) return null;
    throw error;
  }
}

/** The step at the playhead, and how far the playhead has come in it. */
function placeInStep() {
  const { plan, frame } = store;
  if (!plan) return null;
  const index = stepAt(frame, plan);
  const step = plan.steps[index];
  const seconds = frame / plan.framesPerSecond - step.start;
  return seconds < step.duration
    ? { index, phase: seconds / step.duration } : { index, rested: seconds - step.duration };
}

/**
 * @param {{ index: number, phase?: number, rested?: number }} place
 * @param {import("./state.js").Plan} plan
 */
function frameOf({ index, phase, rested }, plan) {
  const step = plan.steps[Math.min(index, plan.steps.length - 1)];
  const seconds = phase === undefined ? step.duration + rested : phase * step.duration;
  const frame = frameAt(step.start + seconds + 1e-9, plan);
  return Math.max(step.firstFrame, Math.min(step.firstFrame + step.frames - 1, frame));
}
