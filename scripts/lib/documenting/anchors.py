"""Links and anchors of Markdown documents, as GitHub makes them."""

import re

HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\(\s*<?([^()\s>]*(?:\([^()]*\)[^()\s>]*)*)>?[^)]*\)")
HTML = re.compile(r"""\b(?:src|href|srcset)=["']([^"']+)["']""")


def prose(text):
    """Pairs of a line's number and its text, without blocks of code and without code in a line."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, line


def links(text):
    """Pairs of a line's number and the target of a link, of a picture, or of HTML in the line."""
    for number, line in prose(text):
        line = CODE.sub("", line)
        for found in LINK.finditer(line):
            yield number, found[2]
            # A picture inside of a link.
            for inner in LINK.finditer(found[1]):
                yield number, inner[2]
        for found in HTML.finditer(line):
            yield number, found[1]


def anchors(text):
    """The anchors of a document's headings."""
    found = set()
    for _, line in prose(text):
        heading = HEADING.match(line)
        if heading:
            found.add(unique(slug(heading[1]), found))
    return found


def slug(title):
    """The anchor that GitHub makes of a heading: lower case, words with hyphens between them."""
    title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", title).strip().lower()
    return re.sub(r"[^\w\- ]", "", title).replace(" ", "-")


def unique(name, taken):
    """The name, or with a number where another heading has it."""
    number, result = 0, name
    while result in taken:
        number += 1
        result = f"{name}-{number}"
    return result
