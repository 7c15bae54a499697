// The dialog of an export: format, size, quality, with the estimate.

import { get, request, RequestError } from "./api.js";
import { action, openDialog } from "./dialog.js";
import { make, refill } from "./dom.js";
import { followExport } from "./export-dock.js";
import { byteCount, duration, trimmed } from "./format.js";
import { tell } from "./notices.js";
import { settingRow } from "./setting-rows.js";
import { store } from "./state.js";
import { choiceRow, numberRow } from "./widgets.js";

/** Settings that are shown at once; the others open. */
const first = new Set(["codec", "crf", "quality", "lossless", "target", "fitSize"]);
/** What was chosen last stays, so that a second export needs no second choice. */
const chosen = { format: null, path: "", scale: null, settings: {} };
let known = null;

export async function openExport() {
  if (store.errors.length > 0) return tell("The spec has an error; correct it first.", "error");
  try {
    known ??= { formats: await get("/api/formats"), settings: await get("/api/settings") };
  } catch (error) {
    return tell(error.message, "error");
  }
  new ExportDialog(known);
}

class ExportDialog {
  #formats;
  #settings;
  #path = make("input", { type: "text", id: "export-path", autocomplete: "off", spellcheck: "false",
    oninput: () => { chosen.path = this.#path.value; } });
  #rows = make("div");
  #more = make("div");
  #figures = make("p", { class: "figures", role: "status" });
  #problem = make("p", { class: "hint", role: "alert" });
  #overwrite = make("input", { type: "checkbox", class: "switch", role: "switch", id: "overwrite" });
  #timer = null;
  #dialog;

  constructor({ formats, settings }) {
    this.#formats = formats;
    this.#settings = settings;
    chosen.format ??= formats[0].name;
    chosen.scale ??= store.plan.fullScale;
    const names = formats.map(({ noun }) => noun);
    const format = choiceRow({ label: "Format", values: formats.map(({ name }) => name), names,
      start: formats[0].name, change: (name) => this.#choose(name ?? formats[0].name) });
    format.set(chosen.format);
    this.#dialog = openDialog({ title: "Export",
      body: [format.node, this.#sizeRow(),
        make("div", { class: "row" }, make("label", { for: "export-path" }, "File"),
          make("div", { class: "widget" }, this.#path), make("span")),
        make("div", { class: "row" }, make("label", { for: "overwrite" }, "Overwrite"),
          make("div", { class: "widget" }, this.#overwrite), make("span")),
        this.#rows, make("details", {}, make("summary", {}, "More settings"), this.#more),
        this.#figures, this.#problem],
      buttons: [action("Cancel", () => this.#dialog.close()),
        action("Export", () => this.#send(), true)] });
    this.#choose(chosen.format);
  }

  #sizeRow() {
    const { fullScale, points } = store.plan;
    const sizes = make("span", { class: "of" });
    const show = (scale) => {
      sizes.textContent = points.map((side) => Math.round(side * scale)).join(" × ");
    };
    const row = numberRow({ label: "Scale", help: "Pixels a point.", minimum: 0.1,
      maximum: fullScale, start: fullScale, change: (value) => {
        chosen.scale = value ?? fullScale;
        show(chosen.scale);
        this.#estimate();
      } });
    row.set(Math.min(chosen.scale, fullScale));
    show(Math.min(chosen.scale, fullScale));
    row.node.querySelector(".widget").append(sizes);
    return row.node;
  }

  #choose(name) {
    const format = this.#formats.find((one) => one.name === name);
    const before = this.#formats.find((one) => one.name === chosen.format);
    const isOwn = chosen.path && chosen.path !== pathFor(before);
    chosen.format = name;
    if (!isOwn) chosen.path = pathFor(format);
    else if (before !== format) chosen.path = withExtension(chosen.path, before, format);
    this.#path.value = chosen.path;
    chosen.settings = {};
    const rows = format.settings.map((key) => this.#settings.find((one) => one.key === key))
      .filter(Boolean).map((setting) => settingRow(setting, (value) => {
        if (value === "") delete chosen.settings[setting.key];
        else chosen.settings[setting.key] = value;
        this.#estimate();
      }, setting.key === "codec" ? format.codecs : undefined));
    refill(this.#rows, ...rows.filter(({ key }) => first.has(key)).map(({ node }) => node));
    refill(this.#more, ...rows.filter(({ key }) => !first.has(key)).map(({ node }) => node));
    this.#more.parentElement.hidden = this.#more.children.length === 0;
    this.#estimate();
  }

  #estimate() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const { format, scale, settings } = chosen;
      const query = new URLSearchParams({ revision: String(store.base), format, scale, ...settings });
      try {
        this.#show(await get(`/api/estimate?${query}`));
        this.#problem.textContent = "";
      } catch (error) {
        if (!(error instanceof RequestError)) return;
        refill(this.#figures);
        this.#problem.textContent = error.message;
      }
    }, 120);
  }

  #show({ bytes, seconds, memory }) {
    const figure = (name, value) => make("span", {}, `${name} `, make("b", {}, value));
    const { plan } = store;
    refill(this.#figures,
      figure("Video", `${trimmed(plan.seconds, 2)} s, ${plan.frames} frames`),
      bytes === null ? null : figure("Size about", byteCount(bytes)),
      seconds === null ? null : figure("Takes about", duration(seconds)),
      memory === null ? null : figure("Memory", byteCount(memory)));
  }

  async #send() {
    const { format, path, scale, settings } = chosen;
    const body = { revision: store.base, path: path.trim(), format, settings,
      overwrite: this.#overwrite.checked };
    if (scale !== store.plan.fullScale) body.scale = scale;
    try {
      const { id, command } = await request("POST", "/api/export", body);
      this.#dialog.close();
      followExport({ id, command, path: body.path });
    } catch (error) {
      this.#problem.textContent = error instanceof RequestError
        ? error.message : "The server does not answer.";
    }
  }
}

function pathFor({ name, extension }) {
  const stem = (store.session.path ?? store.session.name ?? "out").replace(/^.*\//, "")
    .replace(/\.[^.]*$/, "") || "out";
  return name === "png" ? `${stem}-frames/` : `${stem}.${extension}`;
}

function withExtension(path, before, format) {
  const stem = path.replace(/\/$/, "").replace(new RegExp(`\\.${before.extension}$`), "");
  return format.name === "png" ? `${stem}/` : `${stem}.${format.extension}`;
}
