"""The hand: drags over the picture, let go early, late and by a flick; and what is kept of them."""

import itertools
import pathlib
import tempfile
import time

import yaml
from PIL import Image

from browsing.checks import expect, expect_equal
from browsing.page import ALT, CONTROL
from browsing.studio import difference

CANVAS = "document.getElementById('canvas')"
# Everything that the browser tells the page of the pointer, as it tells it.
LISTEN = """
    window.told = [];
    const tell = (event) => {
      const all = event.type === 'pointermove' ? event.getCoalescedEvents() : [event];
      for (const one of all.length > 0 ? all : [event]) {
        window.told.push([event.type, one.timeStamp, one.clientX, one.clientY]);
      }
    };
    for (const name of ['pointerdown', 'pointermove', 'pointerup']) {
      document.getElementById('canvas').addEventListener(name, tell, { capture: true });
    }
    return 0;"""
# Seconds between events, shares of the width, and whether the transition finishes: past the half
# it does, before it only with a velocity.
DRAGS = {
    "early": (0.03, [0.8, 0.77, 0.72, 0.68, 0.65, 0.64, 0.64, 0.64, 0.64, 0.64], False),
    "late": (0.03, [0.9, 0.8, 0.65, 0.5, 0.35, 0.25, 0.2, 0.2, 0.2, 0.2], True),
    "by a flick": (0.012, [0.7, 0.69, 0.66, 0.61, 0.55, 0.48], True),
}
# What rounding to four decimals of seconds, and to two of points, may change.
TIME, PLACE = 0.00011, 0.0101


def run(checks, work, page):
    page.size(1280, 720)
    page.value(LISTEN)
    for name, (pause, shares, finishes) in DRAGS.items():
        with checks.check(f"drags and lets go {name}") as notes:
            drags(page, pause, shares, finishes, notes)
        with checks.check("forgets a hand that is discarded"):
            discards(page)
    with checks.check("keeps a hand, and renders what it did") as notes:
        keeps(work, page, notes)
    with checks.check("pulls a sheet up and down, and keeps that") as notes:
        pulls(work, page, notes)
    with checks.check("pinches with Alt and with two fingers, and keeps that") as notes:
        pinches(work, page, notes)
    with checks.check("follows a finger down where the transition does"):
        falls(page)
    with checks.check("takes no drag for a click"):
        drags_without_a_step(page)
    with checks.check("shows the phase under the hand within 33 ms") as notes:
        latencies = sorted(page.value("segueStats.latencies.drag"))
        slow = latencies[int(0.95 * (len(latencies) - 1))]
        notes.append(f"95th percentile of {len(latencies)}: {slow:.0f} ms")
        checks.judge(slow <= 33, "more than 33 ms")


def drag(page, pause, shares):
    """Moves the mouse through places across the picture; the places and their times."""
    page.settle()
    page.value("window.told.length = 0; return 0;")
    left, top, width, height = page.box(CANVAS)
    sent = []
    for index, share in enumerate(shares):
        x, y = left + width * share, top + height * (0.4 + 0.003 * index)
        sent.append((x, y, time.monotonic()))
        page.mouse("mouseMoved" if index else "mousePressed", x, y)
        time.sleep(pause)
    page.mouse("mouseReleased", x, y)
    return sent, (left, top, width, height)


def drags(page, pause, shares, finishes, notes):
    page.value("document.activeElement.blur(); return 0;")
    page.key("Home")
    sent, box = drag(page, pause, shares)
    page.wait("store.temporary", "what the hand did")
    temporary = page.store("temporary")
    pan = temporary["drive"]["pan"]
    check_pan(page, pan, sent, box)
    expect_equal(temporary["commits"], finishes, "whether it finishes")
    page.wait("!store.playing && !document.getElementById('hand-result').hidden", "the result", 20)
    said = page.value("document.getElementById('hand-result').textContent")
    expect(("Finished at settings" if finishes else "Turned back to home") in said, said)
    notes.append(f"{len(pan)} samples, {pan[-1][0]:.2f} s, {said.split('Keep')[0].strip()}")


