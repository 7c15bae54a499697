"""The lines of each kind of table."""

import re

from tabling import facts, selection


def made(block, blocks, known):
    """The lines that belong below a comment."""
    make = KINDS.get((block.form, block.kind))
    if make is None:
        raise facts.Failure(f"{block.place}: no {block.form} '{block.kind}': see scripts/make/tables --help")
    try:
        return make(block, blocks, known)
    except facts.Failure as failure:
        raise facts.Failure(f"{block.place}: {failure}") from failure


def keys(block, blocks, known):
    maps = selection.maps(block)
    base = common(maps)
    return table(
        ["key", "values", "default", "meaning"],
        [[code(relative(key["path"], base)), key["values"], key.get("default"), key["help"]]
         for key in selection.keys(block, blocks, known)])


def parameters(block, blocks, known):
    known.transition(block.words)
    return table(
        ["parameter", "values", "default", "meaning"],
        [[code(facts.name(key["path"])), key["values"], key.get("default"), key["help"]]
         for key in known.parameters[block.words]])


def settings(block, blocks, known):
    return table(
        ["key", "flag", "values", "default", "meaning"],
        [[code(row["key"]), code(row["flag"]), row["values"], row.get("default"), row["help"]]
         for row in known.settings])


def targets(block, blocks, known):
    """The targets; what is long and the same as in a row above is said there only."""
    first, rows = {}, []
    for row in known.targets:
        notes = [row.get("note"), row.get("covered") and f"Its controls cover {row['covered']}"]
        cells = ["; ".join(row["files"]), ". ".join(filter(None, notes)) or None, row["source"]]
        same = first.setdefault(tuple(cells), row["name"])
        if same != row["name"]:
            cells = [f"as {code(same)}"] * len(cells)
        word = row.get("fastlane")
        rows.append([code(row["name"]), row["title"], row["pixels"], *cells, word and code(word)])
    return table(["name", "for", "pixels", "files", "note", "source", "fastlane"], rows)


def curves(block, blocks, known):
    return table(
        ["curve", "stands for", "rests after", "source", ""],
        [[code(row["name"]), code(short(row["definition"])),
          f"{row['seconds']:.3g} s" if "seconds" in row else None,
          row["source"], "sure" if row["isSure"] else "unsure"] for row in known.curves])


def transitions(block, blocks, known):
    return table(
        ["transition", "what it does", "default time"],
        [[f"[{code(row['name'])}](#{row['name'].lower()})", row["help"], time(row)]
         for row in known.transitions])


def names(block, blocks, known):
    return table(
        ["name", "transition", "parameters", "source"],
        [[code(alias["name"]), code(row["name"]),
          ", ".join(code(f"{key}: {value}") for key, value in alias["parameters"].items()),
          alias["help"]] for row in known.transitions for alias in row["aliases"]])


def line(block, blocks, known):
    row = known.transition(block.words)
    return [f"{row['help']} Default: {time(row)}. [In motion](gallery.md#{row['name'].lower()})."]


KINDS = {
    ("table", "keys"): keys,
    ("table", "settings"): settings,
    ("table", "targets"): targets,
    ("table", "curves"): curves,
    ("table", "transitions"): transitions,
    ("table", "parameters"): parameters,
    ("table", "names"): names,
    ("line", "transition"): line,
}


def table(head, rows):
    """The lines of a table, with a dash for a cell without a value."""
    if not rows:
        raise facts.Failure("the table has no rows; remove its comment.")
    return ["| " + " | ".join(cells) + " |" for cells in [head]] + ["|" + "---|" * len(head)] + [
        "| " + " | ".join((cell or "–").replace("|", "\\|") for cell in row) + " |" for row in rows]


def code(text):
    return f"`{text}`"


def time(row):
    """The default time of a transition, as the gallery writes it."""
    return f"{row['duration']:g} s, `{short(row['curve'])}`"


def short(curve):
    """The text of a curve with whole numbers as such."""
    return re.sub(r"\.0\b", "", curve)


def common(maps):
    """The longest path that all maps lie in."""
    parts = [[] if map == "spec" else map.split(".") for map in maps]
    shared = []
    for steps in zip(*parts):
        if len(set(steps)) > 1:
            break
        shared.append(steps[0])
    return ".".join(shared)


def relative(path, base):
    return path.removeprefix(base + ".") if base else path
