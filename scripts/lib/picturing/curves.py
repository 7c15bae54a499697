"""Plots of curves and springs, from points that Segue draws.

A white block moves by 1000 points along a row of pixels; its middle in each frame is the progress.
"""

from charting import lines
from picturing import place

FPS = 100
START, WAY, WIDTH = 500, 1000, 2500
REST = 10  # frames

SPEC = """\
segue: 1
canvas: {{ size: [{width}, 4], scale: 1, fps: {fps}, background: black }}
views:
  nothing: {{ color: black }}
  block: {{ color: white, inset: [0, 990, 0, 1490] }}
timeline:
  - {{ show: nothing, for: 0.1 }}
  - to: block
    transition: {{ type: properties, duration: {duration}, curve: "{curve}", to: {{ center: [250, 2] }} }}
    for: 0.1
"""

# A picture: its name, its title, its seconds, and its curves with their names.
PLOTS = [
    ("curves-named", "Core Animation's curves", 1, [
        ("linear", "linear"), ("easeIn", "easeIn"), ("easeOut", "easeOut"),
        ("easeInOut", "easeInOut"), ("default", "default")]),
    ("curves-css", "Curves as in CSS", 1, [
        ("cubicBezier", "cubicBezier(0.4, 1.4, 0.6, 1)"), ("steps(5)", "steps(5)"),
        ("linear(…)", "linear(0, 0.8 30%, 0.6 50%, 1)")]),
    ("springs-bounce", "spring(duration=0.5, bounce=…)", 1, [
        ("-0.5", "spring(duration=0.5, bounce=-0.5)"), ("0", "spring(duration=0.5, bounce=0)"),
        ("0.3", "spring(duration=0.5, bounce=0.3)"), ("0.6", "spring(duration=0.5, bounce=0.6)")]),
    ("springs-damping", "spring(1, 100, damping, 0)", 1.5, [
        ("5", "spring(1, 100, 5, 0)"), ("10", "spring(1, 100, 10, 0)"),
        ("20", "spring(1, 100, 20, 0)")]),
    ("springs-ratio", "spring(duration=1, dampingRatio=…)", 1, [
        ("0.3", "spring(duration=1, dampingRatio=0.3)"),
        ("0.6", "spring(duration=1, dampingRatio=0.6)"),
        ("1", "spring(duration=1, dampingRatio=1)")]),
    ("curves-navigation", "A push: UIKit's navigation spring", 0.5, [
        ("spring(3, 1000, 500, 0)", "spring(3, 1000, 500, 0)"), ("easeInOut", "easeInOut")]),
]


def plots(segue, folder):
    """Pairs of a path in the repository and the text of its SVG."""
    return [(place.PICTURES / "curves" / f"{name}.svg", plot(segue, folder, title, seconds, curves))
            for name, title, seconds, curves in PLOTS]


def plot(segue, folder, title, seconds, curves):
    series = [(name, points(segue, folder, curve, seconds)) for name, curve in curves]
    values = [y for _, found in series for _, y in found]
    top = 1.5 if max(values) > 1.3 else 1.25 if max(values) > 1.02 else 1
    bottom = -0.25 if min(values) < -0.02 else 0
    ticks = [tick / 4 for tick in range(int(bottom * 4), int(top * 4) + 1)]
    return lines.chart(title, series, (0, seconds), (bottom, top),
                       [seconds * part / 4 for part in range(5)], ticks, "seconds")


def points(segue, folder, curve, seconds):
    """Pairs of seconds and progress, one a frame."""
    folder.mkdir(parents=True, exist_ok=True)
    spec = folder / "curve.yaml"
    spec.write_text(SPEC.format(width=WIDTH, fps=FPS, duration=seconds, curve=curve))
    pixels = segue.run("render", spec, "--format", "rgba", "-o", "-", "--quiet")
    stride = WIDTH * 4 * 4
    frames = range(REST, REST + round(seconds * FPS) + 1)
    return [((frame - REST) / FPS, (middle(pixels, frame * stride) - START) / WAY)
            for frame in frames]


def middle(pixels, start):
    """The middle of the light in the first row of a frame, in pixels; at progress 0 there is none."""
    row = pixels[start:start + WIDTH * 4:4]
    total = sum(row)
    return sum((x + 0.5) * value for x, value in enumerate(row)) / total if total else START
