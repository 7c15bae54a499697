"""Runs a command and measures its time and memory.

A small Python process starts the command, because the peak memory that Linux reports for a process
is at least that of its parent, and the bench holds many images.
"""

import dataclasses
import json
import os
import subprocess
import sys
import time


@dataclasses.dataclass
class Usage:
    """Time and memory of a finished command."""

    wall: float  # seconds
    cpu: float  # seconds, user and system, all threads
    peak: float  # bytes


def run(*command):
    """Runs a command to its end; its standard output is dropped."""
    from measuring.place import CannotMeasure

    command = [str(word) for word in command]
    done = subprocess.run(
        [sys.executable, "-I", "-S", __file__, *command],
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotMeasure(f"this failed: {' '.join(command)}\n{done.stderr.strip()}")
    return Usage(**json.loads(done.stdout))


def _main(command):
    no_output = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=[no_output])
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - start
    unit = 1 if sys.platform == "darwin" else 1024
    print(json.dumps({
        "wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "peak": usage.ru_maxrss * unit,
    }))
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(1 if _main(sys.argv[1:]) else 0)
