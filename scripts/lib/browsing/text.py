"""The text: mistakes, undo, saving, and changes of the file by another program."""

import time

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL, SHIFT
from browsing.studio import TOUR

TEXT = "document.querySelector('#spec textarea')"
# Reads the clock in the page at the first picture of a newer revision.
NEWER = """
    const { store } = await import('/state.js');
    window.newer = new Promise((done) => {
      const before = segueStats.shownRevision;
      const look = () => {
        if (segueStats.shownRevision > before) done(Date.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    return 0;"""
# Milliseconds until the picture follows the file: the target, and a frame of the screen.
LONGEST = 200 + 17


def run(checks, work, page):
    page.size(1280, 720)
    with checks.check("shows a mistake at its line, and keeps the last good picture"):
        mistakes(page)
    with checks.check("takes a correct text, undoes and redoes it"):
        undoes(page)
    with checks.check("saves the text, comments included"):
        saves(work, page)
    with checks.check("follows a change of the file") as notes:
        follows(checks, work, page, notes)
    with checks.check("keeps the picture while the file has a mistake"):
        follows_mistake(work, page)
    for keeps_mine in (True, False):
        side = "mine" if keeps_mine else "the file's"
        with checks.check(f"asks where both changed, and keeps {side}"):
            try:
                collides(work, page, keeps_mine)
            finally:
                restore(work, page)


def replace(page, old, new):
    """Selects the first place of a text in the editor, and types another in its place."""
    place = page.store("text").index(old)
    page.value(f"{TEXT}.focus(); {TEXT}.setSelectionRange({place}, {place + len(old)}); return 0;")
    page.type(new)


def mistakes(page):
    page.settle()
    before = page.pixels()[0]
    replace(page, "duration: 0.5", "duration: x")
    # The next key may end the mistake, so nothing turns red between two keys.
    page.value("await (await import('/changes.js')).settled(); return 0;")
    expect_equal(page.store("errors"), [], "mistakes right after a key")
    line = TOUR[:TOUR.index("duration: 0.5")].count("\n") + 1
    page.wait("store.errors.length === 1", "the mistake")
    error = page.store("errors")[0]
    expect_equal(error["line"], line, "line of the mistake")
    expect("duration" in (error.get("path") or ""), f"path of the mistake: {error}")
    shown = page.value("""[document.querySelector('.numbers .wrong')?.textContent,
        document.getElementById('spec-errors').textContent,
        document.getElementById('stale').hidden]""")
    expect_equal(shown[0], str(line), "line that is marked")
    expect(error["message"] in shown[1], f"the page does not show the message: {shown[1]}")
    expect_equal(shown[2], False, "whether it is said that the picture is old: hidden")
    expect(page.pixels()[0] == before, "the picture changed")
    replace(page, "duration: x", "duration: 0.5")
    page.wait("store.errors.length === 0", "the end of the mistake")
    page.settle()
    expect(page.pixels()[0] == before, "the picture is not that of before")


def undoes(page):
    begun, frames = page.store("text"), page.store("plan")["frames"]
    time.sleep(1.3)  # changes within 1.2 s are one
    replace(page, "duration: 0.5", "duration: 0.75")
    page.wait(f"store.plan.frames === {frames + 15}", "15 frames more")
    changed = page.store("text")
    expect_equal(changed, begun.replace("duration: 0.5", "duration: 0.75", 1), "text")
    page.key("z", CONTROL)
    page.wait(f"store.plan.frames === {frames}", "undo")
    page.key("z", CONTROL | SHIFT)
    page.wait(f"store.plan.frames === {frames + 15}", "redo")
    expect_equal(page.store("text"), changed, "text after redo")


def saves(work, page):
    expect(work.spec.read_text() == TOUR, "the file changed before it was saved")
    page.key("s", CONTROL)
    page.wait("store.saved", "the file to be saved")
    expect_equal(work.spec.read_text(), TOUR.replace("duration: 0.5", "duration: 0.75", 1), "file")


def follows(checks, work, page, notes):
    times = []
    for duration in (0.6, 0.8, 0.9, 0.55, 0.7):
        page.settle()
        page.value(NEWER)
        work.write(TOUR.replace("duration: 0.5", f"duration: {duration}", 1))
        written = time.time()
        times.append(page.value("return await newer;") - written * 1000)
        page.settle()
        expect_equal(page.store("plan")["steps"][1]["duration"], duration, "duration")
        expect(page.store("saved"), "the page says that the text is not saved")
    notes.append(f"{sum(times) / len(times):.0f} ms, at most {max(times):.0f} ms")
    checks.judge(max(times) <= LONGEST, f"more than {LONGEST} ms")


def follows_mistake(work, page):
    page.settle()
    before, good = page.pixels()[0], work.spec.read_text()
    work.write(good.replace("to: chat", "to: nobody"))
    page.wait("store.errors.length === 1", "the mistake of the file")
    expect(page.pixels()[0] == before, "the picture changed")
    work.write(good)
    page.wait("store.errors.length === 0", "the end of the mistake")
    page.settle()


def collides(work, page, keeps_mine):
    page.settle()
    begun = work.spec.read_text()
    mine = begun.replace("for: 0.3", "for: 0.4")
    theirs = begun + "# By another program.\n"
    replace(page, "for: 0.3", "for: 0.4")
    page.wait("!store.saved && store.text.includes('for: 0.4')", "a change that is not saved")
    page.settle()
    work.write(theirs)
    page.wait("store.conflict !== null", "the question", 5)
    expect(page.value(f"document.activeElement === {TEXT}"), "the question took the keyboard")
    page.press("Compare…")
    lines = page.value("document.querySelector('.difference-text').textContent")
    expect("# By another program." in lines and "for: 0.4" in lines, f"the difference: {lines}")
    expect_equal(work.spec.read_text(), theirs, "file before the answer")
    if keeps_mine:
        page.press("Keep mine, replace the file", "document.querySelector('dialog')")
        page.wait("store.saved", "the file to be replaced")
        expect_equal(work.spec.read_text(), mine, "file")
    else:
        page.press("Take the file's", "document.querySelector('dialog')")
        page.wait("store.saved && store.text.includes('another program')", "the file's text")
        expect_equal(page.store("text"), theirs, "text")
    expect_equal(page.store("text"), mine if keeps_mine else theirs, "text")
    # The other side is one undo away.
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    page.settle()
    expect_equal(page.store("text"), theirs if keeps_mine else mine, "text after undo")


def restore(work, page):
    """Leaves the page with the tour, saved, whatever the last check did."""
    page.value("document.querySelector('dialog')?.close(); return 0;")
    work.write(TOUR)
    # Longer than the studio takes to look at the file, so that the question has come.
    time.sleep(0.4)
    page.value("document.querySelector('dialog')?.close();"
               "await (await import('/changes.js')).takeFile(); return 0;")
    page.wait("store.saved", "the text of the file")
    expect_equal(page.store("text"), TOUR, "text of the file")
