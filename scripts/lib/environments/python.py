"""A Python with packages of PyPI for one script, in a folder of its own."""

import fcntl
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


def enter(folder, purpose, packages):
    """Restarts in that Python, after setting it up if it is missing or has other packages.

    `purpose` is the word for scripts/setup, which installs what the script needs besides. A script
    that runs at the same time and wants the same Python waits for it.
    """
    venv = folder / "venv"
    if pathlib.Path(sys.prefix) == venv:
        return
    python, stamp, wanted = venv / "bin/python", venv / "installed", "\n".join(packages)
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != wanted:
            subprocess.run([ROOT / "scripts/setup", purpose], check=True)
            subprocess.run([sys.executable, "-m", "venv", "--clear", venv], check=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
            stamp.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])
