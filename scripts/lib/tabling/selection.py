"""The keys that a comment selects."""

from tabling import facts

SAME = ("values", "default", "help")


def maps(block):
    """The paths of the maps that a comment names."""
    chosen = block.words.partition(":")[0].partition("=")[0]
    return [map.strip() for map in chosen.split(",")]


def listed(block):
    """The names of the keys that a comment names one by one; empty for whole maps."""
    return [name.strip() for name in block.words.partition(":")[2].split(",") if name.strip()]


def keys(block, blocks, known):
    """The keys of a comment's table, in the order of the command."""
    if "=" in block.words:
        return [one for one, _ in shared(block, known)]
    if listed(block):
        return [key for key in whole(block, known) if key["path"] in claimed(block, known)]
    taken = {path for other in blocks if other.kind == "keys" for path in claimed(other, known)}
    # The table of settings has keys with a flag.
    return [key for key in whole(block, known)
            if key["path"] not in taken and "flag" not in key]


def whole(block, known):
    return [key for map in maps(block) for key in known.of(map)]


def shown(block, blocks, known):
    """The paths of the keys that a comment's table documents."""
    pairs = shared(block, known) if "=" in block.words else []
    return [key["path"] for key in keys(block, blocks, known)] + [other["path"] for _, other in pairs]


def claimed(block, known):
    """The paths that a comment takes from the tables of whole maps."""
    if "=" in block.words:
        return {key["path"] for pair in shared(block, known) for key in pair}
    names = listed(block)
    if not names:
        return set()
    found = {facts.name(key["path"]): key["path"] for key in whole(block, known)}
    for name in names:
        if name not in found:
            raise facts.Failure(f"no key '{name}' in {', '.join(maps(block))}.")
    return {found[name] for name in names}


def shared(block, known):
    """Pairs of keys that two maps have with the same words."""
    one, other = (map.strip() for map in block.words.split("="))
    others = {facts.name(key["path"]): key for key in known.of(other)}
    pairs = [(key, others.get(facts.name(key["path"]))) for key in known.of(one)]
    return [(key, same) for key, same in pairs
            if same and all(key.get(word) == same.get(word) for word in SAME)]
