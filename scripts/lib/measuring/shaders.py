"""The speed of shaders beside Mesa's llvmpipe: `scripts/bench --shaders`.

Both draw the same texts between two pictures of bytes, without reading the frames back, and the
fastest frame of each counts, in processor time. The time to compile a text and to draw its first
frame is that of Segue alone.
"""

import statistics

from measuring import place, summary
from shading import mesa

WIDTH, HEIGHT = 1920, 1080
FRAMES = 3
PROGRESS = 0.5
# The targets, as shares of llvmpipe's time, and in milliseconds.
MOST_OF_MEDIAN = 0.7
MOST_OF_WORST = 1.5
MOST_TO_START = 20


def table(rounds):
    """Returns the rows of the table, with medians over the rounds, and those of the targets."""
    files = sorted((place.ROOT / "Fixtures/shaders/shapes").glob("*.glsl"))
    place.output(place.ROOT / "scripts" / "setup", "shaders")
    try:
        peer = mesa.Mesa(WIDTH, HEIGHT, is_exact=False)
        peer.pictures(*(pattern(seed) for seed in (0, 1)))
        pairs, starts = {file.stem: [] for file in files}, {file.stem: [] for file in files}
        for number in range(rounds):
            place.note(f"round {number + 1} of {rounds}")
            for file in files:
                start, mine = _ours(file)
                starts[file.stem].append(start)
                pairs[file.stem].append((mine, _theirs(peer, file)))
    except mesa.Failure as error:
        raise place.CannotMeasure(str(error)) from error
    table = summary.of_pairs("shader", "llvmpipe", pairs)
    first = [statistics.median(times) for times in starts.values()]
    targets = [
        *summary.targets("shaders", f"{len(files)} shaders", "llvmpipe", pairs,
                         median=MOST_OF_MEDIAN, worst=MOST_OF_WORST),
        summary.row("shaders/start", "a shader compiled, and its first frame; the median", first,
                    statistics.median(first), MOST_TO_START),
    ]
    return table, targets


def _ours(file):
    """Milliseconds until the first frame, and of the fastest one."""
    said = place.output(
        place.SHADER_BENCH, "time", "--width", WIDTH, "--height", HEIGHT, "--frames", FRAMES,
        "--progress", PROGRESS, file)
    try:
        compiling, first, fastest = map(float, said.split("\t")[2:5])
    except ValueError:
        raise place.CannotMeasure(said.strip()) from None
    return compiling + first, fastest


def _theirs(peer, file):
    peer.use(file.read_text(), PROGRESS)
    return peer.milliseconds(FRAMES)


def pattern(seed):
    """Rows of noise, which are shifted against each other."""
    row = bytes(
        255 if x % 4 == 3 else (x * 37 + x // 64 + seed * 91) % 256 for x in range(4 * WIDTH))
    return b"".join(row[4 * y:] + row[:4 * y] for y in range(HEIGHT))
