"""Text that is not saved: nothing ends it but a person's choice."""

import contextlib
import resource
import signal

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL, SHIFT
from browsing.studio import TOUR, Studio
from browsing.text import TEXT, replace

MINE = TOUR.replace("for: 0.3", "for: 0.4", 1)
THEIRS = "# By another program.\n"
UNSAVED = ".segue/tour.yaml.unsaved"


def run(checks, work, new_page, programs):
    desk = Desk(work, new_page, programs)
    for name, part in {
            "brings a text back that was not saved before SIGINT": interrupted,
            "brings a text back that was not saved before SIGKILL": killed,
            "throws away what is not wanted back": thrown_away,
            "keeps what was typed while no server was there, over a reload": outlives_server,
            "keeps the text where the disk is full, and says so": full_disk,
            "keeps the line endings of Windows, and those of single lines": line_endings,
            "saves a folder's spec under a name that exists": replaces,
            "brings a folder's spec back to that folder alone": apart,
            "leaves nothing behind of a playground that was only played with": played}.items():
        with checks.check(name):
            part(work, desk)


class Desk:
    """Starts studios in a workplace, each with its page, and ends both."""

    def __init__(self, work, new_page, programs):
        self.work, self.new_page, self.programs = work, new_page, programs

    @contextlib.contextmanager
    def studio(self, *arguments, port=None):
        with Studio(self.programs, self.work.folder, list(arguments), port) as studio:
            page = self.new_page()
            try:
                page.navigate(studio.url)
                page.wait("store.session && store.text", "the text", 20)
                yield studio, page
            finally:
                page.close()


def interrupted(work, desk):
    comes_back(work, desk, signal.SIGINT)


def killed(work, desk):
    comes_back(work, desk, signal.SIGKILL)


def change(page):
    """Types a change that is not saved, and waits until the server has it."""
    page.settle()
    replace(page, "for: 0.3", "for: 0.4")
    page.settle()


def save(page):
    page.value(f"{TEXT}.focus(); return 0;")
    page.key("s", CONTROL)
    page.wait("store.saved", "it to be saved")


def nothing_is_left(work):
    expect(not (work.folder / ".segue").exists(), "a file is left beside the spec")


def comes_back(work, desk, how):
    work.write(TOUR)
    with desk.studio("tour.yaml") as (studio, page):
        change(page)
        expect_equal((work.folder / UNSAVED).read_text(), MINE, "file beside the spec")
        studio.stop(how)
    if how == signal.SIGINT:
        expect("tour.yaml: is not saved." in studio.said and UNSAVED in studio.said, studio.said)
    expect_equal(work.spec.read_text(), TOUR, "spec")
    with desk.studio("tour.yaml") as (studio, page):
        page.wait("store.conflict?.of === 'restored'", "the word that it is back")
        expect_equal(page.store("text"), MINE, "text")
        save(page)
        expect_equal(work.spec.read_text(), MINE, "spec")
        nothing_is_left(work)
        page.wait("!document.querySelector('.notice.asks')", "the question to go")
        studio.stop()
    expect_equal(studio.said, "", "words at the end")


def thrown_away(work, desk):
    work.write(TOUR)
    with desk.studio("tour.yaml") as (_, page):
        change(page)
    with desk.studio("tour.yaml") as (_, page):
        page.press("Compare…")
        page.press("Take the file's", "document.querySelector('dialog')")
        page.wait("store.saved && !store.conflict", "the file's text")
        expect_equal(page.store("text"), TOUR, "text")
        nothing_is_left(work)
        page.value("document.activeElement.blur(); return 0;")
        page.key("z", CONTROL)
        page.settle()
        expect_equal(page.store("text"), MINE, "text after undo")
        page.key("z", CONTROL | SHIFT)
        page.settle()
        expect_equal(page.store("text"), TOUR, "text after redo")


def outlives_server(work, desk):
    work.write(TOUR)
    with desk.studio("tour.yaml") as (studio, page):
        page.settle()
        studio.stop(signal.SIGKILL)
        replace(page, "for: 0.3", "for: 0.4")
        page.wait("!document.getElementById('gone').hidden", "the page to say that it is gone")
        # Another program changes another line meanwhile.
        work.write(TOUR + THEIRS)
        with Studio(desk.programs, work.folder, ["tour.yaml"], studio.port) as second:
            page.wait("document.getElementById('gone').textContent.includes('not valid')",
                      "the page to ask for the new address", 20)
            left, top, _, _ = page.box(TEXT)
            expect(page.value(
                f"document.elementFromPoint({left + 40}, {top + 12}) === {TEXT}"),
                "the text cannot be selected")
            page.navigate(second.url)
            page.wait("store.connection === 'on' && store.plan && store.text.includes('for: 0.4')",
                      "the text to be back", 10)
            page.settle()
            expect_equal(page.store("text"), MINE + THEIRS, "text")
            expect_equal((work.folder / UNSAVED).read_text(), MINE + THEIRS, "file")
            save(page)
    nothing_is_left(work)


