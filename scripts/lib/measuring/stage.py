"""The canvas, the eye, and what shows at places of the canvas."""

import dataclasses

import numpy


@dataclasses.dataclass(frozen=True)
class Stage:
    """A canvas of the pictures' size. Lengths have one unit, such as pixels."""

    width: int
    height: int
    eye: float  # how far before the canvas

    def points(self, step=1):
        """Returns the centers of pixels, or of squares of `step` × `step` pixels: x of columns, y
        of rows."""
        x, y = ((numpy.arange(size // step) + 0.5) * step for size in (self.width, self.height))
        return x, y[:, None]


@dataclasses.dataclass
class Seen:
    """What shows at places of a canvas, as arrays of one shape."""

    which: numpy.ndarray  # 0: the old picture, 1: the new one, −1: the black background
    u: numpy.ndarray  # where in the picture, from its left
    v: numpy.ndarray  # from its top
    paper: numpy.ndarray  # how much white paper covers the picture, 0 to 1

    @classmethod
    def background(cls, x, y):
        """Shows nothing at columns x and rows y."""
        shape = numpy.broadcast_shapes(x.shape, y.shape)
        return cls(
            which=numpy.full(shape, -1, numpy.int8), u=numpy.zeros(shape), v=numpy.zeros(shape),
            paper=numpy.zeros(shape, numpy.float32))

    def put(self, at, which, u, v, paper=0.0):
        """Shows a place of a picture where `at` is true."""
        self.which[at], self.u[at], self.v[at], self.paper[at] = which, u[at], v[at], paper
