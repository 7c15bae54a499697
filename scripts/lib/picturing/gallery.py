"""The gallery: every transition of the catalogue in motion, and docs/gallery.md."""

import json

from picturing import place, shown
from picturing.names import picture_name
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
