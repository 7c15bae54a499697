"""The place of check/animations: a folder, and the Python that has Pillow, NumPy and PyYAML."""

import pathlib
import subprocess

from environments import python

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-animations"
PACKAGES = ["numpy", "pillow==13.0.0", "pyyaml==6.0.3"]


def enter():
    """Restarts in that Python."""
    python.enter(FOLDER, "animations", PACKAGES)


def run(*arguments):
    """The standard output of a program; raises ProgramFails."""
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True)
    if done.returncode != 0:
        text = done.stderr.decode(errors="replace").strip().splitlines()
        raise ProgramFails(f"{arguments[0]} fails: {text[-1] if text else done.returncode}")
    return done.stdout


class ProgramFails(Exception):
    """A program has ended with an error."""
