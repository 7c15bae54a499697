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


def run(*command, feeder=()):
    """Runs a command to its end; its standard output is dropped.

    The standard output of `feeder`, a command too, is its standard input; the feeder is not
    measured.
    """
    from measuring.place import CannotMeasure

    commands = [[str(word) for word in words] for words in (command, feeder)]
    done = subprocess.run(
        [sys.executable, "-I", "-S", __file__, json.dumps(commands)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotMeasure(f"this failed: {' '.join(commands[0])}\n{done.stderr.strip()}")
    return Usage(**json.loads(done.stdout))


def _main(command, feeder):
    actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    if feeder:
        feed, mouth = os.pipe()
        os.posix_spawnp(
            feeder[0], feeder, os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, mouth, 1), (os.POSIX_SPAWN_CLOSE, feed)])
        actions += [(os.POSIX_SPAWN_DUP2, feed, 0), (os.POSIX_SPAWN_CLOSE, mouth)]
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    if feeder:
        os.close(feed)
        os.close(mouth)
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - start
    unit = 1 if sys.platform == "darwin" else 1024
    print(json.dumps({
        "wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "peak": usage.ru_maxrss * unit,
    }))
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(1 if _main(*json.loads(sys.argv[1])) else 0)
