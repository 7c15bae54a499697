"""The Python of check/schema, which has jsonschema and PyYAML."""

import pathlib

from environments import python

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-schema"
PACKAGES = ["jsonschema==4.26.0", "pyyaml==6.0.3"]


def enter():
    """Restarts in that Python."""
    python.enter(FOLDER, "schema", PACKAGES)
