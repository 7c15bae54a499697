// Rows for the keys of a spec, made from the table of `GET /api/keys`: a widget for each form. No
// key and no map is known by name here.
//
// Each returns `{ node, set(value) }`; `undefined` is a key that is not written. What a person
// changes goes to `place.change(path, value)`; `null` takes a key away.

import { fold } from "./fold.js";
import { make } from "./dom.js";
import { words } from "./format.js";
import { numberField, numbersRow, openChoice, sliderRow, textField, wordsOf }
  from "./key-fields.js";
import { brief, fits, formName, formsOf, hasControl, isKept, missingKeys, nest, shownKeys,
  valuesOf } from "./key-forms.js";
import { valueRow } from "./parameter-rows.js";
import { choiceRow, choices, colorRow, row, switchRow } from "./widgets.js";

/**
 * @typedef {import("./key-forms.js").Form} Form
 * @typedef {import("./key-forms.js").Key} Key
 * @typedef {(string | number)[]} Path
 * @typedef {{ node: HTMLElement, set: (value: any) => void }} Row
 * @typedef {{ table: import("./key-forms.js").KeyTable, room: number, transitions: string[],
 *   change: (path: Path, value: unknown) => void, isPending: (path: Path) => boolean,
 *   chosen: (path: Path) => string | undefined }} Place `chosen` is the name that the page shows of
 *   the names of a map, such as the view under the playhead.
 */

/** The rows of a map's keys. @param {Form} form @param {Path} path @param {Place} place */
export function mapRows(form, path, place) {
  const map = place.table[form.map];
  const rows = map.keys.filter(hasControl).map((key) => {
    const isNeeded = isKept(map, key);
    const one = keyRow({ ...key, isRequired: isNeeded }, [...path, key.name], place);
    one.node.classList.toggle("kept", isNeeded);
    return { key, ...one };
  });
  const hint = make("p", { class: "hint", hidden: true });
  const node = make("div", { class: "keys" }, hint, ...rows.map((one) => one.node));
  return { node, set(written) {
    const values = valuesOf(form, written);
    const missing = missingKeys(map, values);
    // One control cannot write two keys at once.
    hint.hidden = missing.length < 2;
    hint.textContent = `Begin it in the text, with ${missing.map((group) => group.join(" or "))
      .join(" and ")}.`;
    const shown = missing.length < 2 ? shownKeys(map, values) : new Set();
    for (const { key, node: own, set } of rows) {
      own.hidden = !shown.has(key.name);
      if (!place.isPending([...path, key.name])) set(values[key.name]);
    }
  } };
}

/** The row of a key. @param {Key} key @param {Path} path @param {Place} place @returns {Row} */
function keyRow(key, path, place) {
  const { name, help, usual, default: start, isRequired } = key;
  const common = { label: words(name), help, start, usual, isRequired,
    change: (value) => place.change(path, value) };
  const forms = formsOf(key.form).flatMap((form) => form.kind === "transition"
    ? [{ kind: "choice", choices: place.transitions }, { kind: "named" }] : [form]);
  const [form] = forms;
  const own = forms.length === 1 ? formRow(form, common, path, place)
    : eitherRow(forms, common, path, place);
  // What no widget of the key can show, such as a fraction in quotes, is a field of JSON.
  const other = valueRow({ ...common, placeholder: usual });
  const node = make("div", {}, own.node, other.node);
  return { node, set(value) {
    const isOther = value !== undefined
      && !forms.some((one) => one.kind === "named" || fits(one, value));
    [own.node.hidden, other.node.hidden] = [isOther, !isOther];
    (isOther ? other : own).set(value);
  } };
}

