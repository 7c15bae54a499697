"""The cost of each transition against a budget for its kinds of work: `scripts/bench
--transitions`.

The budget of a frame is the time of its pixels at the rates of scenes with a single kind of work,
measured in the same round: a turn about y for each pixel that turns about y, an overlay for each
pixel that lies over another, and so on. The renderer itself counts the pixels of each kind. Nothing
here depends on a single transition.
"""

import json
import statistics

import numpy

from measuring import contenders, place

# Progresses 1/17 to 16/17 avoid eighths, at which a page moves by whole pixels.
FRAMES = 16
# The allowance for edges of faces and for setup once a frame, whose shares differ by scene, and for
# noise.
ALLOWED = 1.25
MS = 1e3


def table(rounds):
    """Returns the rows of the table, with medians over the rounds, and the verdict."""
    kinds, names, pixels, seconds = None, _names(), {}, {}
    ratios, shares = {name: [] for name in names}, {}
    budgets = {name: [] for name in names}
    for number in range(rounds):
        place.note(f"round {number + 1} of {rounds}")
        kinds = kinds or list(contenders.raster_timing("fill", FRAMES)["pixels"])
        for name in [*kinds, *names]:
            timing = contenders.raster_timing(name, FRAMES)
            pixels[name] = numpy.array([timing["pixels"][kind] for kind in kinds]) / FRAMES
            seconds.setdefault(name, []).append(timing["seconds"] / FRAMES)
        # Seconds per pixel of each kind, from the measured times of the kinds' own scenes.
        rates = numpy.linalg.solve(
            numpy.array([pixels[kind] for kind in kinds]), [seconds[kind][-1] for kind in kinds])
        for name in names:
            parts = pixels[name] * rates
            shares[name] = parts / parts.sum()
            budgets[name].append(parts.sum())
            ratios[name].append(seconds[name][-1] / parts.sum())
    head = ["transition", "mostly", "its share", "measured, ms", "at the kinds' rates, ms", "ratio",
            "spread", f"≤ {ALLOWED}"]
    rows = [
        [
            name, kinds[shares[name].argmax()], f"{shares[name].max():.0%}", _ms(seconds[name]),
            _ms(budgets[name]), f"{statistics.median(ratios[name]):.2f}",
            f"{min(ratios[name]):.2f}–{max(ratios[name]):.2f}",
            "ok" if statistics.median(ratios[name]) <= ALLOWED else "OVER",
        ]
        for name in names
    ]
    over = [row[0] for row in rows if row[-1] == "OVER"]
    return [head, *rows], f"Over budget: {', '.join(over) or 'none'}."


def _names():
    return [entry["name"] for entry in json.loads(place.output(place.SEGUE, "list", "--json"))]


def _ms(seconds):
    return f"{statistics.median(seconds) * MS:.2f}"
