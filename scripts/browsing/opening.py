"""Opens the studio in each way: nothing, a spec, a folder of pictures."""

from browsing.checks import expect, expect_equal
from browsing.studio import Studio, difference


def run(checks, work, new_page, programs):
    ways = {"the playground": ([], "playground"), "a spec": (["tour.yaml"], "spec"),
            "a folder": (["screens/"], "folder")}
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
                if kind == "playground":
                    tapped(page)
                page.close()
                took = studio.stop()
                notes.append(f"ended {took:.2f} s after SIGINT")
                checks.judge(first <= 500, "the first picture took more than 500 ms")
                checks.judge(took <= 1, "it took more than a second to end")


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
