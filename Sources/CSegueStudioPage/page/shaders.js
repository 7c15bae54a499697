// The shaders beside the spec, which are transitions of the catalogue on this page.

import { get } from "./api.js";
import { store } from "./state.js";

const pause = 300;
let timer;

/** Reads the shaders when the text or a file of it has changed, and when a person comes back. */
export function watchShaders() {
  store.watch(["base"], later);
  addEventListener("focus", later);
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(read, pause);
}

async function read() {
  if (store.catalogue.length === 0) return;
  let shaders;
  try {
    shaders = await get("/api/shaders");
  } catch {
    // The page says elsewhere that the server does not answer.
    return;
  }
  const isKnown = JSON.stringify(store.catalogue.filter(({ isShader }) => isShader))
    === JSON.stringify(shaders);
  if (isKnown) return;
  const others = store.catalogue.filter(({ isShader }) => !isShader);
  store.set({ catalogue: [...others, ...shaders] });
}
