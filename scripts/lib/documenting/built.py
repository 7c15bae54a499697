"""Checks the links of the built site: every file and every anchor that a page names must exist."""

import html.parser
import os
import urllib.parse


class Reader(html.parser.HTMLParser):
    """Collects the identifiers of a page and what it links to."""

    def __init__(self):
        super().__init__()
        self.anchors = set()
        self.targets = []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" and value in self.anchors:
                self.targets.append(f"#twice:{value}")
            if name == "id":
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.targets.append(value)


def problems(folder, pages):
    """What is broken, a line each."""
    read = {}
    for page in pages:
        reader = Reader()
        reader.feed((folder / page).read_text())
        read[str(page)] = reader
    for page, reader in read.items():
        for target in reader.targets:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            path = urllib.parse.unquote(parts.path)
            found = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if not (folder / found).is_file():
                yield f"{page}: {target} leads to no file of the site."
            elif parts.fragment and found in read and parts.fragment not in read[found].anchors:
                yield f"{page}: {target} leads to no place of {found}."
