"""The least that a frame costs: its pixels written, and every texel that shows read, both once.

In frames copied: a frame read and a frame written are one. How many texels show is counted in
squares of 8 × 8 over a few progresses, from what is seen at every other pixel.
"""

import numpy

SQUARE = 8  # texels
STEP = 2  # pixels; no square is missed while fewer than 4 texels fall on a pixel
PROGRESSES = numpy.linspace(0, 1, 14)[1:-1]


def of_reading(frames):
    """Of a frame for which so many frames are read."""
    return (frames + 1) / 2


def of_scene(scene, stage):
    """The mean over the progresses."""
    x, y = stage.points(STEP)
    read = numpy.mean([_squares(scene.look(progress, stage, x, y)) for progress in PROGRESSES])
    return of_reading(read * SQUARE**2 / (stage.width * stage.height))


def _squares(seen):
    """How many of them show."""
    shown = seen.which >= 0
    column, row = (place[shown].astype(int) // SQUARE for place in (seen.u, seen.v))
    large = 1 << 16  # above any column or row
    return len(numpy.unique((seen.which[shown].astype(int) * large + column) * large + row))
