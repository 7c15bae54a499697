"""The Python of check-schema, which has jsonschema and PyYAML."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build-schema"
VENV = FOLDER / "venv"
PACKAGES = ["jsonschema==4.26.0", "pyyaml==6.0.3"]


def enter():
    """Restarts in that Python, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    python = VENV / "bin/python"
    if not python.exists():
        subprocess.run([ROOT / "scripts/setup", "schema"], check=True)
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    os.execv(python, [str(python), *sys.argv])
