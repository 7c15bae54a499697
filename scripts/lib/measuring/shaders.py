"""The speed of shaders beside Mesa's llvmpipe: `scripts/bench --shaders`.

Both draw the same texts between two pictures of bytes, without reading the frames back, and the
fastest frame of each counts, in processor time.
"""

import statistics

from measuring import place
from shading import mesa

WIDTH, HEIGHT = 1920, 1080
FRAMES = 3
PROGRESS = 0.5
# The targets, as shares of llvmpipe's time.
MOST_OF_MEDIAN = 0.7
MOST_OF_WORST = 1.5


def table(rounds):
    """Returns the rows of the table, with medians over the rounds, and the verdict."""
    files = sorted((place.ROOT / "Fixtures/shaders/shapes").glob("*.glsl"))
    place.output(place.ROOT / "scripts" / "setup", "shaders")
    try:
        peer = mesa.Mesa(WIDTH, HEIGHT, is_exact=False)
        peer.pictures(*(_pattern(seed) for seed in (0, 1)))
        pairs = {file.stem: [] for file in files}
        for number in range(rounds):
            place.note(f"round {number + 1} of {rounds}")
            for file in files:
                pairs[file.stem].append((_ours(file), _theirs(peer, file)))
    except mesa.Failure as error:
        raise place.CannotMeasure(str(error)) from error
    ratios = {name: [mine / other for mine, other in some] for name, some in pairs.items()}
    middles = {name: statistics.median(some) for name, some in ratios.items()}
    rows = [
        [name, *(f"{statistics.median(times):.1f}" for times in zip(*pairs[name], strict=True)),
         f"{middles[name]:.2f}", f"{min(ratios[name]):.2f}–{max(ratios[name]):.2f}"]
        for name in sorted(middles, key=middles.get)]
    head = ["shader", "Segue, ms", "llvmpipe, ms", "ratio", "spread"]
    return [head, *rows], _verdict(middles)


def _verdict(middles):
    middle, worst = statistics.median(middles.values()), max(middles, key=middles.get)
    is_reached = middle <= MOST_OF_MEDIAN and middles[worst] <= MOST_OF_WORST
    return (f"{len(middles)} shaders: the median is {middle:.2f} (target ≤ {MOST_OF_MEDIAN}), the "
            f"worst {middles[worst]:.2f} (target ≤ {MOST_OF_WORST}), {worst}: "
            f"{'ok' if is_reached else 'SHORT'}.")


def _ours(file):
    said = place.output(
        place.SHADER_BENCH, "time", "--width", WIDTH, "--height", HEIGHT, "--frames", FRAMES,
        "--progress", PROGRESS, file)
    try:
        return float(said.split("\t")[3])
    except IndexError:
        raise place.CannotMeasure(said.strip()) from None


def _theirs(peer, file):
    peer.use(file.read_text(), PROGRESS)
    return peer.milliseconds(FRAMES)


def _pattern(seed):
    """Rows of noise, which are shifted against each other."""
    row = bytes(
        255 if x % 4 == 3 else (x * 37 + x // 64 + seed * 91) % 256 for x in range(4 * WIDTH))
    return b"".join(row[4 * y:] + row[:4 * y] for y in range(HEIGHT))
