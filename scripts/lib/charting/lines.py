"""Line charts: a few series over one axis, named where they end."""

from charting import svg

WIDTH, HEIGHT = 400, 280
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 40, 62


def chart(title, series, x_range, y_range, x_ticks, y_ticks, x_name):
    """A chart of series, triples of a name, points, and whether points are joined by steps."""
    def place(x, y):
        across = (x - x_range[0]) / (x_range[1] - x_range[0])
        up = (y - y_range[0]) / (y_range[1] - y_range[0])
        return (LEFT + across * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM))

    parts = [svg.text(16, 24, title, "title")]
    for tick in y_ticks:
        x1, y = place(x_range[0], tick)
        x2, _ = place(x_range[1], tick)
        parts += [svg.line(x1, y, x2, y), svg.text(x1 - 8, y + 4, f"{tick:g}", "quiet", "end")]
    for tick in x_ticks:
        x, y = place(tick, y_range[0])
        parts.append(svg.text(x, y + 18, f"{tick:g}", "quiet", "middle"))
    parts.append(svg.text(WIDTH - RIGHT, HEIGHT - BOTTOM + 34, x_name, "quiet", "end"))
    for index, (_, points) in enumerate(series):
        parts.append(svg.curve([place(x, y) for x, y in points], index % svg.SERIES))
    return svg.picture(WIDTH, HEIGHT, title, parts + legend([name for name, _ in series]))


def legend(names):
    """Names in the colors of their lines, in a row below the chart."""
    parts = []
    x = LEFT
    for index, name in enumerate(names):
        parts.append(svg.text(x, HEIGHT - 12, name, color=index % svg.SERIES))
        x += len(name) * svg.LETTER + 18
    return parts
