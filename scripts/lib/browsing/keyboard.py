"""The keyboard alone, two pages at once, and a server that goes and comes back."""

import json
import signal

from browsing.checks import expect, expect_equal
from browsing.studio import Studio

# More presses than the page has places for the focus.
MOST_TABS = 200
PLACES = {
    "play": "a.getAttribute('aria-label')?.startsWith('Play (')",
    "the scrubber": "a.id === 'scrub'",
    "a control": "a.closest('#panel-controls input[type=range]') !== null",
    "Export": "a.textContent === 'Export'",
}


def run(checks, page):
    page.size(1280, 720)
    with checks.check("is used by the keyboard alone") as notes:
        alone(page, notes)


def alone(page, notes):
    page.value("document.activeElement.blur(); return 0;")
    reached = {}
    acts = {"play": plays, "the scrubber": scrubs, "a control": moves, "Export": opens}
    for count in range(1, MOST_TABS):
        page.key("Tab")
        for name, test in PLACES.items():
            if name not in reached and page.value(
                    f"const a = document.activeElement; return Boolean({test});"):
                reached[name] = count
                expect(page.value("""
                    const style = getComputedStyle(document.activeElement);
                    return style.outlineStyle !== 'none' || style.boxShadow !== 'none';"""),
                    f"the focus of {name} cannot be seen")
                acts[name](page)
        if len(reached) == len(PLACES):
            break
    missing = sorted(set(PLACES) - set(reached))
    expect(not missing, f"Tab does not reach {', '.join(missing)}")
    notes.append(", ".join(f"{name} by {count}" for name, count in reached.items()))


def plays(page):
    page.key(" ")
    page.wait("store.playing", "Space to play")
    page.key(" ")
    page.wait("!store.playing", "Space to pause")


def scrubs(page):
    page.key("Home")
    page.key("ArrowRight")
    page.wait("store.frame === 1", "the arrow to move the scrubber")


def moves(page):
    text = page.store("text")
    page.key("ArrowRight")
    page.wait(f"store.text !== {json.dumps(text)}", "the arrow to change the text")
    page.settle()


def opens(page):
    page.key("Enter")
    page.wait("document.querySelector('dialog[open] #export-path')", "the dialog of exports")
    page.key("Escape")
    page.wait("!document.querySelector('dialog[open]')", "Escape to close it")
    expect_equal(page.value("document.activeElement.textContent"), "Export", "focus afterwards")


def two_pages(checks, studio, one, new_page):
    with checks.check("keeps two pages at one text"):
        other = new_page()
        other.open(studio.url)
        for writer, reader, seconds in ((one, other, 0.65), (other, one, 0.85)):
            path = json.dumps(["timeline", 1, "transition", "duration"])
            writer.value(f"(await import('/changes.js'))"
                         f".edit([{{ path: {path}, value: {seconds} }}]); return 0;")
            reader.wait(f"store.plan.steps[1].duration === {seconds}", "the other page to follow")
            for page in (writer, reader):
                page.settle()
            expect_equal(reader.store("text"), writer.store("text"), "texts")
            expect(reader.pixels() == writer.pixels(), "the pictures differ")
        expect_equal(other.connection.complaints, [], "complaints of the other page")
        other.close()


def server_returns(checks, work, page, programs):
    """Kills the server, and starts it again on its port with a new token."""
    with checks.check("says that the server is gone, and goes on when it is back"):
        with Studio(programs, work.folder, ["tour.yaml"]) as first:
            page.open(first.url)
            page.key("ArrowRight")
            page.key("ArrowRight")
            page.settle()
            port = first.port
            first.stop(signal.SIGKILL)
            page.wait("!document.getElementById('gone').hidden", "the page to say so", 10)
            said = page.value("document.getElementById('gone').textContent")
            expect("does not answer" in said, said)
        with Studio(programs, work.folder, ["tour.yaml"], port) as second:
            page.wait("document.getElementById('gone').textContent.includes('not valid')",
                      "the page to ask for the new address", 20)
            # A person opens the address that was printed, in the same tab.
            page.navigate(second.url)
            page.wait("document.getElementById('gone').hidden && store.plan"
                      " && store.connection === 'on'", "the page to go on", 10)
            page.settle()
            expect_equal(page.store("frame"), 2, "frame after the server is back")
            work.write(work.spec.read_text().replace("duration: 0.5", "duration: 0.6", 1))
            page.wait("store.plan.steps[1].duration === 0.6", "the page to follow the file", 10)
