"""The parts of the test, in their order, and what each of them needs."""

import contextlib

from browsing import (
    beginning,
    boxes,
    comparing,
    controls,
    costs,
    crowded,
    dragging,
    exporting,
    groups,
    hand,
    keeping,
    keyboard,
    looks,
    opening,
    playing,
    sounding,
    text,
    together,
    writers,
)
from browsing.studio import Studio, Workplace

ALL = ["opening", "beginning", "playing", "sound", "text", "keeping", "together", "writers", "export",
       "hand", "controls", "groups", "boxes", "timeline", "crowded", "compare", "keyboard", "tabs", "looks", "costs"]
# Parts that each browser does in its own way: opening, typing, the caret, undo, coming back.
IN_FIREFOX = ["opening", "beginning", "text", "keeping", "together", "tabs"]


class Bench:
    """Starts the studio for a part, and opens its page."""

    def __init__(self, checks, programs, page, options):
        """`page` makes a new tab."""
        self.checks, self.programs, self.page = checks, programs, page
        self.options = options

    @contextlib.contextmanager
    def tour(self):
        """A workplace, the studio of its tour, and the page of that."""
        with Workplace(self.programs) as work:
            with Studio(self.programs, work.folder, ["tour.yaml"]) as studio:
                page = self.page()
                page.open(studio.url)
                yield work, studio, page
                with self.checks.check("the page reports no error of its own"):
                    complaints = page.connection.complaints
                    assert not complaints, "; ".join(complaints)
                page.close()

    def run(self, name):
        """Runs a part; what it cannot go on from is a failure as well."""
        try:
            getattr(self, name)()
        except Exception as error:
            with self.checks.check(f"the part {name} comes to its end"):
                raise error

    def opening(self):
        with Workplace(self.programs) as work:
            opening.run(self.checks, work, self.page, self.programs)
            opening.by_itself(self.checks, work, self.page, self.programs)

    def beginning(self):
        with Workplace(self.programs) as work:
            beginning.run(self.checks, work, self.page, self.programs)

    def playing(self):
        with self.tour() as (work, _, page):
            opening.pictures(self.checks, work, page)
            playing.run(self.checks, page)

    def sound(self):
        with Workplace(self.programs) as work:
            work.write(sounding.SPEC)
            sounding.write_tone(work.folder / "tone.wav")
            with Studio(self.programs, work.folder, ["tour.yaml"]) as studio:
                page = self.page()
                page.call("Page.addScriptToEvaluateOnNewDocument", source=sounding.EAR)
                page.open(studio.url)
                sounding.run(self.checks, page)
                page.close()

    def text(self):
        with self.tour() as (work, _, page):
            text.run(self.checks, work, page)

    def keeping(self):
        with Workplace(self.programs) as work:
            keeping.run(self.checks, work, self.page, self.programs)

    def together(self):
        with self.tour() as (work, studio, page):
            together.run(self.checks, work, studio, page, self.page)

    def writers(self):
        with Workplace(self.programs) as work:
            writers.run(self.checks, work, self.page, self.programs, self.options.minutes)

    def export(self):
        with self.tour() as (work, _, page):
            exporting.run(self.checks, work, page)

    def hand(self):
        with self.tour() as (work, _, page):
            hand.run(self.checks, work, page)

    def controls(self):
        with self.tour() as (work, _, page):
            controls.run(self.checks, work, page)

    def groups(self):
        with self.tour() as (work, _, page):
            groups.run(self.checks, work, page)

    def boxes(self):
        with self.tour() as (work, _, page):
            boxes.run(self.checks, work, page)

    def timeline(self):
        with self.tour() as (_, _, page):
            dragging.run(self.checks, page)

    def crowded(self):
        with self.tour() as (_, _, page):
            crowded.narrow(self.checks, page)
        with Workplace(self.programs) as work:
            work.write(crowded.spec())
            with Studio(self.programs, work.folder, ["tour.yaml"]) as studio:
                page = self.page()
                page.open(studio.url)
                crowded.many(self.checks, page)
                page.close()

    def compare(self):
        with self.tour() as (work, _, page):
            comparing.run(self.checks, work, page)

    def costs(self):
        with self.tour() as (work, studio, page):
            costs.run(self.checks, work, studio, page)

    def keyboard(self):
        with self.tour() as (_, _, page):
            keyboard.run(self.checks, page)

    def tabs(self):
        with self.tour() as (_, studio, page):
            keyboard.two_pages(self.checks, studio, page, self.page)
        with Workplace(self.programs) as work:
            page = self.page()
            keyboard.server_returns(self.checks, work, page, self.programs)
            page.close()

    def looks(self):
        with self.tour() as (_, _, page):
            looks.run(self.checks, page, self.options.screenshots)
