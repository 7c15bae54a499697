"""Two vector pictures of text, rounded boxes and discs, for the comparison of quality."""

import functools

import numpy
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 640, 360
TIMES = 8  # how much larger they are drawn

LIGHT = {
    "ground": "#f2f2f7", "box": "#ffffff", "text": "#1c1c1e", "pale": "#8e8e93", "line": "#d1d1d6",
    "discs": ["#ff3b30", "#34c759", "#007aff", "#ff9500", "#af52de"], "title": "Settings",
}
DARK = {
    "ground": "#101014", "box": "#2c2c33", "text": "#f5f5f7", "pale": "#9a9aa2", "line": "#4a4a52",
    "discs": ["#ffd60a", "#64d2ff", "#ff453a", "#30d158", "#bf5af2"], "title": "Departures",
}
LINES = [
    "The quick brown fox jumps over the lazy dog", "Sphinx of black quartz, judge my vow: 0123456789",
    "illumination, filling, WAVY, (1 + 2) / 3 = 1", "Pack my box with five dozen liquor jugs!",
    "Tracks 4-7 delayed by 12 min; fares from $38.50",
]


@functools.cache
def small():
    """Both at 1 ×, RGB: the rounded mean of each 8 × 8 points, which renderers get."""
    return [
        numpy.rint(picture.reshape(HEIGHT, TIMES, WIDTH, TIMES, 3).mean(axis=(1, 3)))
        .astype(numpy.uint8) for picture in large()
    ]


@functools.cache
def large():
    """Both at 8 ×, RGB."""
    return [numpy.asarray(_list(LIGHT)), numpy.asarray(_cards(DARK))]


def _list(style):
    """Draws rows with a disc and two lines of text, as in settings."""
    pen = _Pen(style)
    pen.text(24, 14, 26, style["title"])
    for box in range(2):
        left = 24 + 300 * box
        pen.box(left, 58, 284, 286, 12)
        for row in range(5):
            top = 66 + 55 * row
            index = 5 * box + row
            pen.disc(left + 28, top + 24, 17 - 2 * row, style["discs"][index % 5])
            pen.text(left + 56, top + 6, 15 - row, LINES[index % 5][:28])
            pen.text(left + 56, top + 28, 12 - row, LINES[(index + 2) % 5], "pale")
            if row:
                pen.line(left + 56, top - 3, 228)
    return pen.picture


def _cards(style):
    """Draws cards with a heading, small print and discs, as on a board."""
    pen = _Pen(style)
    pen.text(24, 12, 22, style["title"])
    pen.text(430, 18, 13, "Updated 09:41", "pale")
    for card in range(6):
        left, top = 20 + 204 * (card % 3), 50 + 152 * (card // 3)
        pen.box(left, top, 192, 140, 6 + 4 * card)
        pen.text(left + 14, top + 10, 18, f"{7 + card}:{13 * (card + 1) % 60:02} Hill St")
        for line in range(4):
            text = LINES[(card + line) % 5][:28 + 2 * line]
            pen.text(left + 14, top + 38 + 15 * line, 11 - line, text)
        for disc in range(5):
            pen.disc(left + 24 + 34 * disc, top + 118, 13 - 2 * disc, style["discs"][(disc + card) % 5])
        pen.line(left + 14, top + 34, 164)
    return pen.picture


class _Pen:
    """Draws in points on the large picture."""

    def __init__(self, style):
        self.style = style
        self.picture = Image.new("RGB", (WIDTH * TIMES, HEIGHT * TIMES), style["ground"])
        self.draw = ImageDraw.Draw(self.picture)

    def text(self, x, y, size, text, color="text"):
        font = ImageFont.load_default(size * TIMES)
        self.draw.text((x * TIMES, y * TIMES), text, self.style[color], font)

    def box(self, x, y, width, height, radius):
        corners = [x * TIMES, y * TIMES, (x + width) * TIMES - 1, (y + height) * TIMES - 1]
        self.draw.rounded_rectangle(corners, radius * TIMES, self.style["box"])

    def disc(self, x, y, radius, color):
        corners = [side * TIMES for side in (x - radius, y - radius, x + radius, y + radius)]
        self.draw.ellipse(corners, color)

    def line(self, x, y, width):
        self.draw.rectangle(
            [x * TIMES, y * TIMES, (x + width) * TIMES - 1, (y + 1) * TIMES - 1], self.style["line"])
