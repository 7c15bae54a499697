"""Opens the studio in each way: nothing, a spec, a folder of pictures."""

import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time

from browsing.checks import expect, expect_equal
from browsing.studio import Studio, difference

# Starts that are interrupted, within so many seconds.
STARTS, LONGEST_START = 100, 0.09


def run(checks, work, new_page, programs):
    ways = {"the playground": ([], "playground"), "a spec": (["tour.yaml"], "spec"),
            "a folder": (["screens/"], "folder")}
    with checks.check("ends by Ctrl-C at any moment of its start") as notes:
        ends_at_any_moment(programs, work)
        notes.append(f"{STARTS} starts")
    for name, (arguments, kind) in ways.items():
        with checks.check(f"opens with {name}") as notes:
            with Studio(programs, work.folder, arguments) as studio:
                page = new_page()
                page.open(studio.url)
                first = page.value("segueStats.firstPicture")
                notes.append(f"first picture after {first:.0f} ms")
                expect_equal(page.store("session")["kind"], kind, "kind of session")
                expect(page.store("plan")["frames"] > 1, "the plan has no frames")
                expect_equal(page.connection.complaints, [], "complaints of the page")
                expect("token" not in page.value("location.href"), "the token is in the address")
                if kind == "playground":
                    tapped(page)
                page.reload()
                page.wait("window.segueStats?.firstPicture != null", "the page after a reload", 20)
                # The page stays open, so that the server has connections to end.
                took = studio.stop()
                page.close()
                expect_equal(studio.said, "", "words at the end")
                notes.append(f"ended {took:.2f} s after SIGINT")
                checks.judge(first <= 500, "the first picture took more than 500 ms")
                checks.judge(took <= 1, "it took more than a second to end")


def ends_at_any_moment(programs, work):
    """A signal while the studio starts is not lost."""
    # A shell that starts the checks in the background ignores the signal, and programs inherit
    # that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    chance = random.Random(1)
    for _ in range(STARTS):
        process = subprocess.Popen(
            [programs / "segue-studio", "tour.yaml", "--no-open"], cwd=work.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait = chance.uniform(0, LONGEST_START)
        time.sleep(wait)
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(
                f"it goes on after SIGINT {1000 * wait:.0f} ms after its start") from None


def by_itself(checks, work, new_page, programs):
    """The browser that the studio starts: a stand-in notes the file that it is given."""
    with checks.check("opens by itself, from the file that the studio gives the browser"):
        with tempfile.TemporaryDirectory() as folder:
            noted = pathlib.Path(folder) / "given"
            program = pathlib.Path(folder) / "xdg-open"
            program.write_text(
                f'#!/bin/sh\necho "$1" > "{noted}.new" && mv "{noted}.new" "{noted}"\n')
            program.chmod(0o755)
            paths = f"{folder}{os.pathsep}{os.environ['PATH']}"
            with Studio(programs, work.folder, ["tour.yaml"], opens=paths) as studio:
                end = time.monotonic() + 10
                while not noted.exists():
                    expect(time.monotonic() < end, "the studio starts no browser")
                    time.sleep(0.02)
                file = pathlib.Path(noted.read_text().strip())
                expect_equal(oct(file.stat().st_mode & 0o777), "0o600", "rights of the file")
                page = new_page()
                page.open(file.as_uri())
                expect_equal(page.value("location.origin"), studio.url.split("/#")[0], "page")
                page.close()
                studio.stop()
                expect(not file.exists(), "the file is left")


def tapped(page):
    """Recipe 28: six transitions in a segmented control, four sliders, and a tap that goes on."""
    rows = page.value("""
        const panel = document.getElementById('panel-controls');
        return [[...panel.querySelectorAll('.segments.three input')].length,
          [...panel.querySelectorAll('input[type=range]')].map((r) => r.ariaLabel)];""")
    expect_equal(rows[0], 6, "transitions of the segmented control")
    for name in ("Velocity", "Alpha", "Scale", "Duration"):
        expect(name in rows[1], f"the playground has no slider {name}: {rows[1]}")
    text = page.store("text")
    page.click("document.getElementById('canvas')")
    page.wait("store.playing", "a tap to play")
    page.wait("!store.playing", "the end of the transition", 20)
    expect(page.store("text") != text, "a tap drew no new colors")
    expect_equal(page.store("errors"), [], "errors")
    # The next tap goes on from the card that shows, and so does the one after it.
    for _ in range(2):
        page.settle()
        before = page.pixels()[0]
        page.value("window.first = null; const { store } = await import('/state.js');"
                   "store.on(['playing'], () => { window.first ??= store.frame; }); return 0;")
        page.click("document.getElementById('canvas')")
        page.wait("store.playing", "a tap to play")
        page.wait("!store.playing", "the end of the transition", 20)
        page.settle()
        last = page.store("frame")
        page.value("const { store } = await import('/state.js');"
                   "store.set({ frame: window.first }); return 0;")
        page.settle()
        expect(page.pixels()[0] == before, "it does not begin with the card that showed")
        page.value("const { store } = await import('/state.js');"
                   f"store.set({{ frame: {last} }}); return 0;")


def pictures(checks, work, page):
    """The canvas against `segue still` at five frames."""
    plan = page.store("plan")
    moving = plan["steps"][1]
    frames = [0, moving["firstFrame"] + 3, moving["firstFrame"] + 17,
              plan["steps"][2]["firstFrame"] + 9, plan["frames"] - 1]
    for size in ((1280, 720), (1600, 1300)):
        page.size(*size)
        with checks.check(f"shows the pixels of segue still at {size[0]} × {size[1]}") as notes:
            for frame in frames:
                page.value(f"const {{ store }} = await import('/state.js');"
                           f"store.set({{ frame: {frame} }}); return 0;")
                page.settle()
                shown, scale = page.pixels()
                differs = difference(shown, work.still(frame, scale))
                expect(differs is None, f"frame {frame} at scale {scale}: {differs}")
            notes.append(f"5 frames of {shown[0]} × {shown[1]}, scale {scale}")
