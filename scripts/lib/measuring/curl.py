"""The page curl of docs/curl.md without a spine, without shading and shadow, with a white back.

The page is lifted from its bottom-right corner, and its back is white paper with the front pale on
it.
"""

import dataclasses

import numpy

from measuring.stage import Seen

PHASES = [0.25, 0.5, 0.75]
ANGLE = numpy.radians(15)
RADIUS = 0.12  # of the shorter side; the shadow reaches as far beyond the roll
PAPER = 0.8  # how much of the front the paper hides


@dataclasses.dataclass
class Roll:
    """The cylinder at one moment."""

    normal: numpy.ndarray  # unit vector across the axis, to the part that is rolled up
    distance: float  # of the axis from the corner that lifts last, along the normal
    radius: float

    @classmethod
    def at(cls, progress, stage):
        """Moves the cylinder over the page at an even pace, until it and its shadow have left the
        page."""
        normal = numpy.array([numpy.sin(ANGLE), numpy.cos(ANGLE)])
        length = normal @ (stage.width, stage.height)
        radius = RADIUS * min(stage.width, stage.height)
        return cls(normal, length - progress * (length + 2 * radius), radius)

    def past(self, x, y):
        """Returns the distance of points past the axis, on the page or on the canvas."""
        return self.normal[0] * x + self.normal[1] * y - self.distance

    def fold(self, points):
        """Maps points of the page to the canvas."""
        d = self.past(*points.T)
        rolled = self.radius * numpy.sin(d / self.radius)
        end = numpy.pi * self.radius
        folded = numpy.where(d <= 0, d, numpy.where(d <= end, rolled, end - d))
        return points + numpy.outer(folded - d, self.normal)

    def sheets(self, x):
        """Returns the distances on the page of the back and the front that show x past the axis."""
        angle = numpy.arcsin(numpy.clip(x / self.radius, -1, 1))
        back = numpy.where(x < 0, numpy.pi * self.radius - x, (numpy.pi - angle) * self.radius)
        front = numpy.where(x < 0, x, angle * self.radius)
        return back, front


def look(progress, stage, x, y):
    """Returns what shows at columns x and rows y: the back over the front over the new view."""
    roll = Roll.at(progress, stage)
    seen = Seen.background(x, y)
    past = roll.past(x, y)
    seen.put(slice(None), 1, x + 0 * y, y + 0 * x)
    back, front = roll.sheets(past)
    for sheet, paper in ((front, 0), (back, PAPER)):
        u, v = (place + n * (sheet - past) for place, n in zip((x, y), roll.normal))
        is_page = (u >= 0) & (u < stage.width) & (v >= 0) & (v < stage.height)
        seen.put(is_page & (past <= roll.radius), 0, u, v, paper)
    return seen


def focus(progress, stage):
    """Returns the point of the axis that is nearest to the middle."""
    roll = Roll.at(progress, stage)
    middle = numpy.array([stage.width, stage.height]) / 2
    return middle - roll.past(*middle) * roll.normal
