"""Exports a video as the command does, and cancels one."""

import pathlib
import shlex
import shutil
import tempfile
import time

from browsing.checks import expect, expect_equal
from browsing.studio import TOUR

DIALOG = "document.querySelector('dialog[open]')"
LAST = "[...store.exports.values()].at(-1)"


def run(checks, work, page):
    page.size(1280, 720)
    with checks.check("exports an MP4 with the bytes of segue render") as notes:
        exports(work, page, notes)
    with checks.check("does not replace a file without being told"):
        refuses(work, page)
    with checks.check("says that an export with a warning is done, and copies its format"):
        warns(work, page)
    with checks.check("cancels an export, and leaves nothing of it") as notes:
        cancels(work, page, notes)


def begin(page, path):
    """Fills the dialog in, and presses its button."""
    page.value("document.activeElement.blur(); return 0;")
    page.key("e")
    page.wait(f"{DIALOG}?.querySelector('#export-path')", "the dialog of exports")
    page.value("document.getElementById('export-path').focus();"
               "document.getElementById('export-path').select(); return 0;")
    page.type(path)
    page.press("Export", DIALOG)


def exports(work, page, notes):
    begin(page, "out.mp4")
    page.wait(f"store.exports.size === 1 && {LAST}.state !== 'running'", "the end", 120)
    done = page.value(f"const {{ store }} = await import('/state.js'); return {LAST};")
    expect_equal(done["state"], "done", f"state of the export ({done.get('message')})")
    words = shlex.split(done["command"])
    notes.append(done["command"])
    expect_equal(words[:2], ["segue", "render"], "the command to copy")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(work.folder / "screens", pathlib.Path(folder) / "screens")
        shutil.copy(work.spec, folder)
        work.segue(*words[1:], folder=folder)
        rendered = (pathlib.Path(folder) / "out.mp4").read_bytes()
    exported = (work.folder / "out.mp4").read_bytes()
    expect(exported == rendered,
           f"{len(exported)} bytes differ from the {len(rendered)} of segue render")
    notes.append(f"{len(exported)} bytes")


def warns(work, page):
    """An odd width has a warning in 4:2:0; a name may say another format than the chosen one."""
    work.write(TOUR.replace("size: [390, 844]", "size: [391, 844]"))
    page.settle()
    page.wait("store.plan.width === 391", "the odd width")
    for path in ("one.mp4", "two.movie", "one.mp4"):
        is_there = (work.folder / path).exists()
        begin(page, path)
        if is_there:
            page.wait(f"{DIALOG}?.querySelector('[role=alert]').textContent", "a message")
            page.click(f"{DIALOG}.querySelector('#overwrite')")
            page.press("Export", DIALOG)
        page.wait(f"!{DIALOG}", "the export to begin", 20)
        page.wait(f"{LAST}.path === '{path}' && {LAST}.state !== 'running'", "the end", 120)
        done = page.value(f"const {{ store }} = await import('/state.js'); return {LAST};")
        expect_equal(done["state"], "done", f"state ({done.get('message')})")
        card = page.value("document.querySelector('#exports .export:last-child').innerText")
        expect(f"{path} is done." in card, card)
        expect(done["warnings"] and done["warnings"][0] in card, card)
        expect_equal("--format mp4" in done["command"], path == "two.movie", "its format")
    cards = page.value("document.querySelectorAll('#exports .export').length")
    expect_equal(cards, 2, "cards")
    work.write(TOUR)
    page.settle()


def refuses(work, page):
    before = (work.folder / "out.mp4").read_bytes()
    begin(page, "out.mp4")
    page.wait(f"{DIALOG}?.querySelector('[role=alert]').textContent", "a message in the dialog")
    said = page.value(f"{DIALOG}.querySelector('[role=alert]').textContent")
    expect("out.mp4" in said and "\n" not in said and "--" not in said, f"the message: {said}")
    expect((work.folder / "out.mp4").read_bytes() == before, "the file changed")
    page.key("Escape")
    page.wait("!document.querySelector('dialog[open]')", "the dialog to close")


def cancels(work, page, notes):
    # Long enough that no machine has it done before the button is pressed.
    work.write(TOUR.replace("duration: 0.5", "duration: 600"))
    page.wait("store.plan.seconds > 1000", "the long tour")
    page.settle()
    before = sorted(path.name for path in work.folder.iterdir())
    begin(page, "long.mp4")
    page.wait(f"{LAST}?.path.endsWith('long.mp4') && {LAST}.frames > 0", "progress", 60)
    page.press("Cancel", "document.getElementById('exports')")
    begun = time.monotonic()
    page.wait(f"{LAST}.state !== 'running'", "the end of the export", 10)
    notes.append(f"{time.monotonic() - begun:.2f} s")
    expect_equal(page.value(f"const {{ store }} = await import('/state.js');"
                            f"return {LAST}.state;"), "canceled", "state")
    expect_equal(sorted(path.name for path in work.folder.iterdir()), before, "files")
    work.write(TOUR)
    page.wait("store.plan.seconds < 10", "the tour")
