"""Readers of GIF: Pillow, ffmpeg with ffprobe, gifsicle and Chromium."""

import fractions
import json
import re

import numpy

from animating import chromium, pillow, place
from animating.tours import HEIGHT, WIDTH, Animation

EXTENSION = ".gif"
CASES = {
    "opaque": {},
    "transparent": {"background": "transparent"},
    "once": {"flags": ["--loop", "1"], "plays": 1},
    "thrice": {"flags": ["--loop", "3"], "plays": 3},
}
LEAST_DB = 33
ALPHA_LEVELS = 2


def ffmpeg(path):
    """libavformat plays a file without a block of loops once, and does not tell the number."""
    printed = place.run(
        "ffprobe", "-v", "error", "-show_entries", "stream=time_base:packet=duration",
        "-of", "json", path)
    probed = json.loads(printed)
    unit = fractions.Fraction(probed["streams"][0]["time_base"])
    delays = [packet["duration"] * unit for packet in probed["packets"]]
    raw = place.run(
        "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba",
        "-f", "rawvideo", "-")
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH, 4).astype(int)
    return Animation(delays, None, list(pictures))


def gifsicle(path):
    """It reads every code of every image, and warns about wrong ones."""
    printed = place.run("gifsicle", "--no-ignore-errors", "--info", path).decode()
    delays = [
        fractions.Fraction(delay) for delay in re.findall(r"delay (\d+\.\d+)s", printed)]
    if "loop forever" in printed:
        repeats = 0
    else:
        count = re.search(r"loop count (\d+)", printed)
        repeats = int(count[1]) if count else None
    return Animation(delays, plays(repeats))


def plays(repeats):
    """The block of loops has the number of repetitions after the first play."""
    if repeats is None:
        return 1
    return repeats and repeats + 1


READERS = {
    "Pillow": lambda path: pillow.animation(path, plays),
    "ffmpeg": ffmpeg,
    "gifsicle": gifsicle,
    "Chromium": chromium.reader("image/gif"),
}
