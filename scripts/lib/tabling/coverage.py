"""Whether every key and every transition is in one document, the one that the command names."""

from tabling import document, facts, selection

# Maps whose keys a document explains by hand, because most of them are those of other tables.
BY_HAND = {"jobs": "docs/batch.md"}


def problems(blocks, known):
    """What is missing, twice there, or at another place, in lines."""
    return keys(blocks, known) + transitions(blocks, known) + lists(blocks)


def keys(blocks, known):
    places = {}
    for block in blocks:
        if block.kind == "keys":
            for path in selection.shown(block, blocks, known):
                places.setdefault(path, []).append(block)
    found = []
    for key in known.keys:
        path, map = key["path"], facts.parent(key["path"])
        if map in BY_HAND:
            text = (document.ROOT / BY_HAND[map]).read_text()
            if "flag" not in key and f"`{facts.name(path)}`" not in text:
                found.append(f"{BY_HAND[map]} does not explain `{facts.name(path)}`.")
        elif "flag" not in key:
            found += single(f"the key {path}", places.get(path, []), key["page"],
                            f"<!-- table: keys {map} -->")
    return found


def transitions(blocks, known):
    found = []
    for row in known.transitions:
        name = row["name"]
        for form, kind in [("line", "transition"), ("table", "parameters")]:
            if kind == "parameters" and not known.parameters[name]:
                continue
            places = [block for block in blocks if (block.kind, block.words) == (kind, name)]
            found += single(f"the {kind} {name}", places, known.pages[name],
                            f"<!-- {form}: {kind} {name} -->")
    return found


def lists(blocks):
    """The lists that stand in one document each."""
    return [problem for kind in ["settings", "targets", "transitions", "names"]
            for problem in single(f"the list of {kind}", [b for b in blocks if b.kind == kind], None,
                                  f"<!-- table: {kind} -->")]


def single(what, places, page, comment):
    """Complains unless one comment, in the document `page`, has it."""
    if not places:
        return [f"no document has {what}. Add '{comment}' to {page or 'one'} and make the tables."]
    if len(places) > 1:
        return [f"{what} is in two tables: {', '.join(block.place for block in places)}."]
    if page and places[0].document.name != page:
        return [f"{places[0].place} has {what}, and 'segue explain' names {page}: change one of them."]
    return []
