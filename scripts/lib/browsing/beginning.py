"""Specs that cannot be drawn when the studio starts, or only in part."""

from browsing.checks import expect, expect_equal
from browsing.studio import TOUR, Studio, difference


def run(checks, work, new_page, programs):
    with checks.check("begins with a spec that has a mistake, and goes on once it is mended"):
        mended(work, new_page, programs, TOUR.replace("duration: 0.5", "duration: x", 1))
    with checks.check("begins with images out of the folder, and goes on"):
        mended(work, new_page, programs,
               TOUR.replace("screens/", "../screens/").replace("size: [390, 844], ", ""))
    with checks.check("draws the frames that do not show a half-written image"):
        partly(work, new_page, programs)


def mended(work, new_page, programs, text):
    work.write(text)
    with Studio(programs, work.folder, ["tour.yaml"]) as studio:
        page = new_page()
        page.navigate(studio.url)
        page.wait("store.errors.length > 0", "the mistake")
        said = page.value("document.getElementById('stale').textContent")
        expect(said.startswith("No picture yet. "), said)
        expect(page.value("document.getElementById('stale').checkVisibility()"), "it is hidden")
        expect_equal(page.store("text"), text, "text")
        work.write(TOUR)
        page.settle()
        expect_equal(page.store("errors"), [], "mistakes")
        shown, scale = page.pixels()
        differs = difference(shown, work.still(0, scale))
        expect(differs is None, differs)
        expect_equal(page.connection.complaints, [], "complaints of the page")
        page.close()


def partly(work, new_page, programs):
    work.write(TOUR)
    image = work.folder / "screens/chat@2x.png"
    whole = image.read_bytes()
    image.write_bytes(whole[:len(whole) // 2])
    with Studio(programs, work.folder, ["tour.yaml"]) as studio:
        page = new_page()
        page.open(studio.url)
        page.settle()
        last = page.store("plan")["frames"] - 1
        go(page, last)
        page.wait("store.failure !== null", "the frame that cannot be drawn")
        said = page.value("document.getElementById('stale').textContent")
        expect(said.startswith("This frame cannot be drawn. ") and "chat@2x.png" in said, said)
        go(page, 3)
        page.settle()
        expect(page.value("document.getElementById('stale').hidden"), "the fault stays")
        image.write_bytes(whole)
        go(page, last)
        page.settle()
        shown, scale = page.pixels()
        differs = difference(shown, work.still(last, scale))
        expect(differs is None, differs)
        page.close()


def go(page, frame):
    page.value(f"const {{ store }} = await import('/state.js');"
               f"store.set({{ frame: {frame} }}); return 0;")
