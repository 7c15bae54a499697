"""The navigation of the site: groups of pages, as tables of the documents list them.

These are the README files of docs and of the guides, and the overview of the architecture.
"""

import re

from documenting import place

TITLE = re.compile(r"^# (.*)$", re.MULTILINE)
GROUP = re.compile(r"^## (.*)$")
# A link in the first cell of a row.
ROW = re.compile(r"^\| (\[.*?\]\(.*?\)(?:, \[.*?\]\(.*?\))*) \|")
LINK = re.compile(r"\[(.*?)\]\((.*?)\)")


def groups():
    """Pairs of a group's title and its pages: pairs of a title and a path below the repository."""
    found = [("Start", [("Segue", "README.md"), ("Gallery", "docs/gallery.md")])]
    found.append(("Guides", rows("docs/guides/README.md")[""]))
    reference = rows("docs/README.md")
    named = {path for _, pages in found for _, path in pages}
    found += [(title, [page for page in pages if page[1] not in named])
              for title, pages in reference.items()]
    return found + [("Architecture", rows("docs/architecture.md")["Pages"])]


def rows(document):
    """The pages that the tables of a document name, by the heading above each table."""
    found = {}
    group = ""
    for line in (place.ROOT / document).read_text().splitlines():
        heading = GROUP.match(line)
        row = ROW.match(line)
        if heading:
            group = heading[1]
        elif row:
            folder = (place.ROOT / document).parent
            for _, target in LINK.findall(row[1]):
                path = (folder / target).resolve().relative_to(place.ROOT)
                # check/links reports a missing one.
                if (place.ROOT / path).exists():
                    found.setdefault(group, []).append((title(path), str(path)))
    return found


def title(path):
    """The first heading of a document, or its name if it has none."""
    heading = TITLE.search((place.ROOT / path).read_text())
    return heading[1].replace("`", "") if heading else path.stem


def unlisted(found):
    """The documents in docs that the navigation does not name."""
    named = {path for _, pages in found for _, path in pages}
    named |= {"docs/README.md", "docs/guides/README.md"}
    return [str(path) for path in place.documents()
            if path.parts[0] == "docs" and str(path) not in named]
