"""The list of all pictures: README's, the gallery's and the guides'."""

from documenting import blocks, workspace
from measuring import charts
from picturing import curves, place
from picturing.gallery import gallery
from picturing.picture import Picture

# A phone beside text: 195 × 422 pixels.
PHONE = ("render", "--scale", "0.5", "--fps", "20", "--quality", "62")
STEPS = ("contact-sheet", "--steps", "--scale", "0.5")

# The systems of systems.webp.
SYSTEMS = [("ios", 12), ("ios", 18), ("ios", 26), ("ios", 27),
           ("android", 9), ("android", 14), ("android", 16)]

# The guides' pictures: a name, the guide, the file that the guide shows, the command.
GUIDES = [
    ("first-tour.webp", "first-tour", "tour.yaml", PHONE),
    ("first-tour-steps.webp", "first-tour", "tour.yaml", STEPS),
    ("gesture.webp", "interactive-gesture", "early.yaml",
     ("render", "--scale", "0.5", "--fps", "15", "--quality", "58")),
    ("gesture-strip.webp", "interactive-gesture", "early.yaml",
     ("contact-sheet", "--every", "0.6", "--columns", "8", "--scale", "0.5")),
    ("storyboard.webp", "storyboard", "app.yaml", PHONE),
    ("storyboard-steps.webp", "storyboard", "app.yaml", STEPS),
    ("readme.webp", "readme-picture", "picture.yaml", ("render", "--quality", "70")),
    ("readme-strip.webp", "readme-picture", "picture.yaml", ("contact-sheet", "--steps")),
    ("preview.webp", "app-preview", "preview.yaml",
     ("contact-sheet", "--count", "5", "--scale", "0.5")),
]


def everything(segue, folder):
    """All pictures, and the documents that are made with them: pairs of a path and a text.

    Specs that no file of the repository has are written into `folder`.
    """
    pictures, document = gallery(segue, folder / "gallery-specs")
    shown_in = folder / "shown"
    drawn = [document, *curves.plots(segue, folder / "curves"), *charts.charts()]
    stage = Picture(
        "stage.webp", shown("docs/stage.md", "showcase.yaml", shown_in),
        ("contact-sheet", "--count", "6", "--columns", "6", "--scale", "0.25"), fps=1,
        limit=250_000)
    return [*readme(shown_in), *guides(shown_in), stage, *pictures], drawn


def readme(folder):
    """The pictures of README.md."""
    return [
        Picture("hero.webp", place.SPECS / "hero.yaml", ("render", "--quality", "52"),
                fps=20, limit=600_000),
        Picture("tour.webp", shown("README.md", "tour.yaml", folder),
                PHONE, fps=20, limit=250_000),
    ]


def guides(folder):
    """The pictures of docs/guides."""
    pictures = [
        Picture(f"guides/{name}", shown(f"docs/guides/{guide}.md", file, folder), command,
                fps=20, limit=400_000)
        for name, guide, file, command in GUIDES]
    before = before_a_change(shown("docs/guides/ci.md", "tour.yaml", folder))
    return pictures + [
        Picture("systems.webp", place.SPECS / "systems.yaml",
                ("contact-sheet", "--every", "0.2", "--columns", "12"), fps=1, limit=700_000,
                clips=systems(folder)),
        Picture("guides/languages.webp", place.SPECS / "languages.yaml",
                ("contact-sheet", "--every", "1", "--columns", "6"), fps=1, limit=100_000),
        Picture("guides/store-set.webp", place.SPECS / "store-set.yaml",
                ("contact-sheet", "--every", "2", "--columns", "6"), fps=1, limit=200_000),
        Picture("guides/changes.webp", before.with_name("tour.yaml"),
                ("contact-sheet", "--against", before, "--steps", "--scale", "0.5"),
                fps=1, limit=400_000),
    ]


def systems(folder):
    """Writes the spec of an app for each system, and returns the paths."""
    text = (place.SPECS / "systems-app.yaml").read_text()
    text = text.replace("../../../Fixtures", f"{place.ROOT}/Fixtures")
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for platform, version in SYSTEMS:
        path = folder / f"{platform}-{version}.yaml"
        path.write_text(text.replace("ios: 18", f"{platform}: {version}").replace(
            "platform: ios", f"platform: {platform}"))
        paths.append(path)
    return tuple(paths)


def before_a_change(spec):
    """Writes the other spec of the guide "In CI" beside its spec, and returns its path."""
    path = spec.with_name("before.yaml")
    path.write_text(spec.read_text().replace(
        "transition: cube", "transition: { type: cube, dimming: 0 }"))
    return path


def shown(document, name, folder):
    """Writes the file that a document shows into `folder` and returns its path."""
    text = blocks.file(place.ROOT / document, name)
    if text is None:
        raise place.Failure(f"{document} shows no file {name}.")
    path = folder / document.replace("/", "-") / name
    if not path.parent.exists():
        workspace.fill(path.parent)
    path.write_text(text)
    return path


def unknown(names, pictures):
    """Says which of the wanted names no picture has."""
    known = {picture.name for picture in pictures}
    return [f"no picture '{name}' in the list." for name in names if name not in known]
