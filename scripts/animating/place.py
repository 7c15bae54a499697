"""The place of check-animations: a folder, and the Python that has Pillow and NumPy."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build-animations"
VENV = FOLDER / "venv"
PACKAGES = ["numpy", "pillow==13.0.0"]


def enter():
    """Restarts in that Python, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    python = VENV / "bin/python"
    if not python.exists():
        subprocess.run([ROOT / "scripts/setup", "animations"], check=True)
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    os.execv(python, [str(python), *sys.argv])


def run(*arguments):
    """The standard output of a program; raises ProgramFails."""
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True)
    if done.returncode != 0:
        text = done.stderr.decode(errors="replace").strip().splitlines()
        raise ProgramFails(f"{arguments[0]} fails: {text[-1] if text else done.returncode}")
    return done.stdout


class ProgramFails(Exception):
    """A program has ended with an error."""
