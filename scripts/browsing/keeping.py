"""Text that is not saved: nothing ends it but a person's choice."""

import resource
import signal

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL, SHIFT
from browsing.studio import TOUR, Studio
from browsing.text import TEXT, replace

MINE = TOUR.replace("for: 0.3", "for: 0.4", 1)
UNSAVED = ".segue/tour.yaml.unsaved"


def run(checks, work, new_page, programs):
    for how in (signal.SIGINT, signal.SIGKILL):
        with checks.check(f"brings a text back that was not saved before {how.name}"):
            comes_back(work, new_page, programs, how)
    with checks.check("throws away what is not wanted back"):
        thrown_away(work, new_page, programs)
    with checks.check("keeps what was typed while no server was there, over a reload"):
        outlives_server(work, new_page, programs)
    with checks.check("keeps the text where the disk is full, and says so"):
        full_disk(work, new_page, programs)
    with checks.check("keeps the line endings of Windows, and those of single lines"):
        line_endings(work, new_page, programs)
    with checks.check("saves a folder's spec under a name that exists"):
        replaces(work, new_page, programs)
    with checks.check("leaves nothing behind of a playground that was only played with"):
        played(work, new_page, programs)


def opened(work, new_page, programs, arguments=("tour.yaml",), text=TOUR, port=None):
    """A studio, and its page; the spec has that text."""
    if text is not None:
        work.write(text)
    studio = Studio(programs, work.folder, list(arguments), port).__enter__()
    page = new_page()
    page.navigate(studio.url)
    page.wait("store.session && store.text", "the text", 20)
    return studio, page


def comes_back(work, new_page, programs, how):
    studio, page = opened(work, new_page, programs)
    page.settle()
    replace(page, "for: 0.3", "for: 0.4")
    page.settle()
    expect_equal((work.folder / UNSAVED).read_text(), MINE, "file beside the spec")
    page.close()
    studio.stop(how)
    if how == signal.SIGINT:
        expect("tour.yaml: is not saved." in studio.said and UNSAVED in studio.said, studio.said)
    expect_equal(work.spec.read_text(), TOUR, "spec")
    studio, page = opened(work, new_page, programs, text=None)
    page.wait("store.conflict?.of === 'restored'", "the word that it is back")
    expect_equal(page.store("text"), MINE, "text")
    page.value(f"{TEXT}.focus(); return 0;")
    page.key("s", CONTROL)
    page.wait("store.saved", "it to be saved")
    expect_equal(work.spec.read_text(), MINE, "spec")
    expect(not (work.folder / ".segue").exists(), "a file is left beside the spec")
    page.wait("!document.querySelector('.notice.asks')", "the question to go")
    page.close()
    studio.stop()
    expect_equal(studio.said, "", "words at the end")


def thrown_away(work, new_page, programs):
    studio, page = opened(work, new_page, programs)
    replace(page, "for: 0.3", "for: 0.4")
    page.settle()
    studio.stop()
    page.close()
    studio, page = opened(work, new_page, programs, text=None)
    page.press("Compare…")
    page.press("Take the file's", "document.querySelector('dialog')")
    page.wait("store.saved && !store.conflict", "the file's text")
    expect_equal(page.store("text"), TOUR, "text")
    expect(not (work.folder / ".segue").exists(), "a file is left beside the spec")
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    page.settle()
    expect_equal(page.store("text"), MINE, "text after undo")
    page.key("z", CONTROL | SHIFT)
    page.settle()
    expect_equal(page.store("text"), TOUR, "text after redo")
    page.close()
    studio.stop()


def outlives_server(work, new_page, programs):
    studio, page = opened(work, new_page, programs)
    page.settle()
    port = studio.port
    studio.stop(signal.SIGKILL)
    replace(page, "for: 0.3", "for: 0.4")
    page.wait("!document.getElementById('gone').hidden", "the page to say that the server is gone")
    # Another program changes another line meanwhile.
    work.write(TOUR + "# By another program.\n")
    with Studio(programs, work.folder, ["tour.yaml"], port) as studio:
        page.wait("document.getElementById('gone').textContent.includes('not valid')",
                  "the page to ask for the new address", 20)
        box = page.box(TEXT)
        at = page.value(f"document.elementFromPoint({box[0] + 40}, {box[1] + 12}) === {TEXT}")
        expect(at, "the text cannot be selected")
        page.navigate(studio.url)
        page.wait("store.connection === 'on' && store.plan && store.text.includes('for: 0.4')",
                  "the text to be back", 10)
        page.settle()
        expect_equal(page.store("text"), MINE + "# By another program.\n", "text")
        expect_equal((work.folder / UNSAVED).read_text(), MINE + "# By another program.\n", "file")
        page.close()
    (work.folder / UNSAVED).unlink()


def full_disk(work, new_page, programs):
    studio, page = opened(work, new_page, programs)
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
    left = sorted(path.name for path in work.folder.rglob("*unsaved*") if path.stat().st_size)
    expect([name for name in left if not name.endswith(".lock")] == [], f"left: {left}")
    resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE, (most, most))
    page.key("s", CONTROL)
    page.wait("store.saved", "it to be saved")
    expect_equal(work.spec.read_text(), MINE, "spec")
    page.wait("!document.querySelector('.notice.asks')", "the word to go")
    page.close()
    studio.stop()
    expect(not (work.folder / ".segue").exists(), "a file is left beside the spec")


def line_endings(work, new_page, programs):
    one_line = "# the first one"
    for old in (TOUR.replace("\n", "\r\n"), TOUR.replace(one_line, one_line + "\r")):
        (work.folder / "tour.yaml").write_bytes(old.encode())
        studio, page = opened(work, new_page, programs, text=None)
        page.settle()
        expect_equal(page.store("text"), TOUR, "text in the page")
        replace(page, "for: 0.3", "for: 0.4")
        page.settle()
        page.key("s", CONTROL)
        page.wait("store.saved", "it to be saved")
        changed = old.replace("for: 0.3", "for: 0.4", 1).encode()
        expect_equal(work.spec.read_bytes(), changed, "file")
        page.close()
        studio.stop()


def replaces(work, new_page, programs):
    work.write(TOUR)
    (work.folder / "screens/tour.yaml").write_text("# Another one.\n")
    studio, page = opened(work, new_page, programs, ["screens"], text=None)
    page.settle()
    page.key("s", CONTROL)
    page.wait("document.querySelector('dialog[open] #asked')", "the question for a name")
    page.value("document.getElementById('asked').value = 'tour.yaml'; return 0;")
    page.press("Save", "document.querySelector('dialog')")
    page.wait("[...document.querySelectorAll('dialog[open] button')].some("
              "(b) => b.textContent === 'Replace it')", "the question whether to replace it")
    expect_equal((work.folder / "screens/tour.yaml").read_text(), "# Another one.\n", "file")
    page.press("Replace it", "document.querySelector('dialog')")
    page.wait("store.saved", "it to be saved")
    expect_equal((work.folder / "screens/tour.yaml").read_text(), page.store("text"), "file")
    page.close()
    studio.stop()
    (work.folder / "screens/tour.yaml").unlink()


def played(work, new_page, programs):
    studio, page = opened(work, new_page, programs, [], text=None)
    page.settle()
    text = page.store("text")
    page.click("document.getElementById('canvas')")
    page.wait("store.playing", "a tap to play")
    page.wait("!store.playing", "the end", 20)
    expect(page.store("text") != text, "a tap drew no new colors")
    page.close()
    studio.stop()
    expect_equal(studio.said, "", "words at the end")
    expect(not (work.folder / ".segue").exists(), "a file is left")
