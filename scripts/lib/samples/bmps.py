"""BMP files of every kind with their pixels, by the format's description alone."""

import random
import struct

HEADERS = [12, 16, 40, 52, 56, 64, 108, 124]


def file(
        width, height, bits, data, header=40, compression=0, masks=(), palette=(), colors=0,
        top_down=False):
    head = struct.pack("<I", header)
    if header == 12:
        head += struct.pack("<HHHH", width, height, 1, bits)
    else:
        head += struct.pack("<iiHH", width, -height if top_down else height, 1, bits)
        head += struct.pack("<IIiiII", compression, len(data), 2835, 2835, colors, 0)
        masked = b"".join(struct.pack("<I", mask) for mask in masks)
        head = head + masked + bytes(max(header - len(head) - len(masked), 0))
        head = head[:header] if header != 40 else head
    size = 3 if header == 12 else 4
    head += b"".join(bytes([b, g, r, 77][:size]) for r, g, b in palette)
    return struct.pack("<2sIHHI", b"BM", 14 + len(head) + len(data), 0, 0, 14 + len(head)) + head + data


def rows(pixels, bits, top_down=False):
    """Packs numbers of `bits` each, with rows from below, padded to four bytes."""
    result = b""
    for row in pixels if top_down else reversed(pixels):
        if bits >= 8:
            line = b"".join(value.to_bytes(bits // 8, "little") for value in row)
        else:
            text = "".join(format(value, f"0{bits}b") for value in row)
            line = bytes(int(text[i:i + 8].ljust(8, "0"), 2) for i in range(0, len(text), 8))
        result += line + bytes(-len(line) % 4)
    return result


def scaled(value, top):
    return (value * 510 + top) // (2 * top)


def cases():
    """Yields name, bytes, straight RGBA row by row."""
    choose = random.Random(7)
    for width in (1, 3, 8, 13, 31, 33):
        height = 1 + width % 5
        for header in HEADERS:
            for bits in (1, 2, 4, 8):
                palette = [tuple(choose.randrange(256) for _ in range(3)) for _ in range(1 << bits)]
                pixels = [
                    [choose.randrange(1 << bits) for _ in range(width)] for _ in range(height)]
                for top_down in (False, True) if header > 12 else (False,):
                    yield (f"{bits} bits, header of {header}, {width} wide", file(
                        width, height, bits, rows(pixels, bits, top_down), header,
                        palette=palette, top_down=top_down),
                        [[palette[i] + (255,) for i in row] for row in pixels])
            pixels = [[choose.randrange(1 << 24) for _ in range(width)] for _ in range(height)]
            yield (f"24 bits, header of {header}, {width} wide", file(width, height, 24, rows(pixels, 24), header),
                   [[(p >> 16, p >> 8 & 255, p & 255, 255) for p in row] for row in pixels])
        yield from fields(choose, width, height)
        yield from runs(choose, width, height)


def fields(choose, width, height):
    for bits in (16, 32):
        layouts = [
            (5, 5, 5, 0), (5, 6, 5, 0), (4, 4, 4, 4), (5, 5, 5, 1), (2, 3, 1, 0), (1, 9, 2, 4)]
        if bits == 32:
            layouts += [
                (8, 8, 8, 0), (8, 8, 8, 8), (10, 10, 10, 2), (11, 11, 10, 0), (7, 18, 7, 0),
                (6, 17, 5, 4)]
        for layout in layouts:
            order = list(range(4))
            choose.shuffle(order)
            masks, place = [0] * 4, 0
            for channel in order:
                masks[channel] = (1 << layout[channel]) - 1 << place
                place += layout[channel]
            pixels = [[choose.randrange(1 << bits) for _ in range(width)] for _ in range(height)]
            if layout[3]:
                pixels[0][0] |= masks[3]  # an alpha of zero everywhere is none
            expected = [[color(p, masks) for p in row] for row in pixels]
            headers = (
                [(56, 3), (108, 3), (124, 3), (40, 6)] if layout[3]
                else [(40, 3), (52, 3), (56, 3), (108, 3)])
            for header, compression in headers:
                count = 4 if header != 40 or compression == 6 else 3
                yield (f"{bits} bits of {layout}, header of {header}, {width} wide", file(
                    width, height, bits, rows(pixels, bits), header, compression,
                    masks[:count]), expected)


def color(pixel, masks):
    values = []
    for channel, mask in enumerate(masks):
        shift = (mask & -mask).bit_length() - 1 if mask else 0
        empty = 255 if channel == 3 else 0
        values.append(scaled((pixel & mask) >> shift, mask >> shift) if mask else empty)
    return tuple(values)


def runs(choose, width, height):
    for bits, compression, header in [(8, 1, 40), (4, 2, 40), (8, 1, 64), (4, 2, 108), (24, 4, 64)]:
        count = 1 << min(bits, 8)
        palette = [tuple(choose.randrange(256) for _ in range(3)) for _ in range(count)]
        pixels = [[choose.randrange(2) for _ in range(width)] for _ in range(height)]
        skips = choose.random() < 0.5
        data = b""
        for y in reversed(range(height)):
            data += row_of_runs(choose, pixels[y], bits, palette, skips)
            data += b"\0\1" if y == 0 else b"\0\0"
        expected = [
            [palette[v] + (255,) if v is not None else (0, 0, 0, 0) for v in row]
            for row in pixels]
        yield (f"runs of {bits} bits, header of {header}, {width} wide", file(
            width, height, bits, data, header, compression, palette=palette if bits < 24 else (),
            colors=len(palette) if bits < 24 else 0), expected)


def row_of_runs(choose, row, bits, palette, skips):
    data, x = b"", 0
    while x < len(row):
        count = choose.randint(1, min(len(row) - x, 9))
        part = row[x:x + count]
        if skips and choose.random() < 0.2:
            data += bytes([0, 2, count, 0])
            row[x:x + count] = [None] * count
        elif count >= 3 and choose.random() < 0.5:
            if bits == 8:
                body = bytes(part)
            elif bits == 24:
                body = b"".join(bytes(palette[v][::-1]) for v in part)
            else:
                body = bytes(a << 4 | b for a, b in zip(part[::2], part[1::2] + [0]))
            data += bytes([0, count]) + body + bytes(len(body) % 2)
        else:
            first, second = part[0], part[1] if bits == 4 and count > 1 else part[0]
            for i in range(count):
                row[x + i] = second if i % 2 else first
            data += bytes([count]) + {8: bytes([first]), 4: bytes([first << 4 | second]),
                                      24: bytes(palette[first][::-1])}[bits]
        x += count
    return data
