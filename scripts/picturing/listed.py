"""The list of all pictures: README's, the gallery's and the guides'."""

from documenting import blocks, workspace
from picturing import place
from picturing.gallery import gallery
from picturing.picture import Picture

HERO_CLIPS = ("hero-cube", "hero-curl", "hero-hand", "hero-sheet")
# A phone beside text: 195 × 422 pixels.
PHONE = ("--scale", "0.5", "--fps", "20")


def everything(segue, folder):
    """All pictures, and the documents that are made with them: pairs of a path and a text.

    Specs that no file of the repository has are written into `folder`.
    """
    pictures, document = gallery(segue, folder / "gallery-specs")
    return readme(folder / "shown") + pictures, [document]


def readme(folder):
    """The pictures of README.md."""
    clips = tuple(place.SPECS / f"{name}.yaml" for name in HERO_CLIPS)
    return [
        Picture("hero.webp", place.SPECS / "hero.yaml", ("render", "--quality", "48"),
                fps=20, limit=600_000, clips=clips),
        Picture("tour.webp", shown("README.md", "tour.yaml", folder),
                ("render", *PHONE, "--quality", "55"), fps=20, limit=200_000),
    ]


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
