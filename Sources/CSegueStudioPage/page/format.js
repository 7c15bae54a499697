// How numbers, times and names read.

/** Seconds as a screen reader says them: "1.25 seconds". */
export function spokenSeconds(seconds) {
  const rounded = trimmed(seconds, 3);
  return `${rounded} ${rounded === "1" ? "second" : "seconds"}`;
}

/** A place on the clock: "0:01.250", and "1:02:03.500" from an hour on. */
export function clock(seconds) {
  const thousandths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(thousandths / 1000);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = `${pad(whole % 60, 2)}.${pad(thousandths % 1000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${rest}` : `${minutes}:${rest}`;
}

function pad(number, digits) {
  return String(number).padStart(digits, "0");
}

/**
 * Seconds, or a frame, from what a person types: "1.25", "0:01.25", "75f".
 *
 * @returns {{ seconds?: number, frame?: number } | null} One of them; `null` where it is neither.
 */
export function parsePlace(text) {
  const trimmedText = text.trim();
  const frame = /^#?(\d+)\s*f?$/.exec(trimmedText);
  if (frame && /[#f]/.test(trimmedText)) return { frame: Number(frame[1]) };
  if (!/^(\d+:){0,2}\d+(\.\d*)?s?$/.test(trimmedText)) return null;
  const parts = trimmedText.replace("s", "").split(":").map(Number);
  return { seconds: parts.reduce((sum, part) => sum * 60 + part, 0) };
}

/** A number with at most that many decimals, without zeros at its end. */
export function trimmed(number, decimals) {
  return String(Number(number.toFixed(decimals)));
}

/** Bytes in the units of file managers: "1.2 MB" are 1,200,000. */
export function byteCount(bytes) {
  for (const [unit, size] of Object.entries({ GB: 1e9, MB: 1e6, KB: 1e3 })) {
    if (bytes >= size) return `${trimmed(bytes / size, bytes >= 100 * size ? 0 : 1)} ${unit}`;
  }
  return `${bytes} bytes`;
}

/** A stretch of work: "3 s", "2 min 5 s". */
export function duration(seconds) {
  if (seconds < 10) return `${trimmed(seconds, 1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A key of the spec as a label: "dimmingCurve" reads "Dimming curve". */
export function words(key) {
  const spaced = key.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Decimals that tell apart the steps of a slider. */
export function decimalsOf(step) {
  return Math.max(0, Math.min(6, Math.ceil(-Math.log10(step) - 1e-9)));
}
