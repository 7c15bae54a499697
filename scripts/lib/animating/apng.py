"""Readers of APNG: Pillow, ffmpeg with ffprobe, Chromium, and the chunks themselves."""

import fractions
import json
import struct
import zlib

import numpy

from animating import chromium, pillow, place
from animating.tours import HEIGHT, WIDTH, Animation

EXTENSION = ".apng"
CASES = {
    "opaque": {},
    "transparent": {"background": "transparent"},
    "once": {"flags": ["--loop", "1"], "plays": 1},
    "fast": {"flags": ["--png-level", "1"]},
}
LEAST_DB = None
ALPHA_LEVELS = 256


def ffmpeg(path):
    printed = place.run(
        "ffprobe", "-v", "error", "-f", "apng", "-count_frames", "-show_entries",
        "stream=nb_read_frames", "-of", "json", path)
    count = int(json.loads(printed)["streams"][0]["nb_read_frames"])
    raw = place.run(
        "ffmpeg", "-v", "error", "-f", "apng", "-i", path, "-fps_mode", "passthrough",
        "-pix_fmt", "rgba", "-f", "rawvideo", "-")
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH, 4).astype(int)
    if len(pictures) != count:
        raise place.ProgramFails(f"ffprobe finds {count} pictures, ffmpeg {len(pictures)}")
    return Animation(None, None, list(pictures))


def chunks(path):
    """The delays as they are stored, and the checksum of every chunk."""
    data, offset, delays, plays = path.read_bytes(), 8, [], None
    while offset < len(data):
        length, kind = struct.unpack_from(">I4s", data, offset)
        body = data[offset + 8 : offset + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, offset + 8 + length)
        if zlib.crc32(kind + body) != checksum:
            raise place.ProgramFails(f"a wrong checksum of {kind.decode()}")
        if kind == b"acTL":
            _, plays = struct.unpack(">II", body)
        if kind == b"fcTL":
            delays.append(fractions.Fraction(*struct.unpack_from(">HH", body, 20)))
        offset += 12 + length
    return Animation(delays, plays)


READERS = {
    "Pillow": pillow.animation,
    "ffmpeg": ffmpeg,
    "the chunks": chunks,
    "Chromium": chromium.reader("image/png"),
}
