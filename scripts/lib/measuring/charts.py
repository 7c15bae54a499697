"""Charts of the tables in docs/performance.md, so that they can be drawn without measuring again."""

from charting import bars
from measuring import recorded

FOLDER = recorded.PATH.parent / "pictures" / "performance"
SPEED = "## Against the peers"
# Rows of that table whose figures are times of the same work.
UNITS = {"ms", "ms wall", "s wall", "s CPU"}
# The first words of the tables of scripts/measure/quality, by the name of the scene.
SCENES = {
    "cube": "The cube, forward", "curl": "A page curl", "turn": "Two views on a tilted plane"}


def charts():
    """Pairs of a path and the text of an SVG."""
    page = recorded.Page()
    drawn = [(FOLDER / "speed.svg", speed(page))]
    return drawn + [(FOLDER / f"quality-{name}.svg", quality(page, start))
                    for name, start in SCENES.items()]


def write():
    """Draws the charts of the tables as they are now."""
    for path, text in charts():
        path.write_text(text)


def speed(page):
    """The times of Segue as parts of those of its peers."""
    rows = []
    for cells in page.table(SPEED)[1:]:
        work, _, peer, other, unit, ratio = cells[:6]
        if unit in UNITS and other and "memcpy" not in peer and "1920" not in peer:
            color = "s0" if float(ratio) <= 1 else "s1"
            name = work.replace("turn about z, perspective", "turn about z")
            rows.append((f"{name} / {peer}", float(ratio), f"{float(ratio):.2f}", color))
    return bars.chart(
        "Time that Segue takes, against a peer's", "Shorter is faster; 1 is equal", rows, 0, 1.4,
        (1, "equal"))


def quality(page, start):
    """The mean PSNR of each renderer, in one scene."""
    head, *lines = page.table(start)
    mean = next(cells for cells in lines if cells[0] == "mean")
    found = [(name, float(value)) for name, value in zip(head[1:-1], mean[1:-1])]
    rows = [(name, value, f"{value:.1f} dB", "s0" if name.startswith("Segue") else "peer")
            for name, value in found]
    low = min(value for _, value in found)
    # Bars begin a few dB below the worst, and the axis says so.
    begin = int(low) - 3
    return bars.chart(
        f"{start}: PSNR against the truth", f"Longer is better; bars begin at {begin} dB", rows, begin,
        max(value for _, value in found) + 1)
