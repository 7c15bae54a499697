"""The parts of the test, in their order, and what each of them needs."""

import contextlib

from browsing import (
    comparing, controls, costs, dragging, exporting, hand, keyboard, looks, opening, playing,
    sounding, text)
from browsing.page import Page
from browsing.studio import Studio, Workplace

ALL = ["opening", "playing", "sound", "text", "export", "hand", "controls", "timeline", "compare",
       "keyboard", "tabs", "looks", "costs"]


class Bench:
    """Starts the studio for a part, and opens its page."""

    def __init__(self, checks, programs, browser, options):
        self.checks, self.programs, self.browser = checks, programs, browser
        self.options = options

    def page(self):
        return Page(self.browser.tab(), self.options.page)

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

    def export(self):
        with self.tour() as (work, _, page):
            exporting.run(self.checks, work, page)

    def hand(self):
        with self.tour() as (work, _, page):
            hand.run(self.checks, work, page)

    def controls(self):
        with self.tour() as (work, _, page):
            controls.run(self.checks, work, page)

    def timeline(self):
        with self.tour() as (_, _, page):
            dragging.run(self.checks, page)

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
