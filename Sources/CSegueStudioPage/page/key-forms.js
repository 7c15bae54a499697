// The forms of a spec's keys, as `GET /api/keys` has them: which value fits which form, which keys
// of a map have a meaning beside those that are written, and their names for a person.

import { words } from "./format.js";

/**
 * @typedef {{ kind: string, phrase?: string, forms?: Form[], choices?: (string | number)[],
 *   minimum?: number, maximum?: number, isAbove?: boolean, isWhole?: boolean, unit?: string,
 *   items?: Form, places?: Form[], map?: string, shorthand?: string, value?: Form }} Form
 * @typedef {{ name: string, help: string, form: Form, default?: any, usual?: string,
 *   isRequired?: boolean }} Key
 * @typedef {{ kind: string, keys?: string[], key?: string, owner?: string, other?: string,
 *   inner?: string }} Rule
 * @typedef {{ help: string, keys: Key[], rules: Rule[] }} KeyMap
 * @typedef {Record<string, KeyMap>} KeyTable
 */

/** Whether a value is an object of JSON. */
function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The forms of a key, one by one. @param {Form} form @returns {Form[]} */
export function formsOf(form) {
  return form.forms ?? [form];
}

/** Whether a value that is written can be shown by a widget of that form. @param {Form} form */
export function fits(form, value) {
  switch (form.kind) {
    case "choice": return form.choices.some((choice) => String(choice) === String(value));
    case "number": return typeof value === "number";
    case "bool": return typeof value === "boolean";
    case "color": return typeof value === "string";
    // A field of one line would lose the others.
    case "text": return typeof value === "string" && (isLong(form) || !value.includes("\n"));
    case "tuple": return Array.isArray(value) && value.length === form.places.length
      && form.places.every((place, index) => fits(place, value[index]));
    case "list": return Array.isArray(value);
    case "map": return isMap(value) || (Boolean(form.shorthand) && typeof value === "string");
    case "named": return isMap(value);
    case "anyOf": return form.forms.some((one) => fits(one, value));
    default: return false;
  }
}

/** Whether a text may have several lines. @param {Form} form */
export function isLong(form) {
  return form.kind === "text" && form.phrase === "words";
}

/** A form in a menu beside others. @param {Form} form */
export function formName(form) {
  switch (form.kind) {
    case "map": return "Settings";
    case "tuple": case "text": return words(form.phrase);
    case "named": case "steps": return "Value";
    default: return words(form.kind);
  }
}

/** The values of a map by key; a text may stand for one of them. @param {Form} form */
export function valuesOf(form, written) {
  if (typeof written === "string" && form.shorthand) return { [form.shorthand]: written };
  return isMap(written) ? written : {};
}

/**
 * The keys that a map still needs: one group for each of which one key must be written.
 *
 * @param {KeyMap} map
 * @returns {string[][]}
 */
export function missingKeys({ keys, rules }, values) {
  const isMissing = (group) => !group.some((name) => values[name] !== undefined);
  const groups = [
    ...keys.filter(({ isRequired }) => isRequired).map(({ name }) => [name]),
    ...rules.filter(isChoice).map((rule) => rule.keys),
  ];
  return groups.filter(isMissing);
}

function isChoice({ kind }) {
  return kind === "exactlyOne" || kind === "atLeastOne";
}

/** Whether a map is incomplete without a key that is written. @param {KeyMap} map */
export function isKept({ rules }, { name, isRequired }) {
  return Boolean(isRequired) || rules.some((rule) => isChoice(rule) && rule.keys.includes(name));
}

/**
 * The names of the keys that have a meaning beside those that are written; what is written always
 * shows. Where a map still needs a key, only that one does.
 *
 * @param {KeyMap} map
 * @returns {Set<string>}
 */
export function shownKeys(map, values) {
  const has = (name) => values[name] !== undefined;
  const missing = missingKeys(map, values).flat();
  const names = missing.length > 0 ? missing : map.keys.map(({ name }) => name);
  const shown = new Set(names);
  const hide = (keys) => keys.forEach((name) => shown.delete(name));
  for (const { kind, keys, key, owner, other, inner } of map.rules) {
    if (kind === "exactlyOne" && keys.some(has)) hide(keys);
    if (kind === "excludes" && has(key)) hide(keys);
    if (kind === "excludes" && keys.some(has)) hide([key]);
    if (kind === "belong" && !has(owner)) hide(keys);
    if (kind === "needs" && !has(other)) hide([key]);
    if (kind === "excludesWithin" && values[other]?.[inner] !== undefined) hide([key]);
  }
  for (const { name } of map.keys) if (has(name)) shown.add(name);
  return shown;
}

/** Whether a key has anything to choose: the version of the schema has not. @param {Key} key */
export function hasControl({ form }) {
  return form.kind !== "steps" && !(form.kind === "number" && form.minimum === form.maximum);
}

/**
 * A value in one short line: `radius: 8, color: navy`.
 *
 * @param {Form} [form] A map from names has only its names.
 */
export function brief(value, form) {
  if (value === undefined) return "";
  if (form?.kind === "named" && isMap(value)) return Object.keys(value).join(", ");
  if (Array.isArray(value)) {
    const isFlat = value.every((one) => typeof one !== "object");
    return isFlat ? `[${value.join(", ")}]` : `${value.length}`;
  }
  if (!isMap(value)) return String(value);
  return Object.entries(value).map(([key, one]) =>
    isMap(one) || Array.isArray(one) ? key : `${key}: ${one}`).join(", ");
}

/** A value at a path in a new object: `nest(["a", "b"], 1)` is `{ a: { b: 1 } }`. */
export function nest(path, value) {
  return path.reduceRight((inner, key) =>
    typeof key === "number" ? [inner] : { [key]: inner }, value);
}