def check_pan(page, pan, sent, box):
    """Holds the samples to the pointer's events, and these to what was sent."""
    left, top, width, height = box
    points = page.store("plan")["points"]
    told = page.value("window.told")
    expect_equal(told[0][0], "pointerdown", "first event")
    begun = told[0][1]
    events = [((at - begun) / 1000, (x - left) / width * points[0], (y - top) / height * points[1])
              for _, at, x, y in told]
    for sample in pan:
        near = [event for event in events if abs(event[0] - sample[0]) <= TIME
                and abs(event[1] - sample[1]) <= PLACE and abs(event[2] - sample[2]) <= PLACE]
        expect(near, f"no event of the pointer is the sample {sample}")
    expect_equal(pan[0][0], 0, "time of the first sample")
    expect(all(a[0] < b[0] for a, b in itertools.pairwise(pan)), "times do not ascend")
    for sample, (x, y, _) in ((pan[0], sent[0]), (pan[-1], sent[-1])):
        expect(abs(sample[1] - (x - left) / width * points[0]) <= 1
               and abs(sample[2] - (y - top) / height * points[1]) <= 1,
               f"{sample} is not where the mouse was at its ends")
    expect(len(pan) >= len(sent) // 2, f"{len(pan)} samples of {len(sent)} places")
    # The clock here and that of the browser differ by what the protocol takes.
    expect(abs(pan[-1][0] - (sent[-1][2] - sent[0][2])) <= 0.25,
           f"{pan[-1][0]} s for {sent[-1][2] - sent[0][2]:.3f} s")


def discards(page):
    before = page.store("base")
    page.press("Discard")
    page.wait(f"!store.temporary && store.revision === {before}", "the spec's own picture")
    page.settle()
    expect("drive" not in page.store("text"), "a hand that is discarded is in the text")


def keeps(work, page, notes):
    page.key("Home")
    drag(page, *DRAGS["by a flick"][:2])
    page.wait("store.temporary && !store.playing", "the result", 20)
    temporary = page.store("temporary")
    frame = int(temporary["released"] * page.store("plan")["framesPerSecond"] + 1e-6)
    shown, scale = showing(page, frame)
    page.press("Keep it")
    page.wait("!store.temporary && store.text.includes('drive')", "the hand in the text")
    page.settle()
    step = yaml.safe_load(page.store("text"))["timeline"][1]
    expect_equal(step["drive"], temporary["drive"], "the drive that is written")
    expect("# A comment that stays." in page.store("text"), "a comment is lost")
    kept, _ = showing(page, frame)
    differs = difference(kept, shown)
    expect(differs is None, f"the picture that is kept is not that of before: {differs}")
    page.key("s", CONTROL)
    page.wait("store.saved", "the spec to be saved")
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "frames"
        work.segue("render", "tour.yaml", "--frames", f"{frame}..{frame + 1}", "--scale", scale,
                   "-o", f"{out}/")
        with Image.open(min(out.glob("*.png"))) as image:
            rendered = *image.size, image.convert("RGBA").tobytes()
    differs = difference(shown, rendered)
    expect(differs is None, f"segue render at the release, frame {frame}: {differs}")
    notes.append(f"frame {frame}, {shown[0]} × {shown[1]}")


def pulls(work, page, notes):
    """A sheet follows a hand that moves up or down, and the spec has its phases."""
    changes(page, '[{ path: ["timeline", 1, "transition"], value: { type: "sheet" } },'
                  ' { path: ["timeline", 1, "drive"], value: null }]')
    for shares, finishes in (([0.95, 0.9, 0.8, 0.65, 0.5, 0.4, 0.35, 0.35, 0.35, 0.35], True),
                             ([0.1, 0.15, 0.2, 0.25, 0.3, 0.32, 0.32, 0.32, 0.32], False)):
        page.value("document.activeElement.blur(); return 0;")
        page.key("Home")
        page.settle()
        left, top, width, height = page.box(CANVAS)
        x = left + width / 2
        for index, share in enumerate(shares):
            page.mouse("mouseMoved" if index else "mousePressed", x + index, top + height * share)
            time.sleep(0.03)
        live = page.store("live")
        expect(live and not page.store("playing"), f"the hand holds {live}")
        wanted = abs(shares[-1] - shares[0])
        expect(abs(live["phase"] - wanted) < 0.01, f"phase {live['phase']} after {wanted:.2f}")
        page.mouse("mouseReleased", x, top + height * shares[-1])
        page.wait("store.temporary", "what the hand did")
        temporary = page.store("temporary")
        expect_equal(temporary["commits"], finishes, "whether it finishes")
        expect_equal(list(temporary["drive"]), ["phase"], "the track of the hand")
        phases = temporary["drive"]["phase"]
        expect_equal(phases[0], [0, 0], "the first sample")
        expect(abs(phases[-1][1] - wanted) < 0.01, f"{phases[-1]} at the release")
        notes.append(f"{len(phases)} samples up to {phases[-1][1]}")
        page.wait("!store.playing && !document.getElementById('hand-result').hidden", "the end", 20)
    page.press("Keep it")
    page.wait("!store.temporary && store.text.includes('phase')", "the hand in the text")
    page.settle()
    expect_equal(yaml.safe_load(page.store("text"))["timeline"][1]["drive"], temporary["drive"],
                 "the drive that is written")
    spec = work.folder / "pulled.yaml"
    spec.write_text(page.store("text"))
    work.segue("validate", spec)
    spec.unlink()


ZOOM = """[{ path: ["timeline", 1, "drive"], value: null },
  { path: ["timeline", 1, "transition"], value: { type: "zoom", reverse: true } }]"""


def pinches(work, page, notes):
    """Two fingers have their places, of which Alt puts the other across the middle."""
    changes(page, ZOOM)
    shares = [0.1, 0.12, 0.2, 0.28, 0.36, 0.42]
    for fingers in (1, 2):
        page.value("document.activeElement.blur(); return 0;")
        page.key("Home")
        page.settle()
        left, top, width, height = page.box(CANVAS)

        def places(share, box=(left, top, width, height), fingers=fingers):
            left, top, width, height = box
            ends = (share, 1 - share)[:fingers]
            return [(left + width * end, top + height * (0.4 + 0.2 * end)) for end in ends]

        for index, share in enumerate(shares):
            if fingers == 1:
                kind = "mouseMoved" if index else "mousePressed"
                page.mouse(kind, *places(share)[0], modifiers=ALT)
            else:
                page.touch("touchMove" if index else "touchStart", places(share))
            time.sleep(0.03)
        live = page.store("live")
        expect(live and abs(live["phase"] - 0.8) < 0.02, f"the hand holds {live}")
        if fingers == 1:
            page.mouse("mouseReleased", *places(shares[-1])[0], modifiers=ALT)
        else:
            page.touch("touchEnd", [])
        page.wait("store.temporary", "what the hand did")
        temporary = page.store("temporary")
        expect_equal(list(temporary["drive"]), ["pinch"], "the track of the hand")
        expect_equal(temporary["commits"], True, "whether it finishes")
        points = page.store("plan")["points"]
        samples = temporary["drive"]["pinch"]
        expect(len(samples) >= len(shares) // 2, f"{len(samples)} samples")
        for share, (_, *found) in ((shares[0], samples[0]), (shares[-1], samples[-1])):
            wanted = [points[0] * share, points[1] * (0.4 + 0.2 * share)]
            wanted += [points[0] - wanted[0], points[1] - wanted[1]]
            # A touchscreen tells whole pixels.
            expect(all(abs(a - b) <= 1.5 for a, b in zip(found, wanted, strict=True)),
                   f"{found} in place of {wanted}")
        notes.append(f"{len(samples)} samples")
        page.wait("!store.playing && !document.getElementById('hand-result').hidden", "the end", 20)
    page.press("Keep it")
    page.wait("!store.temporary && store.text.includes('pinch')", "the hand in the text")
    page.settle()
    spec = work.folder / "pinched.yaml"
    spec.write_text(page.store("text"))
    work.segue("validate", spec)
    spec.unlink()


def falls(page):
    """A zoom's way back takes the places of a finger that moves down."""
    changes(page, ZOOM)
    page.key("Home")
    page.settle()
    left, top, width, height = page.box(CANVAS)
    for index, share in enumerate((0.2, 0.25, 0.35, 0.5)):
        page.mouse("mouseMoved" if index else "mousePressed", left + width / 2,
                   top + height * share)
        time.sleep(0.03)
    live = page.store("live")
    expect(live and abs(live["phase"] - 0.3) < 0.01, f"the hand holds {live}")
    page.mouse("mouseReleased", left + width / 2, top + height * 0.5)
    page.wait("store.temporary", "what the hand did")
    temporary = page.store("temporary")
    expect_equal(list(temporary["drive"]), ["pan"], "the track of the hand")
    expect_equal(temporary["commits"], True, "whether it finishes")
    down = temporary["drive"]["pan"][-1][2] - temporary["drive"]["pan"][0][2]
    expect(abs(down - 0.3 * page.store("plan")["points"][1]) <= 1, f"{down} points down")
    page.wait("!store.playing && !document.getElementById('hand-result').hidden", "the end", 20)
    discards(page)


def drags_without_a_step(page):
    """Neither a drag that finds nothing to drive nor one that comes back is a click."""
    for edit, finds in (('[{ path: ["timeline", 1, "drive"], value: null }]', True),
                        ('[{ path: ["timeline", 2], value: null },'
                         ' { path: ["timeline", 1], value: null }]', False)):
        changes(page, edit)
        left, top, width, height = page.box(CANVAS)
        x, y = left + width / 2, top + height / 2
        page.mouse("mousePressed", x, y)
        for share in (0.1, 0.2, 0):
            page.mouse("mouseMoved", x, y - height * share)
        expect_equal(page.store("live") is not None, finds, "whether the hand holds a transition")
        page.mouse("mouseReleased", x, y)
        if finds:
            page.wait("store.temporary", "what the hand did")
            expect_equal(page.store("temporary")["commits"], False, "whether it finishes")
            page.wait("!store.playing", "the end", 20)
            discards(page)
        expect(not page.store("playing"), "the drag plays the video")
    page.value("await (await import('/changes.js')).takeFile(); return 0;")
    page.settle()


def changes(page, edits):
    """Changes the text as controls do."""
    page.value(f"await (await import('/changes.js')).edit({edits}); return 0;")
    page.settle()


def showing(page, frame):
    """The pixels of a frame, by the keyboard's way to it."""
    page.value("document.activeElement.blur(); return 0;")
    page.key("g")
    page.type(f"{frame}f")
    page.key("Enter")
    page.settle()
    return page.pixels()
