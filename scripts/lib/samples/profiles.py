"""ICC profiles with tables, for inks and for RGB with mixed channels like XYB."""

import struct


def table_profile(space, grid, lab):
    """Makes a profile with the colors `lab(values)` for values in 0…1, at `grid` points a channel."""
    channels = len(space.strip())
    points = [()]
    for _ in range(channels):
        points = [p + (i / (grid - 1),) for p in points for i in range(grid)]
    clut = b"".join(encoded_lab(*lab(p)) for p in points)
    ramp = bytes(range(256))
    identity = struct.pack(">9i", *[65536 if i % 4 == 0 else 0 for i in range(9)])
    lut = b"mft1" + bytes(4) + bytes([channels, 3, grid, 0]) + identity
    lut += ramp * channels + clut + ramp * 3
    return assembled(space, lut)


def encoded_lab(lightness, a, b):
    return bytes([
        round(lightness * 2.55), *(min(max(round(value + 128), 0), 255) for value in (a, b))])


def assembled(space, lut):
    white = b"XYZ " + bytes(4) + struct.pack(">3i", 63190, 65536, 54061)
    text = b"text" + bytes(4) + b"none\0"
    name = b"desc" + bytes(4) + struct.pack(">I", 5) + b"test\0" + bytes(8 + 2 + 1 + 67)
    tags = [(b"A2B0", lut), (b"wtpt", white), (b"cprt", text), (b"desc", name)]
    offset, entries, data = 128 + 4 + 12 * len(tags), b"", b""
    for tag, value in tags:
        value += bytes(-len(value) % 4)
        entries += tag + struct.pack(">II", offset + len(data), len(value))
        data += value
    head = struct.pack(">I4sI4s4s4s", 0, b"lcms", 0x02400000, b"scnr" if space == "RGB " else b"prtr",
                       space.encode(), b"Lab ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    head += struct.pack(">3i", 63190, 65536, 54061)
    head += bytes(128 - len(head))
    body = head + struct.pack(">I", len(tags)) + entries + data
    return struct.pack(">I", len(body)) + body[4:]


def inks():
    """Models plain inks; solid black is not quite black, and paper not quite white."""
    def lab(values):
        c, m, y, k = values
        light = 1 - k
        return (12 + 83 * light * (1 - 0.45 * c) * (1 - 0.5 * m) * (1 - 0.1 * y),
                light * (-35 * c + 70 * m - 5 * y), light * (-45 * c - 5 * m + 85 * y))
    return table_profile("CMYK", 5, lab)


def shifted():
    """Mixes the channels like XYB: they are differences and sums, so reading them as RGB gives
    other colors."""
    def lab(values):
        x, y, b = values
        return 100 * y, 160 * (x - 0.5), 160 * (0.5 - b)
    return table_profile("RGB ", 9, lab)
