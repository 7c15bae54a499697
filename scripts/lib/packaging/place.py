"""The places of packaging: the repository, the build, and programs that it runs."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The build of packages has other flags than that of the tests, so it has a folder of its own.
SCRATCH = ".build-package"
# The files from which packages are made: texts of Debian, the formula, the pinned Swift packages.
TEMPLATES = ROOT / "packaging"
PINS = TEMPLATES / "swift-packages.json"


class CannotPackage(Exception):
    """Says in one line what is missing or wrong, and what to do next."""


def note(text):
    """Prints a message about a step on standard error."""
    print(f"{pathlib.Path(sys.argv[0]).name}: {text}", file=sys.stderr, flush=True)


def run(*arguments, **options):
    """The standard output of a program; raises CannotPackage if it fails."""
    words = [str(argument) for argument in arguments]
    done = subprocess.run(words, capture_output=True, text=True, **options)
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()
        raise CannotPackage(f"{' '.join(words[:2])} fails with {done.returncode}: {lines[-1]}")
    return done.stdout
