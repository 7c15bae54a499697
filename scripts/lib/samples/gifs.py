"""GIF files with their pixels, from an LZW encoder."""

import random
import struct


def lzw(indices, size, deferred=False):
    """Encodes to LZW codes; with `deferred`, a full table stays instead of being cleared."""
    clear, end = 1 << size, (1 << size) + 1
    codes, table, width = [(clear, size + 1)], {(i,): i for i in range(1 << size)}, size + 1
    following, string = end + 1, ()
    for index in indices:
        if string + (index,) in table:
            string += (index,)
            continue
        codes.append((table[string], width))
        if following < 4096:
            table[string + (index,)] = following
            # The decoder knows a code one step later.
            if following == 1 << width and width < 12:
                width += 1
            following += 1
        elif not deferred:
            codes.append((clear, width))
            table, width, following = {(i,): i for i in range(1 << size)}, size + 1, end + 1
        string = (index,)
    codes.append((table[string], width))
    if following < 4096 and following == 1 << width and width < 12:
        width += 1
    codes.append((end, width))
    bits, count, data = 0, 0, bytearray()
    for code, width in codes:
        bits |= code << count
        count += width
        while count >= 8:
            data.append(bits & 255)
            bits, count = bits >> 8, count - 8
    return bytes(data) + (bytes([bits]) if count else b"")


def blocks(data):
    return b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)) + b"\0"


def table(colors):
    return b"".join(bytes(c) for c in colors)


def cases():
    choose = random.Random(9)
    for number in range(90):
        size = choose.randint(2, 8)
        is_small = number % 10 != 0
        width, height = (choose.randint(1, 40), choose.randint(1, 40)) if is_small else (200, 150)
        x, y = (choose.randint(0, 5), choose.randint(0, 5)) if number % 2 else (0, 0)
        screen = (x + width + choose.randint(0, 4), y + height) if number % 2 else (width, height)
        colors = [tuple(choose.randrange(256) for _ in range(3)) for _ in range(1 << size)]
        others = colors[::-1]
        is_local, interlaced = number % 3 == 0, number % 4 == 1
        transparent = choose.randrange(1 << size) if number % 5 == 2 else None
        used = choose.choice([2, 1 << size])
        pixels = [[choose.randrange(used) for _ in range(width)] for _ in range(height)]
        passes = ((0, 8), (4, 8), (2, 4), (1, 2))
        order = [i for start, step in passes for i in range(start, height, step)]
        stored = [pixels[i] for i in order] if interlaced else pixels
        data = b"GIF89a" + struct.pack("<HHBBB", *screen, 0x80 | size - 1, 1, 0)
        data += table(others if is_local else colors)
        if transparent is not None:
            data += b"!\xf9\4" + bytes([1, 0, 0, transparent, 0])
        data += b"," + struct.pack("<HHHH", x, y, width, height)
        data += bytes([(0x80 | size - 1 if is_local else 0) | (0x40 if interlaced else 0)])
        data += table(colors) if is_local else b""
        codes = lzw([v for row in stored for v in row], size, deferred=number % 20 == 0)
        data += bytes([size]) + blocks(codes) + b";"
        shown = [[(0, 0, 0, 0)] * screen[0] for _ in range(screen[1])]
        for row in range(height):
            for column in range(width):
                index = pixels[row][column]
                if index != transparent:
                    shown[y + row][x + column] = colors[index] + (255,)
        yield f"{size} bits, {width} × {height} at ({x}, {y}) of {screen}", data, shown
