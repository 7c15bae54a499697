"""Charts of the tables in docs/performance.md, so that they can be drawn without measuring again."""

import pathlib

from charting import bars

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIGURES = ROOT / "docs" / "performance.md"
FOLDER = ROOT / "docs" / "pictures" / "performance"
# Rows of "Against the peers" whose figures are times of the same work.
UNITS = {"ms", "ms wall", "s wall", "s CPU"}
SCENES = [
    ("The cube, forward", "quality-cube"), ("A page curl", "quality-curl"),
    ("Two views on a tilted plane", "quality-turn")]


class NoTable(Exception):
    """Says which table docs/performance.md lacks."""


def charts():
    """Pairs of a path and the text of an SVG."""
    document = FIGURES.read_text()
    drawn = [(FOLDER / "speed.svg", speed(document))]
    return drawn + [(FOLDER / f"{name}.svg", quality(document, start)) for start, name in SCENES]


def speed(document):
    """The times of Segue as parts of those of its peers."""
    rows = []
    for cells in table(document, "## Against the peers"):
        work, _, peer, other, unit, ratio = cells[:6]
        if unit in UNITS and other and "memcpy" not in peer and "1920" not in peer:
            color = "s0" if float(ratio) <= 1 else "s1"
            name = work.replace("turn about z, perspective", "turn about z")
            rows.append((f"{name} / {peer}", float(ratio), f"{float(ratio):.2f}", color))
    return bars.chart(
        "Time that Segue takes, against a peer's", "Shorter is faster; 1 is equal", rows, 0, 1.4,
        (1, "equal"))


def quality(document, start):
    """The mean PSNR of each renderer, in one scene."""
    lines = table(document, start)
    head = header(document, start)
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


def table(document, start):
    """The cells of the first table after the line that begins with `start`, without its head."""
    return _lines(document, start)[2:]


def header(document, start):
    return _lines(document, start)[0]


def _lines(document, start):
    lines = document.splitlines()
    first = next((at for at, line in enumerate(lines) if line.startswith(start)), None)
    if first is None:
        raise NoTable(f"docs/performance.md has no line that begins with '{start}'.")
    rows = []
    for line in lines[first + 1:]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    if not rows:
        raise NoTable(f"docs/performance.md has no table after '{start}'.")
    return rows
