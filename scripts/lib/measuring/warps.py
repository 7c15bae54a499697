"""The cost of each kind of warp against its floor: `scripts/bench --warps`."""

import dataclasses
import statistics
import typing

from measuring import contenders, floors, place, scenes
from measuring.contenders import STAGE
from measuring.stage import Stage

MS = 1e3
# A turn about x of this stage is a turn about y of one with its sides exchanged.
LEVEL = Stage(STAGE.height, STAGE.width, STAGE.eye)


@dataclasses.dataclass
class Warp:
    """A kind of warp or of other work, with RasterBench's name."""

    name: str
    work: str
    floor: typing.Callable[[], float]  # in frames copied


TABLE = [
    Warp("fill", "the background alone", lambda: floors.of_reading(0)),
    Warp("copy", "a shift by whole pixels", lambda: floors.of_reading(1)),
    Warp("shift", "a shift by fractions", lambda: floors.of_reading(1)),
    Warp("columns", "cube: a turn about y", lambda: floors.of_scene(scenes.CUBE, STAGE)),
    Warp("rows", "level cube: a turn about x", lambda: floors.of_scene(scenes.CUBE, LEVEL)),
    Warp("plane", "a turn about z, perspective", lambda: floors.of_scene(scenes.TURN, STAGE)),
    Warp("cylinder", "page curl, shaded, its shadow", lambda: floors.of_scene(scenes.CURL, STAGE)),
    Warp("dim", "the same copies, darkened", lambda: floors.of_reading(1)),
    Warp("overlay", "the same copies under a half-transparent color", lambda: floors.of_reading(1)),
    Warp("dissolve", "two views mixed", lambda: floors.of_reading(2)),
]


def table(rounds, size):
    """Returns the rows of the table: medians over the rounds, and the median of the rounds' ratios."""
    copies, costs = [], {warp.name: [] for warp in TABLE}
    for number in range(rounds):
        place.note(f"round {number + 1} of {rounds}")
        turn = contenders.Round(**size)
        copies.append(turn.memcpy())
        for warp in TABLE:
            costs[warp.name].append(turn.raster(warp.name))
    head = ["warp", "work", "floor, memcpy", "floor, ms", "measured, ms", "measured, memcpy", "spread",
            "measured / floor"]
    return [head, *(_row(warp, costs[warp.name], copies) for warp in TABLE)]


def _row(warp, seconds, copies):
    floor = warp.floor()
    ratios = [mine / copy for mine, copy in zip(seconds, copies)]
    ratio = statistics.median(ratios)
    return [
        warp.name, warp.work, f"{floor:.2f}", f"{floor * statistics.median(copies) * MS:.2f}",
        f"{statistics.median(seconds) * MS:.2f}", f"{ratio:.2f}",
        f"{min(ratios):.2f}–{max(ratios):.2f}", f"{ratio / floor:.2f}",
    ]
