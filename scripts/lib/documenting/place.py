"""The place of the site: a folder, and the Python that turns Markdown into HTML."""

import pathlib
import subprocess

from environments import python

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-docs"
PACKAGES = ["markdown-it-py==4.3.0", "pygments==2.21.0"]


def enter():
    """Restarts in that Python."""
    python.enter(FOLDER, "docs", PACKAGES)


def documents():
    """All Markdown files of the repository but DocC's, as paths below its root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    return sorted(pathlib.Path(name) for name in listed
                  if name and ".docc/" not in name and (ROOT / name).exists())
