"""Documents with comments that say which table follows."""

import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMENT = re.compile(r"<!-- (table|line): (\S+)(?: (.*))? -->$")


@dataclasses.dataclass(frozen=True, eq=False)
class Block:
    """A comment and the made lines below it: `lines[start:end]` of the document."""

    document: "Document"
    number: int  # of the comment's line, from 1
    form: str
    kind: str
    words: str
    start: int
    end: int

    @property
    def place(self):
        return f"{self.document.name}:{self.number}"


class Document:
    """The lines of a document."""

    def __init__(self, path):
        self.path = path
        self.name = str(path.relative_to(ROOT))
        self.lines = path.read_text().split("\n")

    def blocks(self):
        """The comments outside of code, in order."""
        is_code = False
        for index, line in enumerate(self.lines):
            if line.lstrip().startswith("```"):
                is_code = not is_code
            found = COMMENT.match(line)
            if found and not is_code:
                form, kind, words = found.groups()
                start, end = self.extent(index + 1, form)
                yield Block(self, index + 1, form, kind, words or "", start, end)

    def extent(self, start, form):
        """The lines below a comment that are made: rows of a table, or one line."""
        while start < len(self.lines) and not self.lines[start]:
            start += 1
        end = start
        if form == "table":
            while end < len(self.lines) and self.lines[end].startswith("|"):
                end += 1
        elif end < len(self.lines) and not self.lines[end].startswith(("#", "<!--")):
            end += 1
        return start, end

    def differences(self, made, command):
        """The first line of each block that is not as it should be."""
        for block, lines in made.items():
            old = self.lines[block.start:block.end]
            if old == lines:
                continue
            same = next(
                (index for index, pair in enumerate(zip(old, lines)) if pair[0] != pair[1]),
                min(len(old), len(lines)))
            yield (f"{self.name}:{block.start + same + 1}: '{block.kind} {block.words}' "
                   f"is out of date. Run: {command}")

    def rewrite(self, made):
        """Writes the blocks; returns whether anything changed."""
        lines = list(self.lines)
        for block, new in sorted(made.items(), key=lambda item: -item[0].start):
            after = lines[block.end:]
            if after and after[0]:
                after.insert(0, "")
            lines = lines[:block.number] + [""] + new + after
        text = "\n".join(lines)
        if text == self.path.read_text():
            return False
        self.path.write_text(text)
        return True


def read_all():
    """The documents of docs."""
    return [Document(path) for path in sorted((ROOT / "docs").glob("**/*.md"))]
