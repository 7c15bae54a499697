"""Reads animations by Pillow."""

import fractions

import numpy
from PIL import Image

from animating.tours import Animation


def animation(path, plays=lambda loop: loop):
    """Reads a file; `plays` gives the number of plays for the number that Pillow tells, if any."""
    with Image.open(path) as image:
        loop = image.info.get("loop")
        pictures, delays = [], []
        for index in range(image.n_frames):
            image.seek(index)
            pictures.append(numpy.array(image.convert("RGBA")).astype(int))
            # Pillow tells milliseconds, of APNG as a floating-point number.
            seconds = fractions.Fraction(image.info["duration"] / 1000)
            delays.append(seconds.limit_denominator(65535))
    return Animation(delays, plays(loop), pictures)
