"""The place of measurements: a folder, a release build of Segue, and the peers."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-bench"
SEGUE = FOLDER / "release" / "segue"
RASTER_BENCH = FOLDER / "release" / "RasterBench"
SHADER_BENCH = FOLDER / "release" / "ShaderBench"
PEERS = FOLDER / "peers"
VENV = PEERS / "venv"
PACKAGES = ["opencv-python-headless", "numpy", "pillow", "skia-python"]


class CannotMeasure(Exception):
    """Says what is missing or failed, in one line or with the output of the failed command."""


def note(text):
    """Prints a message about a slow step on standard error."""
    print(text, file=sys.stderr, flush=True)


def enter():
    """Restarts in the Python that has the peers, after setting it up if it is missing."""
    if pathlib.Path(sys.prefix) == VENV:
        return
    try:
        _must(ROOT / "scripts" / "setup", "bench")
        _install_peers()
    except CannotMeasure as error:
        note(f"{pathlib.Path(sys.argv[0]).name}: {error}")
        sys.exit(2)
    python = str(VENV / "bin" / "python")
    os.execv(python, [python, *sys.argv])


def build():
    """Builds Segue as users do, RasterBench and ShaderBench."""
    for program in (SEGUE, RASTER_BENCH, SHADER_BENCH):
        note(f"building {program.name}")
        _must("swift", "build", "-c", "release", "--product", program.name, "--scratch-path", FOLDER)


def folder(name):
    """Makes an empty folder of that name."""
    path = FOLDER / name
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def made(name, make, *sources):
    """Fills the folder `name` with `make(folder)`, again when one of the sources changes."""
    path = FOLDER / name
    digest = hashlib.sha256(b"".join(pathlib.Path(s).read_bytes() for s in sources)).hexdigest()
    stamp = path / "made-from"
    if not stamp.exists() or stamp.read_text() != digest:
        make(folder(name))
        stamp.write_text(digest)
    return path


def _install_peers():
    wanted = "\n".join(PACKAGES)
    stamp = VENV / "installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    note("setting up the peers: " + ", ".join(PACKAGES))
    shutil.rmtree(VENV, ignore_errors=True)
    _must(sys.executable, "-m", "venv", VENV)
    _must(VENV / "bin" / "python", "-m", "pip", "install", "-q", *PACKAGES)
    stamp.write_text(wanted)


def output(*command):
    """Returns the standard output of a command."""
    return _must(*command, errors=subprocess.PIPE)


def _must(*command, errors=subprocess.STDOUT):
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=errors)
    except OSError as error:
        raise CannotMeasure(f"cannot run {command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = done.stdout + (done.stderr or "")
        raise CannotMeasure(f"this failed: {' '.join(command)}\n{said.strip()}")
    return done.stdout
