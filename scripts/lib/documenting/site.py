"""The static site: a page for each document of the repository, with navigation, and its pictures."""

import html
import os
import pathlib
import shutil
import string

from documenting import markdown, navigation, place

PARTS = pathlib.Path(__file__).resolve().parent


def build(folder, library):
    """Writes the site into a folder and returns the paths of its pages below it.

    `library` is the first page of the library below the folder, or None.
    """
    groups = navigation.groups()
    template = string.Template((PARTS / "page.html").read_text())
    pages = []
    used = set()
    for document in place.documents():
        body, files = markdown.convert((place.ROOT / document).read_text(), document)
        used |= files
        page = pathlib.Path(markdown.page_name(document))
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(template.substitute(
            title=html.escape(heading(document)), root=relative(".", page), body=body,
            navigation=menu(groups, document, page) + shelf(library, page)))
        pages.append(page)
    for file in sorted(used):
        copy(os.path.normpath(file), folder)
    shutil.copyfile(PARTS / "style.css", folder / "style.css")
    (folder / "code.css").write_text(markdown.styles())
    # GitHub Pages would leave out files that begin with an underscore otherwise.
    (folder / ".nojekyll").touch()
    return pages


def heading(document):
    """The title of a page."""
    title = navigation.title(document)
    return title if title == "Segue" else f"{title} · Segue"


def menu(groups, document, page):
    """The list of all pages, with the present one marked."""
    parts = []
    for title, pages in groups:
        rows = "\n".join(
            f'<li><a href="{relative(markdown.page_name(pathlib.PurePosixPath(path)), page)}"'
            + (' aria-current="page"' if path == str(document) else "")
            + f">{html.escape(name)}</a></li>"
            for name, path in pages)
        parts.append(f"<h2>{html.escape(title)}</h2>\n<ul>\n{rows}\n</ul>")
    return "\n".join(parts)


def shelf(library, page):
    """The place of the library in the list of all pages."""
    if not library:
        return ""
    link = relative(library, page)
    return f'\n<h2>Library</h2>\n<ul>\n<li><a href="{link}">Symbols and articles</a></li>\n</ul>'


def relative(target, page):
    """The way from a page to another file of the site."""
    return os.path.relpath(target, page.parent)


def copy(file, folder):
    """Copies a file that a page shows or links to; folders have no page."""
    source = place.ROOT / file
    if source.is_file():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