/** The row of one form. @param {Form} form @param {Path} path @param {Place} place */
function formRow(form, common, path, place) {
  const { start } = common;
  const has = start !== undefined && fits(form, start);
  switch (form.kind) {
    case "bool":
      return has ? switchRow(common) : openChoice(common, [true, false]);
    case "choice":
      return has ? choiceRow({ ...common, values: form.choices, names: form.choices.map(wordsOf) })
        : openChoice(common, form.choices);
    case "number":
      return has && form.unit !== "seconds" ? sliderRow(form, common, place)
        : numberField(form, common);
    case "color":
      return colorRow({ ...common, placeholder: common.usual });
    case "text":
      return textField(form, common);
    case "tuple":
      return form.places.every(({ kind }) => kind === "number") ? numbersRow(form, common)
        : valueRow(common);
    default:
      return hasRows(form)
        ? fold({ ...common, path }, () => rowsOf(form, path, place), (value) => brief(value, form))
        : valueRow({ ...common, placeholder: common.usual ?? form.phrase ?? "" });
  }
}

/** Whether a form has rows of its own. @param {Form} form */
function hasRows({ kind, items, value }) {
  const holdsMaps = (/** @type {Form} */ inner) =>
    formsOf(inner).some((form) => form.kind === "map");
  return kind === "map" || (kind === "list" && holdsMaps(items))
    || (kind === "named" && value !== undefined && holdsMaps(value));
}

/** @param {Form} form @param {Path} path @param {Place} place @returns {Row} */
function rowsOf(form, path, place) {
  return form.kind === "map" ? mapRows(form, path, place)
    : form.kind === "named" ? namedRows(form, path, place) : listRows(form, path, place);
}

/** The rows of a key below its name. @param {Key} key @param {Path} path @param {Place} place */
export function contents(key, path, place) {
  const forms = formsOf(key.form);
  return forms.length === 1 && hasRows(forms[0]) ? rowsOf(forms[0], path, place)
    : keyRow(key, path, place);
}

/** A map from names to maps, of which one shows. @returns {Row} */
function namedRows(form, path, place) {
  const pick = make("select", { "aria-label": "Name", onchange: () => show(pick.value) });
  const body = make("div");
  const none = make("p", { class: "hint" }, "There is none yet. Begin the first one in the text.");
  const node = make("div", { class: "keys" }, none, make("div", { class: "chosen" }, pick), body);
  let [all, name, followed, rows] = [{}, "", undefined, null];
  const show = (wanted) => {
    if (wanted !== name || !rows) {
      rows = wanted === undefined ? null : contents(
        { name: wanted, help: "", form: form.value }, [...path, wanted], place);
      body.replaceChildren(...(rows ? [rows.node] : []));
    }
    name = wanted;
    pick.value = name ?? "";
    rows?.set(all[name]);
  };
  return { node, set(value) {
    all = value ?? {};
    const names = Object.keys(all);
    none.hidden = names.length > 0;
    pick.parentElement.hidden = names.length === 0;
    if (names.join("\n") !== [...pick.options].map((option) => option.value).join("\n")) {
      pick.replaceChildren(...names.map((one) => make("option", { value: one }, one)));
    }
    // What the page shows counts again as soon as it is another one.
    const now = place.chosen(path);
    const isNew = now !== followed && now !== undefined;
    followed = now;
    show(isNew && names.includes(now) ? now : names.includes(name) ? name : names[0]);
  } };
}

/** A list of maps: a fold for each, and one that begins another. @returns {Row} */
function listRows(form, path, place) {
  const node = make("div", { class: "keys" });
  let rows = [];
  return { node, set(value) {
    const items = Array.isArray(value) ? value : [];
    if (rows.length !== items.length + 1) {
      // The fold that began an item stays open as the fold of that item.
      const open = rows.map((one) => one.node.open);
      const isOpen = (/** @type {number} */ index) => index < items.length && open[index];
      rows = [...items, null].map((_, index) =>
        itemRow(form, index, items.length, path, place, isOpen(index)));
      node.replaceChildren(...rows.map((one) => one.node));
    }
    for (const [index, one] of rows.entries()) one.set(items[index]);
  } };
}

