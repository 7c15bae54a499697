"""Tables of many pairs of times, and rows of their targets as docs/performance.md has them."""

import statistics

HEAD = ["name", "work", "Segue", "against", "peer", "unit", "result", "spread", "target", ""]


def of_pairs(what, peer, pairs):
    """A row for each name with the medians of its pairs of milliseconds, by their ratio."""
    ratios = _ratios(pairs)
    middles = {name: statistics.median(some) for name, some in ratios.items()}
    rows = [
        [name, *(f"{statistics.median(times):.1f}" for times in zip(*pairs[name], strict=True)),
         f"{middles[name]:.2f}", f"{min(ratios[name]):.2f}–{max(ratios[name]):.2f}"]
        for name in sorted(middles, key=middles.get)]
    return [[what, "Segue, ms", f"{peer}, ms", "ratio", "spread"], *rows]


def targets(group, work, peer, pairs, median=None, worst=None):
    """Rows for the median of all ratios and for the largest one, as far as they have a target."""
    ratios = _ratios(pairs)
    middles = {name: statistics.median(some) for name, some in ratios.items()}
    rows = []
    if median is not None:
        middle = statistics.median(middles.values())
        rows.append(row(f"{group}/median", f"{work}, the median", middles.values(), middle, median,
                        against=peer))
    if worst is not None:
        name = max(middles, key=middles.get)
        rows.append(row(f"{group}/worst", f"{work}, the worst", ratios[name], middles[name], worst,
                        against=peer, note=name))
    return rows


def row(name, work, values, result, target, against="", note=""):
    """A row of a target: a ratio to a peer, or milliseconds without one."""
    values = list(values)
    verdict = "ok" if result <= target else "SHORT"
    figure, most = (f"{number:.3g}" for number in (result, target))
    return [
        name, work, "" if against else figure, against, note, "ratio" if against else "ms", figure,
        f"{min(values):.3g}–{max(values):.3g}", f"≤ {most}", verdict,
    ]


def _ratios(pairs):
    return {name: [mine / other for mine, other in some] for name, some in pairs.items()}
