"""The place of test-studio: a folder, and the Python that has websocket-client, PyYAML and Pillow."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build-studio"
VENV = FOLDER / "venv"
PACKAGES = ["websocket-client==1.8.0", "pyyaml==6.0.2", "pillow==13.0.0"]


def enter():
    """Restarts in that Python, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    python = VENV / "bin/python"
    mark = VENV / "packages.txt"
    if not mark.exists() or mark.read_text().split() != PACKAGES:
        subprocess.run([ROOT / "scripts/setup", "studio"], check=True)
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
        mark.write_text("\n".join(PACKAGES))
    os.execv(python, [str(python), *sys.argv])
