"""Files and commands that a Markdown document shows.

A line that ends with a file name in backquotes and a colon names the block below it, as in "Save this
as `tour.yaml`:". A later block of the same name replaces the earlier one, so a guide can improve its
spec step by step.
"""

import re

NAMED = re.compile(r"`([\w./-]+\.(?:yaml|yml|csv|jsonl|swift|sh|xcstrings|strings|arb|xliff|glsl|vtt))`:$")
FENCE = re.compile(r"^```(\w*)$")


def blocks(text):
    """Yields the language, the name of the file or None, and the text of each block, in order."""
    name = language = None
    lines = []
    for line in text.splitlines():
        fence = FENCE.match(line.rstrip())
        if language is None and fence:
            language, lines = fence[1], []
        elif language is not None and line.rstrip() == "```":
            yield language, name, "".join(f"{line}\n" for line in lines)
            language = name = None
        elif language is not None:
            lines.append(line)
        elif line.strip() and not line.startswith("<"):
            named = NAMED.search(line.rstrip())
            name = named[1] if named else None


def file(document, name):
    """The text of the last block of a document that has this name, or None."""
    found = [text for _, named, text in blocks(document.read_text()) if named == name]
    return found[-1] if found else None


def commands(text):
    """The commands of a block of `sh`, with lines that a backslash continues joined."""
    joined = text.replace("\\\n", " ")
    return [line.strip() for line in joined.splitlines() if line.strip()]
