// Makes elements. Data only ever becomes text or an attribute's value, never markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * Makes an element: `make("button", { class: "quiet", onclick: press }, "Play")`.
 *
 * Functions become listeners, booleans set or leave out an attribute, `null` leaves it out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * @template {Element} Kind
 * @param {Kind} element
 * @returns {Kind}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets one attribute, property or listener, as `make` does. */
export function set(element, name, value) {
  if (typeof value === "function") {
    element.addEventListener(name.slice(2), value);
  } else if (name === "value" || name === "checked" || name === "disabled") {
    element[name] = value;
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Replaces what an element holds. */
export function refill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

/**
 * The element of `index.html` with that id.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {{ new (): Kind }} [kind] The class that it has.
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element '${id}'.`);
  if (kind && !(found instanceof kind)) throw new Error(`'${id}' of index.html is no ${kind.name}.`);
  return /** @type {Kind} */ (found);
}

// Shapes of 16 × 16 points, drawn as lines unless they are filled.
const shapes = {
  play: { fill: "M4 2.5v11l9-5.5z" },
  pause: { fill: "M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" },
  first: { fill: "M3 3h2v10H3zM13 3v10L6 8z" },
  last: { fill: "M11 3h2v10h-2zM3 3v10l7-5z" },
  back: { line: "M10 3 5 8l5 5" },
  forward: { line: "M6 3l5 5-5 5" },
  loop: { line: "M3 8V7a3 3 0 0 1 3-3h6M10 2l2 2-2 2M13 8v1a3 3 0 0 1-3 3H4M6 14l-2-2 2-2" },
  sound: { line: "M2.5 6h2.5L8 3v10L5 10H2.5zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" },
  muted: { line: "M2.5 6h2.5L8 3v10L5 10H2.5zM10.5 6l3.5 4M14 6l-3.5 4" },
  full: { line: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" },
  link: { line: "M6.5 9.5l3-3M7 5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.8 2.8 0 0 1-4-4L5 7" },
  undo: { line: "M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H7" },
  redo: { line: "M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H9" },
  keys: { line: "M1.5 4h13v8h-13zM4 6.5h.5M7 6.5h.5M10 6.5h.5M4.5 9.5h7" },
  close: { line: "M4 4l8 8M12 4l-8 8" },
  reset: { line: "M3 4v3h3M3.4 7A5 5 0 1 1 3 9.5" },
  compare: { line: "M2.5 3.5h11v9h-11zM8 1.5v13" },
  out: { line: "M8 10V2M5 4.5 8 2l3 2.5M3 9v4.5h10V9" },
  warning: { line: "M8 2.5 14.5 13.5h-13zM8 6.5v3.2M8 11.3v.4" },
  side: { line: "M2.5 3h11v10h-11zM6.5 3v10" },
};

/** An icon, hidden from screen readers because its button has a label. */
export function icon(name) {
  const { fill: filled, line } = shapes[name];
  return draw(
    "svg",
    { viewBox: "0 0 16 16", class: filled ? "icon filled" : "icon", "aria-hidden": "true" },
    draw("path", { d: filled ?? line }),
  );
}

/** A button that shows an icon only. */
export function iconButton(name, label, onclick, more = {}) {
  const { class: extra, ...rest } = more;
  return make(
    "button",
    { type: "button", class: extra ? `iconic ${extra}` : "iconic", title: label, "aria-label": label,
      onclick, ...rest },
    icon(name),
  );
}
