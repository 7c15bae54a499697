"""Bar charts: horizontal bars with a name on the left and the figure at the end."""

from charting import svg

WIDTH = 760
RIGHT, TOP, ROW = 70, 62, 24


def chart(title, subtitle, rows, start, end, mark=None):
    """A chart of rows: a name, a value, the text at its end, and the color of its bar.

    Bars begin at `start`; `mark` is a pair of a value and its name, a line across all bars.
    """
    height = TOP + ROW * len(rows) + 16
    left = 20 + svg.LETTER * max(len(name) for name, *_ in rows)
    scale = (WIDTH - left - RIGHT) / (end - start)
    parts = [svg.text(16, 24, title, "title"), svg.text(16, 42, subtitle, "quiet")]
    if mark:
        x = left + (mark[0] - start) * scale
        parts += [svg.line(x, TOP - 6, x, height - 12), svg.text(x, TOP - 10, mark[1], "quiet", "middle")]
    for index, (name, value, words, color) in enumerate(rows):
        y = TOP + ROW * index
        width = max(value - start, 0) * scale
        parts += [
            svg.text(left - 10, y + 15, name, anchor="end"),
            svg.bar(left, y + 4, width, ROW - 9, color),
            svg.text(left + width + 6, y + 15, words)]
    return svg.picture(WIDTH, height, title, parts)
