"""The place of check/packaging: a folder, and the Python that has the parsers."""

import pathlib

from environments import python

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-packaging"
PACKAGES = ["check-jsonschema==0.39.0", "dockerfile-parse==2.0.1", "pyyaml"]
# The head of a file that describes a machine which nobody has tried it on.
UNTRIED = "has not been run yet"


def enter():
    """Restarts in that Python."""
    python.enter(FOLDER, "packages", PACKAGES)


def unmarked(path):
    """The problem of a file whose first lines do not say that it has not been run."""
    head = path.read_text().splitlines()[:3]
    if any(line.startswith("#") and UNTRIED in line for line in head):
        return []
    return [f"{path.name} has no comment at its head with '{UNTRIED}'; say what has been tried."]
