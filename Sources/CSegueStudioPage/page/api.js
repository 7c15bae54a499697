// Talks to the server. The token goes into a header of requests, and nowhere else.

import { store } from "./state.js";

let token = "";

export function useToken(value) {
  token = value;
}

/** A request that the server answered with an error, whose message is for a person. */
export class RequestError extends Error {
  /** Seconds after which it may be sent again; 0 if the server does not say. */
  retryAfter = 0;

  constructor(status, body) {
    super(body?.error ?? `The server answered ${status}.`);
    this.status = status;
    this.body = body ?? {};
  }
}

/**
 * Sends a request, and returns the JSON that comes back.
 *
 * Throws `RequestError` for an answer that is an error, `TypeError` where no answer comes.
 */
export async function request(method, path, body) {
  const options = { method, headers: { "X-Segue-Token": token }, cache: "no-store" };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const response = await send(path, options);
  const text = await response.text();
  const parsed = text ? parse(text) : null;
  if (!response.ok) throw new RequestError(response.status, parsed);
  return parsed;
}

export const get = (path) => request("GET", path);

/**
 * Asks for one picture: straight RGBA, which `ImageData` takes as it is.
 *
 * @returns {Promise<{ pixels: ImageData, bytes: number }>}
 */
export async function picture(path, signal) {
  const response = await binary(path, signal);
  const [width, height] = response.headers.get("X-Segue-Size").split("x").map(Number);
  const buffer = await response.arrayBuffer();
  const pixels = new ImageData(new Uint8ClampedArray(buffer), width, height);
  return { pixels, bytes: buffer.byteLength };
}

/** Asks for a part of the sound: left and right in turn, 16 bits each. */
export async function samples(path) {
  const response = await binary(path);
  return new Int16Array(await response.arrayBuffer());
}

async function binary(path, signal) {
  const response = await send(path, {
    headers: { "X-Segue-Token": token }, cache: "no-store", signal,
  });
  if (response.ok) return response;
  const error = new RequestError(response.status, parse(await response.text()));
  error.retryAfter = Number(response.headers.get("Retry-After") ?? 0);
  throw error;
}

/** Opens the stream of news; its body is read as it comes. */
export async function openNews(signal) {
  const response = await send("/api/news", {
    headers: { "X-Segue-Token": token, Accept: "text/event-stream" }, cache: "no-store", signal,
  });
  if (!response.ok) throw new RequestError(response.status, parse(await response.text()));
  return response.body;
}

async function send(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name !== "AbortError") store.set({ connection: "lost" });
    throw error;
  }
  if (response.status === 401) store.set({ connection: "refused" });
  else if (store.connection === "lost") store.set({ connection: "on" });
  return response;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
