"""A small encoder of baseline JPEG with any sampling, names and markers, which Pillow cannot write."""

import math
import struct

# The natural place of each coefficient in zigzag order: ITU-T T.81, figure A.6.
ZIGZAG = sorted(range(64), key=lambda i: (
    i // 8 + i % 8, i // 8 if (i // 8 + i % 8) % 2 else i % 8))
COSINES = [[math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(1 / 8) if u == 0 else 0.5)
            for x in range(8)] for u in range(8)]
# All symbols have codes of equal length, without the pattern of all ones: simple, and valid.
DC_SYMBOLS = list(range(12))
AC_SYMBOLS = [0x00, 0xF0] + [run << 4 | size for run in range(16) for size in range(1, 11)]


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def table(kind, symbols, length):
    counts = bytes(len(symbols) if i == length else 0 for i in range(1, 17))
    return segment(0xC4, bytes([kind]) + counts + bytes(symbols))


class Bits:
    def __init__(self):
        self.data, self.value, self.count = bytearray(), 0, 0

    def add(self, value, count):
        self.value, self.count = self.value << count | value, self.count + count
        while self.count >= 8:
            byte = self.value >> (self.count - 8) & 255
            self.data += bytes([byte, 0]) if byte == 255 else bytes([byte])
            self.count -= 8
            self.value &= (1 << self.count) - 1

    def flush(self):
        if self.count:
            self.add((1 << (8 - self.count)) - 1, 8 - self.count)


class Component:
    """A component with values `value(x, y)` per sample, and `h` by `v` blocks in each unit."""

    def __init__(self, name, h, v, value):
        self.name, self.h, self.v, self.value = name, h, v, value
        self.last = 0


def coefficients(component, bx, by, width, height, step):
    samples = [[component.value(min(bx * 8 + x, width - 1), min(by * 8 + y, height - 1)) - 128
                for x in range(8)] for y in range(8)]
    rows = [[sum(row[x] * COSINES[u][x] for x in range(8)) for u in range(8)] for row in samples]
    return [
        round(sum(rows[y][i % 8] * COSINES[i // 8][y] for y in range(8)) / step) for i in ZIGZAG]


def add_number(bits, symbols, length, high, value):
    size = abs(value).bit_length()
    bits.add(symbols.index(high << 4 | size), length)
    if size:
        bits.add(value if value > 0 else value + (1 << size) - 1, size)


def add_block(bits, component, values):
    add_number(bits, DC_SYMBOLS, 4, 0, values[0] - component.last)
    component.last = values[0]
    run = 0
    last = max((i for i in range(1, 64) if values[i]), default=0)
    for value in values[1:last + 1]:
        if value == 0:
            run += 1
            continue
        while run > 15:
            bits.add(AC_SYMBOLS.index(0xF0), 8)
            run -= 16
        add_number(bits, AC_SYMBOLS, 8, run, value)
        run = 0
    if last < 63:
        bits.add(AC_SYMBOLS.index(0), 8)


def encoded(width, height, components, markers=b"", step=2, restart=0, separate=False):
    """Encodes a file; `separate` gives each component a scan of its own."""
    most_h, most_v = max(c.h for c in components), max(c.v for c in components)
    frame = struct.pack(">BHHB", 8, height, width, len(components))
    frame += b"".join(bytes([c.name, c.h << 4 | c.v, 0]) for c in components)
    data = b"\xff\xd8" + markers + segment(0xDB, b"\0" + bytes([step]) * 64) + segment(0xC0, frame)
    data += table(0x00, DC_SYMBOLS, 4) + table(0x10, AC_SYMBOLS, 8)
    if restart:
        data += segment(0xDD, struct.pack(">H", restart))
    for group in [[c] for c in components] if separate else [components]:
        data += segment(0xDA, bytes([len(group)]) + b"".join(bytes([c.name, 0]) for c in group) + b"\0\x3f\0")
        data += scan(width, height, group, most_h, most_v, step, restart)
    return data + b"\xff\xd9"


def scan(width, height, group, most_h, most_v, step, restart):
    bits, count = Bits(), 0
    for component in group:
        component.last = 0
        component.width = -(-width * component.h // most_h)
        component.height = -(-height * component.v // most_v)
    is_single = len(group) == 1
    columns, rows = -(-width // (8 * most_h)), -(-height // (8 * most_v))
    if is_single:
        columns, rows = -(-group[0].width // 8), -(-group[0].height // 8)
    for unit in range(columns * rows):
        if restart and unit and unit % restart == 0:
            bits.flush()
            bits.data += bytes([0xFF, 0xD0 + count % 8])
            count += 1
            for component in group:
                component.last = 0
        for component in group:
            h, v = (1, 1) if is_single else (component.h, component.v)
            for by in range(v):
                for bx in range(h):
                    add_block(bits, component, coefficients(
                        component, unit % columns * h + bx, unit // columns * v + by,
                        component.width, component.height, step))
    bits.flush()
    return bytes(bits.data)


def adobe(transform):
    return segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, transform))


JFIF = segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0")


def icc(profile):
    return segment(0xE2, b"ICC_PROFILE\0\1\1" + profile)
