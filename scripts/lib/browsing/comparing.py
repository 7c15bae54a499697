"""Two videos at once: another spec, and a folder of frames of some other library."""

import json

from browsing.checks import expect, expect_equal
from browsing.studio import TOUR, difference

OTHER = TOUR.replace("type: cube", "type: pageCurl")


def run(checks, work, page):
    page.size(1600, 1300)
    (work.folder / "other.yaml").write_text(OTHER)
    work.segue("render", "other.yaml", "-o", "frames/", "--frames", "0..40")
    with checks.check("compares with another spec, frame by frame") as notes:
        start(page, "other.yaml")
        for frame in (0, 24, 40):
            shows(work, page, frame)
        notes.append("3 frames of the other side")
    with checks.check("moves the wipe by keys, and shows the difference"):
        wipes(page)
    with checks.check("ends the comparison"):
        page.press("End", "document.getElementById('compare-bar')")
        page.wait("!store.compare && document.getElementById('canvas-other').hidden", "its end")
        page.settle()
    with checks.check("compares with a folder of frames"):
        start(page, "frames")
        expect_equal(page.store("compare")["frames"], 40, "frames of the folder")
        shows(work, page, 24)
    with checks.check("says what cannot be compared with"):
        page.press("End", "document.getElementById('compare-bar')")
        page.wait("!store.compare", "its end")
        ask(page, "missing.yaml")
        page.wait("document.getElementById('notices').textContent.includes('missing.yaml')",
                  "a line about the file")
        expect(page.store("compare") is None, "a comparison without another video")


def ask(page, path):
    page.value("document.activeElement.blur(); return 0;")
    page.key("m")
    page.wait("document.getElementById('asked')", "the question")
    page.value("document.getElementById('asked').focus(); return 0;")
    page.type(path)
    page.key("Enter")
    page.wait("!document.getElementById('asked')", "the answer to be taken")


def start(page, path):
    ask(page, path)
    page.wait(f"store.compare?.path === {json.dumps(path)}", "the comparison")
    page.settle()


def shows(work, page, frame):
    """The other canvas against `segue still` of the other spec."""
    page.value("const { store } = await import('/state.js');"
               f"store.set({{ frame: {frame} }}); return 0;")
    page.settle()
    width, scale = page.pixels()[0][0], page.pixels()[1]
    page.wait(f"document.getElementById('canvas-other').width === {width}", "the other picture")
    expected = work.still(frame, scale, "other.yaml")
    end = None
    for _ in range(100):
        end = difference(page.pixels("canvas-other")[0], expected)
        if end is None:
            return
    expect(False, f"frame {frame} of the other video: {end}")


def wipes(page):
    page.value("document.getElementById('wipe').focus(); return 0;")
    page.key("Home")
    expect_equal(page.store("compare")["wipe"], 0, "the wipe after Home")
    page.key("ArrowRight")
    expect(abs(page.store("compare")["wipe"] - 0.02) < 1e-9, "the wipe does not follow the key")
    page.click("[...document.querySelectorAll('#compare-bar label')]"
               ".find((label) => label.textContent.includes('Difference'))")
    page.wait("document.getElementById('picture').classList.contains('difference')",
              "the difference")
    expect(page.value("document.getElementById('wipe').hidden"), "the wipe is in the difference")
