"""The cube of recipe 5-11, forward, as matrices in double precision.

Row vectors, as in Core Animation; y points down, z to the viewer. Both sides turn about their
bottom-right corner inside a layer whose transform is turn, then shift, then perspective.
"""

import dataclasses

import numpy


@dataclasses.dataclass
class Side:
    """One side of the cube at one moment, on a canvas of the image's size."""

    map: numpy.ndarray  # 3 × 3, column vectors: a point of the image to a point of the canvas
    depth: numpy.ndarray  # 3: (x, y, 1) of the image to z before its divide; larger is nearer

    @property
    def is_facing(self):
        """Whether its front is to the eye: whether the corners still go round the same way."""
        (ax, ay), (bx, by), (cx, cy) = self.at([[0, 0], [1, 0], [0, 1]])
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0

    def at(self, points):
        """Where points of the image are seen."""
        points = numpy.asarray(points, float)
        x, y, w = self.map @ numpy.column_stack([points, numpy.ones(len(points))]).T
        return numpy.column_stack([x / w, y / w])

    @property
    def centered(self):
        """The map between pixels that are counted by their centers, as OpenCV counts them."""
        half = numpy.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
        return numpy.linalg.inv(half) @ self.map @ half


def sides(progress, width, height, eye):
    """The old and the new side; lengths in any one unit, such as pixels."""
    middle = _shift(-width / 2, -height / 2)
    turn = (
        middle @ _turn(-progress * numpy.pi / 2)
        @ _shift(-progress * width / 2, 0, -progress * width / 2)
        @ _perspective(eye) @ numpy.linalg.inv(middle))
    corner = _shift(-width, -height)
    old = turn
    new = corner @ _shift(width) @ _turn(numpy.pi / 2) @ numpy.linalg.inv(corner) @ turn
    return [_side(old), _side(new)]


def painting_order(sides):
    """The indices of the sides, from the back: one that is turned away lies behind the other."""
    return sorted(range(len(sides)), key=lambda i: sides[i].is_facing)


def _side(matrix):
    plane = matrix[[0, 1, 3]]
    return Side(map=plane[:, [0, 1, 3]].T, depth=plane[:, 2])


def _shift(x=0, y=0, z=0):
    matrix = numpy.eye(4)
    matrix[3, :3] = x, y, z
    return matrix


def _turn(angle):
    """About y."""
    matrix = numpy.eye(4)
    cosine, sine = numpy.cos(angle), numpy.sin(angle)
    matrix[0, 0], matrix[0, 2], matrix[2, 0], matrix[2, 2] = cosine, -sine, sine, cosine
    return matrix


def _perspective(eye):
    matrix = numpy.eye(4)
    matrix[2, 3] = -1 / eye
    return matrix
