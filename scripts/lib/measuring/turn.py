"""Two views one above the other on a tilted plane that turns once about the middle of the canvas.

`Sources/RasterBench/TurningPlane.swift` draws it; no transition does.
"""

import numpy

from measuring.plane import Side, perspective, shift, turn

PHASES = [0.1, 0.35, 0.7]  # 36°, 126° and 252°: none near an axis
TILT = numpy.radians(20)


def sides(progress, stage):
    """Returns the upper and the lower view."""
    middle = shift(-stage.width / 2, -stage.height / 2)
    turned = (
        middle @ turn(progress * 2 * numpy.pi, 2) @ turn(TILT, 0) @ perspective(stage.eye)
        @ numpy.linalg.inv(middle))
    half = stage.height / 2
    return [Side.seen_through(shift(0, y) @ turned) for y in (-half, half)]


def focus(progress, stage):
    """Returns the middle, where both views meet."""
    return stage.width / 2, stage.height / 2
