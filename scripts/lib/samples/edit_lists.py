"""Edit lists of MP4 and MOV files, as editors write them (ISO/IEC 14496-12, 8.6.6)."""

import struct

CONTAINERS = {b"moov", b"trak", b"mdia"}


def edited(data, parts):
    """The file `data` of ffmpeg, whose header is last, with `parts` of it one after another.

    A part has its start and its end in seconds. Places are rounded to the clock of the movie.
    """
    header = dict(boxes(data))[b"moov"]
    scale = struct.unpack(">I", find(b"mvhd", header)[12:16])[0]
    return rewritten(data, parts, scale)


def rewritten(data, parts, scale):
    changed = b""
    for kind, contents in boxes(data):
        if kind in CONTAINERS:
            contents = rewritten(contents, parts, scale)
        if kind == b"trak":
            table = box(b"edts", box(b"elst", edits(contents, parts, scale)))
            contents = b"".join(
                box(inner, part) + (table if inner == b"tkhd" else b"")
                for inner, part in boxes(contents) if inner != b"edts")
        changed += box(kind, contents)
    return changed


def edits(track, parts, scale):
    """The table of a track, whose media begins after its B-frames or its priming."""
    media = struct.unpack(">I", find(b"mdhd", track)[12:16])[0]
    own = find(b"edts", track)
    first = struct.unpack(">i", own[20:24])[0] if own else 0
    table = struct.pack(">II", 0, len(parts))
    place = 0
    for start, end in parts:
        length = round((place + end - start) * scale) - round(place * scale)
        table += struct.pack(">IiI", length, round(start * media) + max(first, 0), 1 << 16)
        place += end - start
    return table


def find(name, data):
    for kind, contents in boxes(data):
        if kind == name:
            return contents
        found = find(name, contents) if kind in CONTAINERS else None
        if found:
            return found
    return None


def boxes(data):
    at = 0
    while at + 8 <= len(data):
        size = struct.unpack(">I", data[at:at + 4])[0]
        yield data[at + 4:at + 8], data[at + 8:at + size]
        at += size


def box(kind, contents):
    return struct.pack(">I", len(contents) + 8) + kind + contents
