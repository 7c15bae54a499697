"""The place of check/studio: a folder, and the Python that has websocket-client, PyYAML and Pillow."""

import pathlib

from environments import python

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-studio"
PACKAGES = ["websocket-client==1.8.0", "pyyaml==6.0.2", "pillow==13.0.0"]


def enter():
    """Restarts in that Python."""
    python.enter(FOLDER, "studio", PACKAGES)
