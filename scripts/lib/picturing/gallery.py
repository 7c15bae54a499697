"""The gallery: every transition of the catalogue in motion, and docs/gallery.md."""

import json

from picturing import place, shown
from picturing.names import picture_name, sheet_name
from picturing.page import page
from picturing.picture import Picture

LIMIT = 72_000
RENDER = ("render", "--quality", "62")
# Hands and recordings move for longer than a transition does.
RENDER_OTHERS = ("render", "--quality", "56")
# The picture of a recording shows what was lossy already, whose noise costs bytes.
RENDER_RECORDING = ("render", "--quality", "42")
FPS = 15


def gallery(segue, folder):
    """The pictures of the gallery and its page, a pair of a path and a text."""
    catalogue = json.loads(segue.run("list", "--json"))
    known = {entry["name"] for entry in catalogue}
    for name in [*shown.VARIANTS, *shown.OWN_SPECS]:
        if name not in known:
            raise place.Failure(f"scripts/lib/picturing/shown.py shows '{name}', which is no transition.")
    sections = [(entry, variants(entry["name"])) for entry in catalogue]
    pictures = [
        Picture(picture_name(entry["name"], variant), spec(entry["name"], variant, folder), RENDER,
                fps=FPS, limit=LIMIT)
        for entry, found in sections for variant in found]
    pictures += [sheet(entry, folder) for entry in catalogue if entry["name"] in shown.SHEETS]
    pictures += [other(name) for _, _, name, _ in shown.OTHERS]
    return pictures, (place.ROOT / "docs" / "gallery.md", page(sections))


def variants(name):
    """What the gallery shows of a transition."""
    return shown.VARIANTS.get(name, [shown.Variant()])


def spec(name, variant, folder):
    """Writes the spec of a picture into `folder`, unless the transition has one of its own."""
    if name in shown.OWN_SPECS:
        return shown.OWN_SPECS[name]
    old, new = variant.views
    path = folder / f"{name}{variant.suffix}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        "segue: 1\n"
        f"canvas: {{ size: [390, 844], scale: 0.4, fps: {FPS} }}\n"
        f"views:\n  {old}: '{place.SCREENS}/{old}@2x.png'\n  {new}: '{place.SCREENS}/{new}@2x.png'\n"
        f"timeline:\n  - {{ show: {old}, for: 0.4 }}\n  - to: {new}\n"
        + indented(transition(name, variant.settings), 4) + "    for: 0.7\n")
    return path


def sheet(entry, folder):
    """A sheet of the first view and all words of a transition's parameter, each with its name."""
    name, key = entry["name"], shown.SHEETS[entry["name"]]
    words = next(each["choices"] for each in entry["parameters"] if each["name"] == key)
    # Frames of whole seconds are those at two fifths of each transition: in the middle, some are
    # black or white.
    steps, layers = ["  - { show: settings, for: 0.6 }"], []
    for index, word in enumerate(words):
        view = ("map", "settings")[index % 2]
        steps.append(f"  - {{ to: {view}, transition: {{ type: {name}, {key}: {word}, duration: 1 }}, for: 0 }}")
        layers.append(
            f"    - {{ text: {word}, at: [0, 20], width: 390, align: center, font: {{ size: 40, weight: 600 }}, "
            f"color: black, lines: 1, shrink: true, from: {index + 0.6:g}, to: {index + 1.6:g} }}")
    path = folder / f"{name}-all.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        "segue: 1\ncanvas: { size: [390, 844], scale: 0.2, fps: 10 }\n"
        f"views:\n  settings: '{place.SCREENS}/settings@2x.png'\n  map: '{place.SCREENS}/map@2x.png'\n"
        "stage:\n  size: [390, 924]\n  background: white\n  screens: [{ center: [195, 502], width: 390 }]\n  layers:\n"
        + "\n".join(layers) + "\ntimeline:\n" + "\n".join(steps) + "\n")
    return Picture(sheet_name(name), path, ("contact-sheet", "--every", "1", "--columns", "10"), fps=1,
                   limit=400_000)


def transition(name, settings):
    """The `transition` of a spec, in lines that fit below a small picture."""
    duration = "" if name == "none" else "  duration: 0.9\n"
    return f"transition:\n  type: {name}\n{duration}" + indented(settings, 2)


def indented(text, columns):
    return "".join(" " * columns + line + "\n" for line in text.splitlines())


def other(name):
    """A picture that shows something else than a transition."""
    is_recording = name == "recording"
    return Picture(f"gallery/{name}.webp", place.SPECS / f"{name}.yaml",
                   RENDER_RECORDING if is_recording else RENDER_OTHERS, fps=FPS, limit=LIMIT,
                   clips=(place.SPECS / "hand.yaml",) if is_recording else ())
