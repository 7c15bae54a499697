"""JPEG, WebP and PNG files with Pillow's pixels, from its own libjpeg-turbo, libwebp and libpng."""

import io
import random

from PIL import Image

from . import jpegs


def picture(choose, width, height, mode="RGB"):
    """Draws waves, noise and an edge."""
    image = Image.new("RGBA", (width, height))
    a, b, c = (choose.randint(2, 23) for _ in range(3))
    for y in range(height):
        for x in range(width):
            blue = 255 if (x + y) // c % 2 else choose.randrange(256)
            color = (x * a % 256, (y * b + x) % 256, blue)
            image.putpixel((x, y), color + ((x * b + y * a) % 256,))
    return image.convert(mode)


def saved(image, kind, **options):
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def seen(data):
    """Returns straight RGBA, row by row."""
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    values = list(zip(*[iter(image.tobytes())] * 4))
    return [values[y * image.width:(y + 1) * image.width] for y in range(image.height)]


def sizes(choose, count):
    return [(choose.randint(1, 70), choose.randint(1, 70)) for _ in range(count)]


def jpeg_cases():
    choose = random.Random(3)
    for width, height in [(1, 1), (8, 8), (16, 17), *sizes(choose, 22)]:
        for subsampling in (0, 1, 2):
            options = {"quality": choose.choice([30, 75, 95, 100]), "subsampling": subsampling,
                       "progressive": choose.random() < 0.5, "optimize": choose.random() < 0.5,
                       "restart_marker_blocks": choose.choice([0, 0, 3])}
            data = saved(picture(choose, width, height), "JPEG", **options)
            yield f"{width} × {height}, {options}", data, seen(data)
        for mode in ("L", "CMYK"):
            data = saved(picture(choose, width, height, mode), "JPEG", quality=85)
            yield f"{width} × {height}, {mode}", data, seen(data)
    yield from odd_jpeg_cases(choose)


def odd_jpeg_cases(choose):
    """Yields each sampling with at most ten blocks a unit, with each set of markers."""
    sets = [((1, 2, 3), jpegs.JFIF), ((1, 2, 3), b""), (b"RGB", b""), ((0, 1, 2), b""),
            ((1, 2, 3), jpegs.adobe(0)), ((1, 2, 3), jpegs.adobe(1)),
            ((1, 2, 3, 4), jpegs.adobe(2)),
            ((1, 2, 3, 4), jpegs.adobe(0)), ((1,), jpegs.JFIF)]
    for number in range(60):
        names, markers = sets[number % len(sets)]
        while True:
            factors = [(choose.choice([1, 1, 2, 4]), choose.choice([1, 1, 2, 4])) for _ in names]
            tops = max(h for h, _ in factors), max(v for _, v in factors)
            whole = all(tops[0] % h == 0 and tops[1] % v == 0 for h, v in factors)
            if whole and sum(h * v for h, v in factors) <= 10:
                break
        width, height = choose.randint(1, 50), choose.randint(1, 50)
        waves = [(choose.randint(1, 9), choose.randint(1, 9)) for _ in names]
        components = [
            jpegs.Component(name, h, v, lambda x, y, a=a, b=b: 88 + (x * a + y * b) % 80)
            for name, (h, v), (a, b) in zip(names, factors, waves)]
        data = jpegs.encoded(width, height, components, markers, restart=choose.choice([0, 0, 2]),
                             separate=choose.random() < 0.3)
        yield f"{width} × {height}, names {tuple(names)}, factors {factors}", data, seen(data)


def webp_cases():
    choose = random.Random(4)
    for width, height in [(1, 1), *sizes(choose, 14)]:
        for mode in ("RGB", "RGBA"):
            image = picture(choose, width, height, mode)
            for options in ({"quality": choose.randint(5, 100)}, {"lossless": True, "exact": True},
                            {"quality": 60, "alpha_quality": 30}):
                data = saved(image, "WEBP", method=choose.randint(0, 5), **options)
                yield f"{width} × {height}, {mode}, {options}", data, seen(data)
        frames = [picture(choose, width, height, "RGBA") for _ in range(2)]
        data = saved(frames[0], "WEBP", save_all=True, append_images=frames[1:], lossless=True, exact=True)
        yield f"{width} × {height}, animated", data, seen(data)


def png_cases():
    choose = random.Random(5)
    for width, height in sizes(choose, 12):
        for mode in ("1", "L", "LA", "P", "RGB", "RGBA"):
            opaque = "RGB" if mode in "1P" else mode
            drawn = picture(choose, width, height, "RGBA")
            data = saved(drawn.convert(opaque).convert(mode), "PNG")
            yield f"{width} × {height}, {mode}", data, seen(data)
