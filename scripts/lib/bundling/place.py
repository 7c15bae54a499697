"""The places of a bundle: its pinned sources, and the folder in which its parts are built."""

from packaging import place

SCRATCH = ".build-bundle"
# Files of C and pins that the archive alone has.
OWN = place.TEMPLATES / "bundle"
PINS = OWN / "sources.json"
# The libraries of FFmpeg have this in their names, so that those of the system are never ours, and
# ours are never another program's.
SUFFIX = "-segue"


def scratch(machine):
    """The folder in which the parts of a machine's archive are built; sources are for all of them."""
    folder = place.ROOT / SCRATCH
    return folder / machine.name if machine.is_foreign else folder
