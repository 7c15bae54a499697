"""Plays, and goes to places by keys and by the scrubber."""

import time

from browsing.checks import expect, expect_equal
from browsing.page import SHIFT

# Frames a second of 60 that must show.
LEAST_RATE = 58


def run(checks, page):
    page.size(1600, 1300)
    page.settle()
    with checks.check("plays the cube at 390 × 844") as notes:
        plays(checks, page, notes)
    with checks.check("steps by arrows, Home, End, Shift and J K L"):
        steps(page)
    with checks.check("plays a range of I and O"):
        plays_range(page)
    with checks.check("scrubs by mouse"):
        scrubs(page)
    with checks.check("goes to a time and to a frame that are typed"):
        goes(page)
    with checks.check("goes fullscreen and back"):
        goes_fullscreen(page)


def focus_picture(page):
    page.value("document.activeElement.blur(); return 0;")


def plays(checks, page, notes):
    step = page.store("plan")["steps"][1]
    first, last = step["firstFrame"], step["firstFrame"] + 30
    focus_picture(page)
    page.value(f"""const {{ store }} = await import('/state.js');
        store.set({{ range: [{first}, {last}], frame: {first}, loop: true }}); return 0;""")
    size = page.pixels()[0][:2]
    page.key(" ")
    # The first second fills what the page keeps and settles the clock.
    time.sleep(1)
    counts = "[segueStats.drawn, segueStats.dropped, performance.now()]"
    before = page.value(counts)
    time.sleep(3)
    after = page.value(counts)
    page.key(" ")
    page.wait("!store.playing", "a pause")
    drawn, dropped, passed = (b - a for a, b in zip(before, after))
    rate = drawn / passed * 1000
    share = dropped / max(1, drawn + dropped)
    notes.append(f"{rate:.1f} frames a second, {share:.1%} dropped, {size[0]} × {size[1]}")
    page.key("x")
    checks.judge(rate >= LEAST_RATE, f"fewer than {LEAST_RATE} frames a second")
    checks.judge(share < 0.02, "2 % are dropped, or more")


def steps(page):
    focus_picture(page)
    frames = page.store("plan")["frames"]
    page.key("Home")
    expect_equal(page.store("frame"), 0, "frame after Home")
    for key, modifiers, wanted in (
            ("ArrowRight", 0, 1), ("ArrowRight", SHIFT, 11), ("ArrowLeft", 0, 10),
            ("ArrowLeft", SHIFT, 0), ("ArrowLeft", 0, 0), ("End", 0, frames - 1),
            ("ArrowRight", 0, frames - 1)):
        page.key(key, modifiers)
        expect_equal(page.store("frame"), wanted, f"frame after {key}")
    page.settle()
    page.key("j")
    page.wait(f"store.playing && store.speed === -1 && store.frame < {frames - 1}",
              "J to play backwards")
    page.key("j")
    page.wait("store.speed === -2", "J again to double the speed")
    page.key("k")
    page.wait("!store.playing", "K to pause")
    page.key("l")
    page.wait("store.playing && store.speed === 1", "L to play")
    page.key("k")
    page.wait("!store.playing", "K to pause")


def plays_range(page):
    page.key("Home")
    for _ in range(2):
        page.key("ArrowRight", SHIFT)
    page.key("i")
    page.key("ArrowRight", SHIFT)
    page.key("o")
    expect_equal(page.store("range"), [20, 31], "the range")
    page.key(" ")
    seen = set()
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        seen.add(page.store("frame"))
    page.key(" ")
    expect(min(seen) >= 20 and max(seen) <= 30, f"frames {min(seen)} to {max(seen)} played")
    page.key("x")
    expect_equal(page.store("range"), None, "the range after X")


def scrubs(page):
    left, top, width, height = page.box("document.getElementById('scrub')")
    frames = page.store("plan")["frames"]
    middle = top + height / 2
    page.mouse("mousePressed", left + width * 0.1, middle)
    for share in (0.3, 0.5, 0.7):
        page.mouse("mouseMoved", left + width * share, middle)
    page.mouse("mouseReleased", left + width * 0.7, middle)
    # The thumb's own width keeps the ends of the track from the pointer.
    expect(abs(page.store("frame") - 0.7 * (frames - 1)) <= 0.03 * frames,
           f"frame {page.store('frame')} of {frames} at 0.7 of the scrubber")
    page.settle()
    focus_picture(page)


def goes(page):
    for typed, wanted in (("75f", 75), ("0.5", 30), ("0:00.25", 15)):
        page.key("g")
        page.type(typed)
        page.key("Enter")
        expect_equal(page.store("frame"), wanted, f"frame after {typed}")
        focus_picture(page)
    page.key("Home")


def goes_fullscreen(page):
    focus_picture(page)
    page.key("f")
    page.wait("document.fullscreenElement?.id === 'stage'", "fullscreen", 5)
    page.settle()
    page.key("f")
    page.wait("!document.fullscreenElement", "the end of fullscreen", 5)
    page.settle()
