"""The folders of the pictures, and the command that draws them."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ROOT / "docs" / "pictures"
SPECS = PICTURES / "specs"
SCREENS = ROOT / "Fixtures" / "screens"


class Failure(Exception):
    """Says in one line what could not be drawn, and why."""


class Segue:
    """The command of a finished build."""

    def __init__(self, folder):
        self.path = folder.resolve() / "segue"

    def run(self, *arguments, folder=ROOT):
        """Runs the command in `folder` and returns its standard output as bytes."""
        command = [str(self.path), *(str(argument) for argument in arguments)]
        try:
            done = subprocess.run(command, capture_output=True, cwd=folder)
        except OSError as error:
            raise Failure(f"cannot run {self.path}: {error.strerror}. Build it first.") from error
        if done.returncode != 0:
            text = done.stderr.decode(errors="replace").strip()
            raise Failure(f"'segue {' '.join(command[1:])}' fails: {text}")
        return done.stdout
