"""The truth of a scene: vector pictures, supersampled through its exact geometry.

The truth of a pixel is the mean of 8 × 8 points, each mapped back to the picture that shows there
and looked up in it at eight times the size. Renderers get the same pictures averaged down to 1 ×.
"""

import numpy

from measuring import pictures, place
from measuring.pictures import HEIGHT, TIMES, WIDTH
from measuring.stage import Stage

STAGE = Stage(WIDTH, HEIGHT, eye=1000)
BAND = 20  # rows of pixels at once, for memory


def picture(scene, phase):
    """Returns RGB without rounding, kept on disk until the pictures, the scene or this file change."""

    def make(folder):
        place.note(f"supersampling {scene.title}")
        for each in scene.phases:
            numpy.save(folder / f"{each}.npy", _supersampled(scene, each))

    folder = place.made(f"truth-{scene.name}", make, __file__, pictures.__file__, *scene.maths)
    return numpy.load(folder / f"{phase}.npy")


def psnr(frame, scene, phase):
    """Returns the PSNR of a frame against the truth, in dB over red, green and blue."""
    error = numpy.mean((frame[..., :3] - picture(scene, phase)) ** 2)
    return 10 * numpy.log10(255**2 / error)


def _supersampled(scene, phase):
    truth = numpy.empty((HEIGHT, WIDTH, 3), numpy.float32)
    x = (numpy.arange(WIDTH * TIMES) + 0.5) / TIMES
    for top in range(0, HEIGHT, BAND):
        y = (top + (numpy.arange(BAND * TIMES) + 0.5) / TIMES)[:, None]
        color = _looked_up(scene.look(phase, STAGE, x, y))
        truth[top:top + BAND] = color.reshape(BAND, TIMES, WIDTH, TIMES, 3).mean(axis=(1, 3))
    return truth


def _looked_up(seen):
    """Returns the color at every point."""
    color = numpy.zeros((*seen.which.shape, 3), numpy.float32)
    for which, texels in enumerate(pictures.large()):
        at = seen.which == which
        color[at] = texels[(seen.v[at] * TIMES).astype(int), (seen.u[at] * TIMES).astype(int)]
    return color + seen.paper[..., None] * (255 - color)
