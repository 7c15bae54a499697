"""The folder of the whole program for arm64, and the programs that make it."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-arm64"
SYSROOT = FOLDER / "sysroot"
TRIPLE = "aarch64-unknown-linux-gnu"
# Debian's packages for arm64 with Swift's runtime are in no older suite.
SUITE = "sid"


class CannotCheck(Exception):
    """Says in one line what is missing or failed, and what to do next."""


def note(text):
    print(f"check/arm64: {text}", file=sys.stderr, flush=True)


def run(*command, folder=ROOT, **environment):
    """The standard output of a program; raises CannotCheck if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True)
    except OSError as error:
        raise CannotCheck(f"cannot run {words[0]}: {error.strerror}; install it.") from error
    if done.returncode != 0:
        FOLDER.mkdir(exist_ok=True)
        log = FOLDER / "failed.log"
        log.write_text(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
        lines = (done.stdout + done.stderr).splitlines()
        reason = next((line for line in lines if "error:" in line), (lines or ["no message"])[-1])
        raise CannotCheck(f"{pathlib.Path(words[0]).name} fails: {reason}; {log} has all of it.")
    return done.stdout
