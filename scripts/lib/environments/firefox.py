"""A headless Firefox with a profile of its own."""

import contextlib
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

# The address of its remote end, which it writes into its profile.
ADDRESS = "WebDriverBiDiServer.json"


@contextlib.contextmanager
def running():
    """Runs Firefox, and yields the port of its remote end; it ends, and its profile goes."""
    profile = pathlib.Path(tempfile.mkdtemp(prefix="segue-firefox-"))
    process = subprocess.Popen(
        ["firefox-esr", "--headless", "--no-remote", "--profile", profile,
         "--remote-debugging-port=0", "--width", "1280", "--height", "720", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        end = time.monotonic() + 60
        while not (profile / ADDRESS).exists() or not (profile / ADDRESS).read_text().strip():
            if time.monotonic() > end or process.poll() is not None:
                raise RuntimeError("Firefox does not start")
            time.sleep(0.05)
        yield json.loads((profile / ADDRESS).read_text())["ws_port"]
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(profile, ignore_errors=True)
