"""The list of all pictures: README's, the gallery's and the guides'."""

from picturing import place
from picturing.picture import Picture

HERO_CLIPS = ("hero-cube", "hero-curl", "hero-hand", "hero-sheet")


def everything(segue, folder):
    """All pictures, and the documents that are made with them: pairs of a path and a text.

    Specs that no file of the repository has are written into `folder`.
    """
    return readme(), []


def readme():
    """The pictures of README.md."""
    clips = tuple(place.SPECS / f"{name}.yaml" for name in HERO_CLIPS)
    return [
        Picture("hero.webp", place.SPECS / "hero.yaml", ("render", "--quality", "48"),
                fps=20, limit=600_000, clips=clips),
    ]


def unknown(names, pictures):
    """Says which of the wanted names no picture has."""
    known = {picture.name for picture in pictures}
    return [f"no picture '{name}' in the list." for name in names if name not in known]
