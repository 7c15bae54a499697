"""The place of check-packaging: a folder, and the Python that has the parsers."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VENV = ROOT / ".build-packaging/venv"
PACKAGES = ["dockerfile-parse==2.0.1", "pyyaml"]
# The head of a file that describes a machine which nobody has tried it on.
UNTRIED = "has not been run yet"


def enter():
    """Restarts in that Python, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    subprocess.run([ROOT / "scripts/setup", "packages"], check=True)
    python = VENV / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    os.execv(python, [str(python), *sys.argv])


def unmarked(path):
    """The problem of a file whose first lines do not say that it has not been run."""
    head = path.read_text().splitlines()[:3]
    if any(line.startswith("#") and UNTRIED in line for line in head):
        return []
    return [f"{path.name} has no comment at its head with '{UNTRIED}'; say what has been tried."]
