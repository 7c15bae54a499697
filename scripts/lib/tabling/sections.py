"""Sections of new transitions."""

PAGE = "docs/transitions.md"


def add(documents, known):
    """Adds a section for each transition without one, after that of the one before it."""
    page = next((each for each in documents if each.name == PAGE), None)
    if page is None:
        return
    before = None
    for row in known.transitions:
        name = row["name"]
        heading = f"## {name}"
        if heading not in page.lines:
            at = following(page.lines, before)
            page.lines[at:at] = section(name, known.parameters[name])
        before = heading


def following(lines, heading):
    """The index of the heading after a section; of the first one if there is none before."""
    start = lines.index(heading) + 1 if heading else 0
    return next((index for index in range(start, len(lines)) if lines[index].startswith("## ")),
                len(lines))


def section(name, parameters):
    lines = [f"## {name}", "", f"<!-- line: transition {name} -->", ""]
    return lines + ([f"<!-- table: parameters {name} -->", ""] if parameters else [])
