"""Figures about an encoded tour: seconds of the processor, and the signal-to-noise ratio."""

import pathlib
import resource

import numpy

from animating import pillow, place

# Conversions of ffmpeg between RGB and YCbCr with all digits and all samples of chroma.
SCALING = "bicubic+accurate_rnd+full_chroma_inp+full_chroma_int"


def seconds_of(*arguments):
    """Seconds of the processor that a program takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    place.run(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def decibels(file, frames, width, height, rate, weights=None):
    """The ratio for the mean squared error of red, green and blue over all frames.

    With `weights` it is that of their weighted sum. It is infinite for exact files.
    """
    shown = pictures(pathlib.Path(file), width, height, rate)
    drawn = numpy.memmap(frames, numpy.uint8).reshape(-1, height * width, 4)
    total, last = 0.0, None
    for index in range(len(drawn)):
        # ffmpeg may leave out the last repetitions of the last image.
        last = next(shown, last)
        errors = (last.astype(int) - drawn[index])[:, :3]
        total += ((errors if weights is None else errors @ numpy.array(weights)) ** 2).mean()
    return 10 * numpy.log10(255**2 * len(drawn) / total) if total else float("inf")


def pictures(file, width, height, rate):
    """The picture of each frame, pixel by pixel."""
    # The ffmpeg of Debian 12 has no reader of animated WebP.
    if file.suffix == ".webp":
        found = pillow.animation(file)
        for picture, delay in zip(found.pictures, found.delays):
            for _ in range(round(delay * rate)):
                yield picture.reshape(-1, 4)
        return
    raw = place.run(
        "ffmpeg", "-v", "error", "-i", file, "-vf", f"fps={rate},scale=flags={SCALING}",
        "-pix_fmt", "rgba", "-f", "rawvideo", "-")
    yield from numpy.frombuffer(raw, numpy.uint8).reshape(-1, width * height, 4)
