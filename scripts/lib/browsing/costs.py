"""What the server takes: the processor while nothing happens, and memory beside a render."""

import pathlib
import resource
import subprocess
import time

from browsing.checks import expect

# The memory that HTTP, the page and what it keeps may take besides a render.
MOST_BESIDES = 1.5


def run(checks, work, studio, page):
    page.settle()
    with checks.check("costs nothing while nothing happens") as notes:
        # The spec is read again for as long as its time may stay the same over a write.
        time.sleep(4)
        before = processor(studio.process.pid)
        time.sleep(4)
        used = (processor(studio.process.pid) - before) / 4
        notes.append(f"{used:.1%} of a processor")
        expect(used <= 0.01, "the server works while nobody asks")
    with checks.check("takes the memory of a render") as notes:
        page.key(" ")
        time.sleep(3)
        page.key(" ")
        page.wait("!store.playing", "a pause")
        most = memory(studio.process.pid)
        render = subprocess.Popen(
            [work.programs / "segue", "render", "tour.yaml", "--format", "null", "--quiet"],
            cwd=work.folder)
        render.wait()
        alone = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        notes.append(f"{most:.0f} MB, a render {alone:.0f} MB")
        checks.judge(most <= MOST_BESIDES * alone, f"more than {MOST_BESIDES} of a render")


def processor(pid):
    """Seconds of the processor that the threads of a process have used.

    The times in /proc/PID/stat are counts of ticks, of which four seconds have a few.
    """
    threads = pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def memory(pid):
    """The most memory that a process had, in MB."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the system does not tell the memory of a process")
