"""The list of checks: each prints a line, and one that fails keeps none of the others from it."""

import contextlib
import time
import traceback


class Checks:
    """Counts what passed and what failed."""

    def __init__(self, is_judged, shows_traces=False):
        self.passed = self.failed = 0
        # Speeds depend on what else the machine does.
        self.is_judged = is_judged
        self.shows_traces = shows_traces
        self.browser = ""
        self.notes = []

    @contextlib.contextmanager
    def check(self, name):
        """A check: fails by an exception. `notes.append` adds figures to its line."""
        begun, notes = time.monotonic(), []
        name = f"{self.browser}: {name}" if self.browser else name
        self.notes = notes
        try:
            yield notes
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is a failed check
            self.failed += 1
            if self.shows_traces:
                traceback.print_exc()
            said = str(error).splitlines()[0] if str(error) else type(error).__name__
            print(f"FAILED  {name}: {said}{self.figures(notes)}", flush=True)
        else:
            self.passed += 1
            took = time.monotonic() - begun
            print(f"passed  {name}{self.figures(notes)}, {took:.1f} s", flush=True)

    @staticmethod
    def figures(notes):
        return f" ({'; '.join(notes)})" if notes else ""

    def judge(self, holds, what):
        """Fails for a figure that misses its target; says so only, unless figures are judged."""
        if holds:
            return
        if self.is_judged:
            raise AssertionError(what)
        self.notes.append(f"{what}, not judged")


def expect(holds, what):
    """Fails with a sentence, which `python -O` does not leave out."""
    if not holds:
        raise AssertionError(what)


def expect_equal(one, other, what):
    if one != other:
        raise AssertionError(f"{what}: is {one!r}, expected {other!r}"[:300])
