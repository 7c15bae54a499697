"""A headless Chromium with a profile of its own."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time


@contextlib.contextmanager
def running(*arguments):
    """Runs Chromium, and yields its profile; in the end all of its processes end, and the profile goes."""
    profile = pathlib.Path(tempfile.mkdtemp(prefix="segue-chromium-"))
    process = subprocess.Popen(
        ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"--user-data-dir={profile}", *arguments],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        yield profile
    finally:
        # Debian's command is a script that waits for the browser, so both get the signals.
        if not _ends(process, signal.SIGTERM):
            _ends(process, signal.SIGKILL)
        shutil.rmtree(profile, ignore_errors=True)


def _ends(process, number):
    """Whether the process and its children end within ten seconds of a signal."""
    end = time.monotonic() + 10
    try:
        os.killpg(process.pid, number)
        while time.monotonic() < end:
            process.poll()
            os.killpg(process.pid, 0)
            time.sleep(0.02)
    except ProcessLookupError:
        return True
    return False
