"""Two writers of one text, while servers end and disks are full: no character is lost."""

import contextlib
import random
import resource
import signal
import time

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL
from browsing.studio import Studio
from browsing.text import TEXT

# Each writer has a line, and the controls write another; lines that touch would be one change.
SPEC = """\
segue: 1
canvas: { size: [39, 84], scale: 1 }
views: { a: { color: red }, b: { color: '#3478f6' } }
# First:

timeline:
  - { show: a, for: 0.5 }
  - { to: b, transition: { type: cube, duration: 0.5 }, for: 0.5 }

# Second:
"""
LINES = ("# First:", "# Second:")


def run(checks, work, new_page, programs, minutes):
    with checks.check(f"loses no character of two writers in {minutes:g} minutes") as notes:
        work.write(SPEC)
        Writers(work, new_page, programs).write(minutes, notes)


class Writers:
    """Two pages, the studio that they share, and the words that were typed on each."""

    def __init__(self, work, new_page, programs):
        self.work, self.programs = work, programs
        self.chance = random.Random(7)
        self.studio = Studio(programs, work.folder, ["tour.yaml"]).__enter__()
        self.pages = [new_page(), new_page()]
        for page in self.pages:
            page.open(self.studio.url)
        self.words = [[], []]
        self.done = {}

    def write(self, minutes, notes):
        acts = [(self.types, 60), (self.controls, 12), (self.undoes, 6), (self.saves, 6),
                (self.fills_the_disk, 3), (self.ends, 3), (self.another_program, 3)]
        end = time.monotonic() + 60 * minutes
        try:
            while time.monotonic() < end:
                act = self.chance.choices(*zip(*acts))[0]
                act()
                self.done[act.__name__] = self.done.get(act.__name__, 0) + 1
                if self.chance.random() < 0.05:
                    self.compare()
            self.compare()
        finally:
            with contextlib.suppress(AssertionError):
                self.studio.stop()
            for page in self.pages:
                page.close()
        count = sum(len(word) for words in self.words for word in words)
        notes.append(f"{count} characters, " + ", ".join(
            f"{name} {times}" for name, times in sorted(self.done.items())))

    def types(self, who=None):
        who = self.chance.randrange(2) if who is None else who
        page = self.pages[who]
        word = f" {'ab'[who]}{len(self.words[who])}"
        # The caret is set once, as a hand does; what comes from elsewhere must not move it.
        page.value(f"const text = {TEXT}; text.focus();"
                   f"const place = text.value.indexOf('\\n', text.value.indexOf('{LINES[who]}'));"
                   "text.setSelectionRange(place, place); return 0;")
        for letter in word:
            page.type(letter)
            if self.chance.random() < 0.2:
                time.sleep(self.chance.random() * 0.12)
        self.words[who].append(word)

    def controls(self):
        page = self.chance.choice(self.pages)
        seconds = self.chance.randint(20, 90) / 100
        page.value("const { edit } = await import('/changes.js');"
                   "edit([{ path: ['timeline', 1, 'transition', 'duration'],"
                   f" value: {seconds} }}]); return 0;")

    def undoes(self):
        """What is undone is redone, so that each word is there in the end."""
        page = self.chance.choice(self.pages)
        page.value("const { settled, undo, redo } = await import('/changes.js');"
                   "await settled(); undo(); redo(); return 0;")

    def saves(self):
        page = self.chance.choice(self.pages)
        page.value(f"{TEXT}.focus(); return 0;")
        page.key("s", CONTROL)

    def fills_the_disk(self):
        """While it is full both write, and sometimes the studio is killed."""
        pid = self.studio.process.pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
        for who in (0, 1, 0):
            self.types(who)
        if self.chance.random() < 0.4:
            return self.ends()
        self.saves()
        time.sleep(0.1)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        self.types()

    def ends(self):
        """The studio ends, both write, and it is started again on its port."""
        self.studio.stop(self.chance.choice([signal.SIGINT, signal.SIGKILL]))
        for who in (0, 1):
            self.types(who)
        self.studio = Studio(
            self.programs, self.work.folder, ["tour.yaml"], self.studio.port).__enter__()
        for page in self.pages:
            page.wait("document.getElementById('gone').textContent.includes('not valid')",
                      "the page to ask for the new address", 30)
            page.navigate(self.studio.url)
            page.wait("document.getElementById('gone').hidden && store.plan"
                      " && store.connection === 'on'", "the page to go on", 20)
            page.settle()
            expect(page.value("const { store } = await import('/state.js');"
                              "return store.conflict?.of !== 'tab';"),
                   f"a question about two texts of one line, after {self.done}")

    def another_program(self):
        """Changes the file where everything is saved, so that the pages follow."""
        # A save that is still on its way would meet the other program's write.
        self.pages[0].value("await (await import('/save.js')).save(); return 0;")
        self.settle()
        if not all(page.store("saved") for page in self.pages):
            return
        text = self.work.spec.read_text()
        rate = self.chance.randint(20, 60)
        lines = ["canvas: { size: [39, 84], scale: 1, fps: %d }" % rate
                 if line.startswith("canvas") else line for line in text.splitlines()]
        self.work.write("\n".join(lines) + "\n")
        for page in self.pages:
            page.wait(f"store.text.includes('fps: {rate} }}')", "the page to follow the file")

    def settle(self):
        for page in self.pages:
            page.value("await (await import('/changes.js')).settled(); return 0;")
        same = "(await import('/changes.js')).knownNumber()"
        end = time.monotonic() + 15
        while True:
            numbers = [page.value(f"return {same};") for page in self.pages]
            unsent = [page.value("return (await import('/changes.js')).isUnsent();")
                      for page in self.pages]
            if numbers[0] == numbers[1] and not any(unsent):
                return
            expect(time.monotonic() < end, f"texts {numbers}, unsent {unsent}")
            time.sleep(0.05)

    def compare(self):
        """Each word of each writer is in the text of both, once and in its order."""
        self.settle()
        texts = [page.store("text") for page in self.pages]
        expect_equal(texts[1], texts[0], "texts of the pages")
        for who, mark in enumerate(LINES):
            line = next(one for one in texts[0].splitlines() if one.startswith(mark))
            wanted = mark + "".join(self.words[who])
            if line != wanted:
                place = next((index for index, (a, b) in enumerate(zip(line, wanted)) if a != b),
                             min(len(line), len(wanted)))
                raise AssertionError(f"after {self.done}: '…{line[max(0, place - 20):place + 20]}'"
                                     f", expected '…{wanted[max(0, place - 20):place + 20]}'")
