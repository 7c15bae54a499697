"""Readers of WebP: Pillow, webpinfo, webpmux with dwebp, and Chromium."""

import fractions
import re

from animating import chromium, pillow, place
from animating.tours import Animation

EXTENSION = ".webp"
CASES = {
    "lossy": {},
    "transparent": {"background": "transparent"},
    "once": {"flags": ["--loop", "1"], "plays": 1},
}
LEAST_DB = 27
ALPHA_LEVELS = 256


def webpinfo(path):
    printed = place.run("webpinfo", path).decode()
    delays = [fractions.Fraction(int(time), 1000) for time in re.findall(r"Duration: (\d+)", printed)]
    return Animation(delays, int(re.search(r"Loop count\s*: (\d+)", printed)[1]))


def webpmux(path):
    """It takes each image out, and dwebp decodes it."""
    printed = place.run("webpmux", "-info", path).decode()
    rows = re.findall(r"^\s*\d+:\s+\d+\s+\d+\s+\S+\s+\d+\s+\d+\s+(\d+)\s", printed, re.MULTILINE)
    for index in range(len(rows)):
        image = path.with_suffix(".image")
        place.run("webpmux", "-get", "frame", index + 1, path, "-o", image)
        place.run("dwebp", "-quiet", image, "-o", image.with_suffix(".png"))
    plays = int(re.search(r"Loop Count\s*: (\d+)", printed)[1])
    return Animation([fractions.Fraction(int(time), 1000) for time in rows], plays)


READERS = {
    "Pillow": pillow.animation,
    "webpinfo": webpinfo,
    "webpmux": webpmux,
    "Chromium": chromium.reader("image/webp"),
}
