"""The least that a frame costs: each of its pixels is written once, each visible texel is read
once.

The unit is a copied frame: one frame read and one written. Visible texels are counted in squares of
8 × 8 over a few progresses, at every other pixel.
"""

import numpy

SQUARE = 8  # texels
STEP = 2  # pixels; no square is missed while fewer than 4 texels fall on a pixel
PROGRESSES = numpy.linspace(0, 1, 14)[1:-1]


def of_reading(frames):
    """Returns the floor of a frame that reads so many frames."""
    return (frames + 1) / 2


def of_scene(scene, stage):
    """Returns the mean over the progresses."""
    x, y = stage.points(STEP)
    read = numpy.mean([_squares(scene.look(progress, stage, x, y)) for progress in PROGRESSES])
    return of_reading(read * SQUARE**2 / (stage.width * stage.height))


def _squares(seen):
    """Counts the visible ones."""
    shown = seen.which >= 0
    column, row = (place[shown].astype(int) // SQUARE for place in (seen.u, seen.v))
    large = 1 << 16  # above any column or row
    return len(numpy.unique((seen.which[shown].astype(int) * large + column) * large + row))