def full_disk(work, desk):
    work.write(TOUR)
    with desk.studio("tour.yaml") as (studio, page):
        page.settle()
        _, most = resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE, (0, most))
        replace(page, "for: 0.3", "for: 0.4")
        page.wait("store.keepingProblem", "the fault")
        said = page.value("document.querySelector('.notice.asks').textContent")
        expect("cannot be kept" in said, said)
        page.key("s", CONTROL)
        page.wait("document.querySelector('.notice.error')", "the fault of saving")
        expect_equal(page.store("text"), MINE, "text")
        expect_equal(work.spec.read_text(), TOUR, "spec")
        written = [path.name for path in work.folder.rglob("*unsaved*")
                   if path.suffix != ".lock"]
        expect_equal(written, [], "files of the text")
        resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE, (most, most))
        save(page)
        expect_equal(work.spec.read_text(), MINE, "spec")
        page.wait("!document.querySelector('.notice.asks')", "the word to go")
        studio.stop()
    nothing_is_left(work)


def line_endings(work, desk):
    line = "# the first one"
    for old in (TOUR.replace("\n", "\r\n"), TOUR.replace(line, line + "\r")):
        work.spec.write_bytes(old.encode())
        with desk.studio("tour.yaml") as (_, page):
            page.settle()
            expect_equal(page.store("text"), TOUR, "text in the page")
            change(page)
            save(page)
        changed = old.replace("for: 0.3", "for: 0.4", 1).encode()
        expect_equal(work.spec.read_bytes(), changed, "file")


def replaces(work, desk):
    file = work.folder / "screens/tour.yaml"
    file.write_text("# Another one.\n")
    with desk.studio("screens") as (_, page):
        page.settle()
        page.key("s", CONTROL)
        page.wait("document.querySelector('dialog[open] #asked')", "the question for a name")
        page.value("document.getElementById('asked').value = 'tour.yaml'; return 0;")
        page.press("Save", "document.querySelector('dialog')")
        page.wait("[...document.querySelectorAll('dialog[open] button')].some("
                  "(b) => b.textContent === 'Replace it')", "the question whether to replace it")
        expect_equal(file.read_text(), "# Another one.\n", "file")
        page.press("Replace it", "document.querySelector('dialog')")
        page.wait("store.saved", "it to be saved")
        expect_equal(file.read_text(), page.store("text"), "file")
    file.unlink()


def apart(work, desk):
    """A spec without a file is brought back by what began it, and by nothing else in the folder."""
    screens = work.folder / "screens"
    with desk.studio("screens") as (_, page):
        page.settle()
        text = page.store("text")
        replace(page, "for: 1,", "for: 2,")
        page.settle()
    named = screens / "spec.yaml"
    named.write_text(text)
    for arguments in (["--root", "screens"], ["screens/spec.yaml"]):
        with desk.studio(*arguments) as (_, page):
            page.settle()
            expect_equal(page.store("conflict"), None, f"question with {arguments}")
    named.unlink()
    with desk.studio("screens") as (_, page):
        page.wait("store.conflict?.of === 'restored'", "the folder's spec")
        expect_equal(page.store("text"), text.replace("for: 1,", "for: 2,"), "text")
        page.press("Compare…")
        page.press("Start anew", "document.querySelector('dialog')")
        page.wait("!store.conflict", "the new start")
        expect_equal(page.store("text"), text, "text of the start")
    expect(not (screens / ".segue").exists(), "a file is left")


def played(work, desk):
    with desk.studio() as (studio, page):
        page.settle()
        text = page.store("text")
        page.click("document.getElementById('canvas')")
        page.wait("store.playing", "a tap to play")
        page.wait("!store.playing", "the end", 20)
        expect(page.store("text") != text, "a tap drew no new colors")
        studio.stop()
    expect_equal(studio.said, "", "words at the end")
    nothing_is_left(work)
