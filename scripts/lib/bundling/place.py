"""The places of a bundle: its pinned sources, and the folder in which its parts are built."""

from packaging import place

SCRATCH = ".build-bundle"
# Files of C and pins that the archive alone has.
OWN = place.TEMPLATES / "bundle"
PINS = OWN / "sources.json"
# The libraries of FFmpeg have this in their names, so that those of the system are never ours, and
# ours are never another program's.
SUFFIX = "-segue"
