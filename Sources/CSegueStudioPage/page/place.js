// Where the page is: kept over a reload, and in links to a frame.

import { store, frameAt } from "./state.js";

const tokenKey = "segue.token";
const placeKey = "segue.place";
/** @type {(keyof import("./state.js").Values)[]} */
const kept = ["frame", "speed", "loop", "muted", "range", "selected", "tab"];

/**
 * The token of the address, or that of before the reload. The address loses it, because that stands
 * in the window, in the history and in pictures of the screen.
 */
export function readToken() {
  const values = fragment();
  const token = values.get("token") ?? sessionStorage.getItem(tokenKey) ?? "";
  if (token) sessionStorage.setItem(tokenKey, token);
  if (values.has("token")) {
    values.delete("token");
    const rest = String(values);
    history.replaceState(null, "", rest ? `#${rest}` : location.pathname);
  }
  return token;
}

/** Whether the address has another token than the one that the page uses. */
export function isOtherToken() {
  const token = fragment().get("token");
  return token !== null && token !== sessionStorage.getItem(tokenKey);
}

function fragment() {
  return new URLSearchParams(location.hash.slice(1));
}

/** Goes to where the page was, or to where its address leads. */
export function restorePlace() {
  let place = {};
  try {
    place = JSON.parse(sessionStorage.getItem(placeKey)) ?? {};
  } catch {
    // What cannot be read is a place of an older page, and is not worth a message.
  }
  const changes = {};
  for (const key of kept) if (key in place) changes[key] = place[key];
  store.set({ ...changes, ...linkedPlace() });
}

/** The frame of `&frame=N` or `&time=S`, once the plan is known. */
export function linkedPlace() {
  const values = fragment();
  if (values.has("frame") && /^\d+$/.test(values.get("frame"))) {
    return { frame: Number(values.get("frame")) };
  }
  const seconds = Number(values.get("time") ?? NaN);
  return Number.isFinite(seconds) && store.plan ? { frame: frameAt(seconds) } : {};
}

/** Keeps the place from now on. */
export function keepPlace() {
  let timer = null;
  const write = () => {
    timer = null;
    const place = Object.fromEntries(kept.map((key) => [key, store[key]]));
    sessionStorage.setItem(placeKey, JSON.stringify(place));
  };
  store.on(kept, () => {
    timer ??= setTimeout(write, 300);
  });
  // A frame in the address wins over the kept one, so it must not stay behind the playhead.
  store.on(["frame", "playing"], () => {
    const values = fragment();
    if (store.playing || !(values.has("frame") || values.has("time"))) return;
    values.delete("time");
    values.delete("frame");
    history.replaceState(null, "", `#${values}`);
  });
  addEventListener("pagehide", write);
}

/** The address of the frame that shows. */
export function linkToFrame() {
  const values = fragment();
  values.delete("time");
  values.set("token", sessionStorage.getItem(tokenKey) ?? "");
  values.set("frame", String(store.frame));
  return `${location.origin}${location.pathname}#${values}`;
}
