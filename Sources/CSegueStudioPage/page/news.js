// News of the server: the file changed, an export goes on, the server is gone or back.

import { get, openNews, RequestError } from "./api.js";
import { readAgain } from "./changes.js";
import { store } from "./state.js";

/** The server sends something at least every 15 seconds. */
const longestSilence = 40_000;
const shortestPause = 250;
const longestPause = 4000;

/**
 * Listens for as long as the page is open, and connects again where the stream ends.
 *
 * @param {Record<string, (data: object) => void>} listeners By the names of events.
 */
export async function listen(listeners) {
  let pause = shortestPause;
  let hasMissed = false;
  for (;;) {
    try {
      await listenOnce(listeners, hasMissed, () => { pause = shortestPause; });
    } catch (error) {
      // A token that the server refuses stays refused: its page says what to do.
      if (error instanceof RequestError && error.status === 401) return;
    }
    hasMissed = true;
    store.set({ connection: "lost" });
    await new Promise((resume) => setTimeout(resume, pause));
    pause = Math.min(longestPause, pause * 1.6);
  }
}

async function listenOnce(listeners, hasMissed, connected) {
  const controller = new AbortController();
  const stream = await openNews(controller.signal);
  connected();
  // The text may have changed between the first request of the page and now.
  await (hasMissed ? catchUp() : readAgain(Infinity, { isFile: true }));
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), longestSilence);
  };
  wait();
  try {
    for await (const { event, data } of eventsOf(stream, wait)) listeners[event]?.(data);
  } finally {
    clearTimeout(timer);
  }
}

/** What happened while nobody listened. */
async function catchUp() {
  store.set({ session: await get("/api/session") });
  await readAgain(Infinity, { isFile: true });
}

/** Reads server-sent events from a stream, as the HTML standard defines them. */
async function* eventsOf(stream, heard) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const blocks = (rest + value).replace(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const parsed = parseBlock(block);
      if (parsed) yield parsed;
    }
  }
}

function parseBlock(block) {
  let event = "message";
  const data = [];
  for (const line of block.split("\n")) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  if (data.length === 0) return null;
  try {
    return { event, data: JSON.parse(data.join("\n")) };
  } catch {
    return null;
  }
}
