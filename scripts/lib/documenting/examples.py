"""The examples of the library's reference: blocks of Swift in doc comments and documents.

Each becomes a function of its own, so that its names are its own. Examples in doc comments may also
use the names that the article Segue.md declares under "Names in examples".
"""

import pathlib
import re

from documenting import place

CATALOG = place.ROOT / "Sources" / "Segue" / "Segue.docc"
DOCUMENTS = ["docs/library.md", "docs/guides/from-swift.md"]
NAMES = "### Names in examples"

_FENCE = re.compile(r"^```(\w*)$")
_FILE = re.compile(r"^`([\w/.]+\.swift)`(?:, continued)?:$")
_COMMENT = re.compile(r"^\s*/// ?(.*)$")
# The function that has an example imports nothing.
_IMPORT = re.compile(r"^\s*import \w+$")


class Block:
    """Lines of Swift, with the place of the first, and the file that a document names for them."""

    def __init__(self, path, line, file):
        self.path, self.line, self.file = path, line, file
        self.lines = []

    def text(self):
        return "".join(f"{line}\n" for line in self.lines)

    def placed(self):
        """The lines without imports, whose errors name their place in the repository."""
        kept = "".join("\n" if _IMPORT.match(line) else f"{line}\n" for line in self.lines)
        return f'#sourceLocation(file: "{self.path}", line: {self.line})\n{kept}#sourceLocation()\n'


def modules():
    """The modules that `import Segue` brings, directly or because one of them exports another."""
    found, waiting = set(), ["Segue"]
    while waiting:
        exports = place.ROOT / "Sources" / waiting.pop() / "Exports.swift"
        text = exports.read_text() if exports.exists() else ""
        new = set(re.findall(r"^@_exported public import (Segue\w+)", text, re.MULTILINE)) - found
        found |= new
        waiting += new
    return found


def comments():
    """The blocks in doc comments of the modules' files."""
    for module in sorted(modules()):
        for path in sorted((place.ROOT / "Sources" / module).rglob("*.swift")):
            lines = enumerate(path.read_text().splitlines(), start=1)
            found = ((number, _COMMENT.match(line)) for number, line in lines)
            yield from _blocks(path, ((number, match[1] if match else "") for number, match in found))


def names():
    """The block that declares the names which examples of doc comments share."""
    path = CATALOG / "Segue.md"
    lines = path.read_text().splitlines()
    first = lines.index(NAMES)
    return next(_blocks(path, enumerate(lines[first:], start=first + 1)))


def document(path):
    """The blocks of a document of Markdown."""
    path = place.ROOT / path
    yield from _blocks(path, enumerate(path.read_text().splitlines(), start=1))


def source():
    """A file of Swift with all examples."""
    parts = ["import Segue\n", "func reference() async throws {\n", names().placed()]
    parts += [_function(f"example{index}", [block]) for index, block in enumerate(comments())]
    parts.append("}\n")
    for index, path in enumerate(DOCUMENTS):
        found = [block for block in document(path) if block.file != "Package.swift"]
        # Types come before the code that uses them. A block without a file is one by itself.
        files = [block for block in found if block.file and not block.file.endswith("/main.swift")]
        main = [block for block in found if block.file and block.file.endswith("/main.swift")]
        parts.append(_function(f"document{index}", files + main))
        parts += [_function(f"document{index}Example{number}", [block])
                  for number, block in enumerate(found) if not block.file]
    return "".join(parts)


def _function(name, blocks):
    body = "".join(block.placed() for block in blocks)
    return f"func {name}() async throws {{\n{body}}}\n"


def _blocks(path, lines):
    block = file = None
    is_inside = False
    for number, line in lines:
        fence = _FENCE.match(line)
        if not is_inside and fence:
            is_inside = True
            if fence[1] == "swift":
                block = Block(pathlib.Path(path).relative_to(place.ROOT), number + 1, file)
        elif is_inside and line == "```":
            if block:
                yield block
            is_inside, block, file = False, None, None
        elif block:
            block.lines.append(line)
        elif not is_inside and line:
            named = _FILE.match(line)
            file = named[1] if named else None
