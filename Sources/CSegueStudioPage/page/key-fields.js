// Rows of the forms of a key that a parameter of a transition has not: a value that is not written,
// and shows its default in words.

import { make } from "./dom.js";
import { words } from "./format.js";
import { isLong } from "./key-forms.js";
import { choiceRow, numberRow, row } from "./widgets.js";

/** A word of an enumeration as a label. */
export function wordsOf(choice) {
  return words(String(choice));
}

/** A slider, for a number that has a default. */
export function sliderRow({ minimum, maximum, isWhole, isAbove, unit }, common, { room }) {
  return numberRow({ ...common, minimum, maximum, isWhole, isAbove, unit, room });
}

/** A menu whose first entry is a key that is not written. */
export function openChoice({ label, help, usual, change, isRequired }, all) {
  const values = isRequired ? all : [undefined, ...all];
  const names = values.map((value) => value === undefined ? "Default" : wordsOf(value));
  return choiceRow({ label, help: usual ? `${help} Default: ${usual}.` : help, values, names,
    change: (value) => change(value ?? null) });
}

/** A field of text; an empty one is the default. */
export function textField(form, { label, help, start, usual, isRequired, change }) {
  const placeholder = usual ?? form.phrase;
  const onchange = () => send(box.value);
  const box = isLong(form)
    ? make("textarea", { rows: 2, "aria-label": label, placeholder, onchange })
    : make("input", { type: "text", "aria-label": label, placeholder, title: placeholder,
      autocomplete: "off", spellcheck: "false", onchange });
  const field = fieldRow(box, { label, help, isTall: isLong(form), start, change });
  const send = (text) => {
    if (text.trim() === "" && isRequired) return field.show(field.shown);
    const value = text.trim() === "" ? undefined : isLong(form) ? text : text.trim();
    field.show(value ?? start);
    change(value ?? null);
  };
  return field.row;
}

/** A field of one number, such as a time; an empty one is the default. */
export function numberField(form, { label, help, start, usual, isRequired, change }) {
  const box = numberBox(form, { label, placeholder: usual ?? form.unit, isWide: true,
    onchange: () => {
      const value = numberOf(box, form);
      if (value === null && isRequired) return field.show(field.shown);
      field.show(value ?? start);
      change(value);
    } });
  const field = fieldRow(box, { label, help, start, change },
    make("span", { class: "hint unit" }, form.unit === "seconds" ? "s" : ""));
  return field.row;
}

/** A row of one field, with the value that it shows; an empty field is the default. */
function fieldRow(box, { label, help, isTall = false, start, change }, ...more) {
  const outer = row({ label, help, isTall, reset: () => { field.show(start); change(null); } },
    box, ...more);
  const field = {
    shown: start,
    show(value) {
      field.shown = value;
      if (document.activeElement !== box) box.value = value ?? "";
      outer.mark(value !== undefined && value !== start);
    },
    row: { node: outer.node, set: (value) => field.show(value ?? start) },
  };
  field.show(start);
  return field;
}

/** Numbers that go together, such as a size; they are written once all are there. */
export function numbersRow(form, { label, help, start, usual, change }) {
  const names = form.phrase.match(/[\w]+/g) ?? [];
  const boxes = form.places.map((place, index) => numberBox(place, {
    label: `${label}: ${names[index] ?? index + 1}`, placeholder: names[index] ?? "",
    onchange: send }));
  function send() {
    const values = boxes.map((box, index) => numberOf(box, form.places[index]));
    if (values.every((value) => value === null)) change(null);
    else if (values.every((value) => value !== null)) change(values);
  }
  const outer = row({ label, help: usual ? `${help} Default: ${usual}.` : help,
    reset: () => { show(start); change(null); } }, ...boxes);
  outer.node.querySelector(".widget").classList.add("wrap");
  const show = (value) => {
    for (const [index, box] of boxes.entries()) {
      if (!boxes.some((one) => one === document.activeElement)) box.value = value?.[index] ?? "";
    }
    outer.mark(value !== undefined && JSON.stringify(value) !== JSON.stringify(start));
  };
  show(start);
  return { node: outer.node, set: (value) => show(value ?? start) };
}

function numberBox({ minimum, maximum, isWhole },
  { label, placeholder, onchange, isWide = false }) {
  return make("input", { type: "number", class: isWide ? "wide" : null, "aria-label": label,
    title: placeholder, placeholder, min: minimum, max: maximum, step: isWhole ? 1 : "any",
    onchange });
}

/** The number in a field within its range, or `null` where it is empty. */
function numberOf(box, { minimum, maximum, isWhole, isAbove }) {
  if (box.value === "") return null;
  const value = Math.max(minimum, Math.min(maximum, Number(box.value)));
  const least = isAbove && value <= minimum ? 0.001 + minimum : value;
  return isWhole ? Math.round(least) : least;
}
