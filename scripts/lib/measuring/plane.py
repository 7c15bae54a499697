"""Pictures on planes in space, as matrices in double precision.

Vectors are rows, as in Core Animation; y points down, z to the viewer.
"""

import dataclasses

import numpy

from measuring.stage import Seen


@dataclasses.dataclass
class Side:
    """One picture at one moment, on a canvas of the picture's size."""

    map: numpy.ndarray  # 3 × 3, column vectors: a point of the image to a point of the canvas
    depth: numpy.ndarray  # 3: (x, y, 1) of the image to z before its divide; larger is nearer

    @classmethod
    def seen_through(cls, matrix):
        """The picture on the plane z = 0, which a 4 × 4 matrix takes to the canvas."""
        plane = matrix[[0, 1, 3]]
        return cls(map=plane[:, [0, 1, 3]].T, depth=plane[:, 2])

    @property
    def is_facing(self):
        """Whether its front faces the eye: whether its corners keep their orientation."""
        (ax, ay), (bx, by), (cx, cy) = self.at([[0, 0], [1, 0], [0, 1]])
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0

    def at(self, points):
        """Maps points of the image to the canvas."""
        points = numpy.asarray(points, float)
        x, y, w = self.map @ numpy.column_stack([points, numpy.ones(len(points))]).T
        return numpy.column_stack([x / w, y / w])

    @property
    def centered(self):
        """Returns the map between pixels that are counted by their centers, as in OpenCV."""
        half = numpy.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
        return numpy.linalg.inv(half) @ self.map @ half


def painting_order(sides):
    """Sorts the indices of the sides from the back: a side that faces away lies behind the other."""
    return sorted(range(len(sides)), key=lambda i: sides[i].is_facing)


def look(sides, stage, x, y):
    """Returns what shows at columns x and rows y: the nearest side at each point."""
    seen = Seen.background(x, y)
    nearest = numpy.full(seen.which.shape, -numpy.inf)
    for which, side in enumerate(sides):
        u, v, w = (_linear(row, x, y) for row in numpy.linalg.inv(side.map))
        u, v = u / w, v / w
        ahead = _linear(side.map[2], u, v)
        depth = _linear(side.depth, u, v) / ahead
        is_inside = (u >= 0) & (u < stage.width) & (v >= 0) & (v < stage.height)
        at = is_inside & (ahead > 0) & (depth > nearest)
        nearest[at] = depth[at]
        seen.put(at, which, u, v)
    return seen


def shift(x=0, y=0, z=0):
    matrix = numpy.eye(4)
    matrix[3, :3] = x, y, z
    return matrix


def turn(angle, axis):
    """Rotates right-handed about an axis, 0 to 2 for x to z, like CATransform3DMakeRotation."""
    matrix = numpy.eye(4)
    a, b = (axis + 1) % 3, (axis + 2) % 3
    matrix[a, a] = matrix[b, b] = numpy.cos(angle)
    matrix[a, b], matrix[b, a] = numpy.sin(angle), -numpy.sin(angle)
    return matrix


def perspective(eye):
    matrix = numpy.eye(4)
    matrix[2, 3] = -1 / eye
    return matrix


def _linear(row, x, y):
    return row[0] * x + row[1] * y + row[2]
