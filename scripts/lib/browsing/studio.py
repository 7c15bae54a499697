"""The program under test, and the folder that it serves."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from PIL import Image

from browsing import place

SCREENS = place.ROOT / "Fixtures/screens"
# A tour whose picture is 390 × 844 points at one pixel a point.
TOUR = """\
# A comment that stays.
segue: 1
canvas: { size: [390, 844], scale: 1 }
defaults: { for: 0.3 }
views:
  home: screens/photos@2x.png   # the first one
  settings: screens/settings@2x.png
  chat: screens/chat@2x.png
timeline:
  - show: home
  - to: settings
    transition: { type: cube, duration: 0.5 }
  - to: chat
    transition: { type: slide, duration: 0.5 }
"""


class Studio:
    """`segue-studio` in a folder; `with Studio(...)` ends it."""

    def __init__(self, programs, folder, arguments=(), port=None, opens=None):
        """`opens` is the PATH with the program that opens a browser; without, it opens none."""
        self.programs, self.folder = programs, folder
        self.arguments, self.port, self.opens = arguments, port, opens
        # The text of its standard error, after its end.
        self.said = ""

    def __enter__(self):
        port = ["--port", str(self.port)] if self.port else []
        silent = [] if self.opens else ["--no-open"]
        # A limit of the size of files is an error of a write, and no signal.
        self.process = subprocess.Popen(
            [self.programs / "segue-studio", *self.arguments, *silent, *port],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PATH": self.opens or os.environ["PATH"]}, restore_signals=False)
        first = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/#token=[0-9a-f]{64}", first)
        if not found:
            raise AssertionError(f"segue-studio does not start: {self.process.stderr.read()}")
        self.url, self.port = found.group(0), int(found.group(1))
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self, how=signal.SIGINT):
        """Ends the program; seconds until it has ended."""
        if self.process.stdout.closed:
            return 0
        begun = time.monotonic()
        if self.process.poll() is not None:
            said = self.process.stderr.read().strip().splitlines()[:1]
            raise AssertionError(f"segue-studio ended by itself, {self.process.returncode}: {said}")
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("segue-studio does not end within 10 s") from None
        finally:
            self.said = self.process.stderr.read()
            self.process.stdout.close()
            self.process.stderr.close()
        return time.monotonic() - begun


class Workplace:
    """A folder with a tour and screens, removed in the end; and the command `segue`."""

    def __init__(self, programs):
        self.programs = programs

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="segue-studio-"))
        (self.folder / "screens").mkdir()
        for name in ("photos@2x.png", "settings@2x.png", "chat@2x.png"):
            shutil.copy(SCREENS / name, self.folder / "screens" / name)
        self.write(TOUR)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def spec(self):
        return self.folder / "tour.yaml"

    def write(self, text):
        """Replaces the spec as editors do: by a new file of the same name."""
        new = self.folder / ".tour.yaml.new"
        new.write_text(text)
        new.rename(self.spec)

    def segue(self, *arguments, folder=None):
        done = subprocess.run([self.programs / "segue", *map(str, arguments)],
                              cwd=folder or self.folder, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"segue {arguments[0]}: {done.stderr.strip().splitlines()[-1]}")
        return done.stdout

    def still(self, frame, scale, spec=None):
        """Width, height and RGBA of a frame of a spec, by `segue still`."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "still.png"
            self.segue("still", spec or self.spec, "--frame", frame, "--scale", scale, "-o", file)
            with Image.open(file) as image:
                return *image.size, image.convert("RGBA").tobytes()


def difference(one, other):
    """A line that says how two pictures differ; nil where they are equal."""
    if one[:2] != other[:2]:
        return f"{one[0]} × {one[1]} against {other[0]} × {other[1]}"
    if one[2] == other[2]:
        return None
    unequal = [abs(a - b) for a, b in zip(one[2], other[2]) if a != b]
    return f"{len(unequal)} of {len(one[2])} bytes differ, by up to {max(unequal)}"
