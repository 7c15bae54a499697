"""The place of the site: a folder, and the Python that turns Markdown into HTML."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build-docs"
VENV = FOLDER / "venv"
PACKAGES = ["markdown-it-py==4.3.0", "pygments==2.21.0"]


def enter():
    """Restarts in that Python, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    python = VENV / "bin" / "python"
    stamp = VENV / "installed"
    wanted = "\n".join(PACKAGES)
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run([ROOT / "scripts" / "setup", "docs"], check=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
        stamp.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])


def documents():
    """All Markdown files of the repository but DocC's, as paths below its root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    return sorted(pathlib.Path(name) for name in listed
                  if name and ".docc/" not in name and (ROOT / name).exists())
