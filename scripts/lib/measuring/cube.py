"""The cube of recipe 5-11, forward.

Both sides turn about their bottom-right corner inside a layer whose transform is a turn, then a
shift, then perspective.
"""

import numpy

from measuring.plane import Side, perspective, shift, turn

PHASES = [0.05, 0.2, 0.4, 0.5, 0.6, 0.8, 0.95]
FOCUS = (170, 110)  # a point amid the text of both pictures, of 640 × 360


def sides(progress, stage):
    """Returns the old and the new side."""
    width = stage.width
    middle = shift(-width / 2, -stage.height / 2)
    turned = (
        middle @ turn(-progress * numpy.pi / 2, 1)
        @ shift(-progress * width / 2, 0, -progress * width / 2)
        @ perspective(stage.eye) @ numpy.linalg.inv(middle))
    corner = shift(-width, -stage.height)
    next_side = corner @ shift(width) @ turn(numpy.pi / 2, 1) @ numpy.linalg.inv(corner)
    return [Side.seen_through(turned), Side.seen_through(next_side @ turned)]


def focus(progress, stage):
    """Returns the place of the text on the larger side that faces the eye."""
    facing = [side for side in sides(progress, stage) if side.is_facing]
    largest = max(facing, key=lambda side: numpy.ptp(side.at([[0, 0], [stage.width, 0]])[:, 0]))
    return largest.at([FOCUS])[0]
