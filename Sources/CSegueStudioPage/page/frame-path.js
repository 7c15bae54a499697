// The name and the address of a picture.

import { store } from "./state.js";

/** The first frame that looks like this one, by the runs of equal frames in the plan. */
export function runOf(frame, plan) {
  const { runs } = plan;
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle][0] <= frame) low = middle;
    else high = middle - 1;
  }
  const run = runs[low];
  return run && frame >= run[0] && frame < run[0] + run[1] ? run[0] : frame;
}

/**
 * The wish for a frame at a scale.
 *
 * While the plan of a new revision is on its way, its runs are unknown, so the frame itself is
 * asked for.
 */
export function frameWish(frame, scale, order) {
  const { revision, plan } = store;
  const shown = plan?.revision === revision ? runOf(frame, plan) : frame;
  return {
    key: `${revision} ${scale} ${shown}`,
    path: `/api/frame?revision=${revision}&frame=${shown}&scale=${scale}`,
    order, revision, scale, frame,
  };
}

/** The wish for the transition of a step at a phase, as under a hand. */
export function handWish({ step, phase }, scale, order) {
  const { revision } = store;
  const rounded = phase.toFixed(4);
  return {
    key: `${revision} ${scale} ${step}@${rounded}`,
    path: `/api/frame?revision=${revision}&step=${step}&phase=${rounded}&scale=${scale}`,
    order, revision, scale, frame: -1,
  };
}

/** The wish for a frame of the other video. */
export function otherWish(frame, scale, order) {
  const { revision, compare } = store;
  const shown = Math.min(frame, compare.frames - 1);
  return {
    key: `${revision} ${scale} b${shown}`,
    path: `/api/frame?revision=${revision}&frame=${shown}&scale=${scale}&side=b`,
    order, revision, scale, frame: shown, isOther: true,
  };
}