/** An item of a list; the one behind the last is written as a whole. */
function itemRow(form, index, count, path, place, isOpen) {
  const own = [...path, index];
  const isNew = index === count;
  const map = formsOf(form.items).find(({ kind }) => kind === "map");
  /** @type {Place["change"]} */
  const add = (at, value) => {
    if (value !== null) place.change(own, nest(at.slice(own.length), value));
  };
  return fold({ label: isNew ? "Another" : `${index + 1}`,
    help: isNew ? "One more at the end." : "", away: `Remove ${index + 1}`, isOpen, path: own,
    change: (value) => place.change(own, value) },
  () => mapRows(map, own, isNew ? { ...place, change: add } : place), brief);
}

/** A menu of words and of other forms, whose widget shows below it once it is chosen. */
function eitherRow(forms, common, path, place) {
  const { label, help, start, usual, isRequired, change } = common;
  const wordForms = forms.filter(({ kind }) => kind === "choice" || kind === "bool");
  const values = wordForms.flatMap(({ choices: all }) => all ?? [true, false]);
  const others = forms.filter((form) => !wordForms.includes(form))
    .map((form) => ({ form, row: /** @type {Row | null} */ (null) }));
  const open = start === undefined && !isRequired ? [undefined] : [];
  const options = [...open, ...values, ...others];
  const names = [...open.map(() => "Default"), ...values.map(wordsOf),
    ...others.map(({ form }) => formName(form))];
  const body = make("div", { class: "own" });
  /** The form that a person chose and that nothing is written in yet. */
  let picked = null;
  let written;
  const pick = choices({ label, values: options, names, change: (option) => choose(option) });
  const first = row({ label, help: usual ? `${help} Default: ${usual}.` : help,
    reset: () => { picked = null; show(undefined); change(null); } }, pick.node);
  const node = make("div", {}, first.node, body);
  const choose = (option) => {
    if (!others.includes(option)) {
      picked = null;
      change(option ?? null);
      return;
    }
    picked = option;
    const value = firstValue(option.form, written, place);
    if (value !== undefined) change(value);
    show(written);
  };
  const show = (value) => {
    written = value;
    const now = value ?? start;
    if (picked && value !== undefined && fits(picked.form, value)) picked = null;
    const wanted = picked ?? options.find((option) =>
      option?.form ? fits(option.form, now) : String(option) === String(now));
    pick.set(wanted);
    first.mark(value !== undefined && JSON.stringify(value) !== JSON.stringify(start));
    for (const other of others) {
      if (other === wanted && !other.row) {
        other.row = ownRow(other.form, common, path, place, () => written);
        body.append(other.row.node);
      }
      if (other.row) other.row.node.hidden = other !== wanted;
    }
    if (wanted?.row) wanted.row.set(fits(wanted.form, value) ? value : undefined);
  };
  show(undefined);
  return { node, set: show };
}

/** The row of one form of several; what it writes takes the place of a value of another form. */
function ownRow(form, common, path, place, written) {
  /** @type {Place["change"]} */
  const change = (at, value) => {
    const old = written();
    if (old === undefined || fits(form, old)) place.change(at, value);
    else if (value !== null) place.change(path, nest(at.slice(path.length), value));
  };
  if (hasRows(form)) return rowsOf(form, path, { ...place, change });
  const isUsual = common.start !== undefined && fits(form, common.start);
  const start = isUsual ? common.start : startOf(form);
  return formRow(form, { ...common, label: formName(form), start }, path, place);
}

/** A value with which the widget of a form begins; none of texts and lists. @param {Form} form */
function startOf({ kind, minimum, maximum, places }) {
  if (kind === "color") return "#000000";
  if (kind === "number") return Math.max(minimum, Math.min(1, maximum));
  const all = places?.map(startOf) ?? [];
  return kind === "tuple" && !all.includes(undefined) ? all : undefined;
}

/** The value that is written as soon as a form is chosen, or `undefined` where it waits for one. */
function firstValue(form, written, { table }) {
  if (form.kind === "map" && missingKeys(table[form.map], {}).length === 0) return {};
  const isList = form.kind === "list" && hasRows(form);
  if (isList && written !== undefined && fits(form.items, written)) return [written];
  return startOf(form);
}
