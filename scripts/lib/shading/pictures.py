"""The two views between which shaders are drawn."""


def smooth(width, height, seed):
    """A picture of gradients in raw RGBA, opaque, without an edge."""
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            across, down = 255 * x // width, 255 * y // height
            row = (across, down, 255 - across) if seed == 0 else (down, 255 - down, across)
            pixels += bytes((*row, 255))
    return bytes(pixels)
