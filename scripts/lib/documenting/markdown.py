"""Markdown to HTML: GitHub's anchors, colored code, and links between pages."""

import html
import pathlib
import urllib.parse

import markdown_it
import pygments
import pygments.formatters
import pygments.lexers
import pygments.util

from documenting import anchors

FORMATTER = pygments.formatters.HtmlFormatter(nowrap=True)


def convert(text, document):
    """The HTML of a document, and the paths below the repository that it shows or links to."""
    parser = markdown_it.MarkdownIt("commonmark", {"html": True, "highlight": highlight})
    parser.enable("table")
    tokens = parser.parse(text)
    taken = set()
    used = set()
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            name = anchors.unique(anchors.slug(tokens[index + 1].content), taken)
            taken.add(name)
            token.attrSet("id", name)
        elif token.type == "html_block":
            token.content = rewrite_html(token.content, document, used)
        for child in token.children or []:
            if child.type == "html_inline":
                child.content = rewrite_html(child.content, document, used)
            for attribute in ("href", "src"):
                target = child.attrGet(attribute)
                if target:
                    child.attrSet(attribute, rewrite(target, document, used))
    body = parser.renderer.render(tokens, parser.options, {})
    # Wide tables scroll by themselves.
    return body.replace("<table>\n<thead>", '<div class="wide"><table>\n<thead>').replace(
        "</tbody>\n</table>", "</tbody>\n</table></div>"), used


def highlight(code, language, _):
    """The HTML of a block of code."""
    try:
        lexer = pygments.lexers.get_lexer_by_name(language or "text")
    except pygments.util.ClassNotFound:
        return html.escape(code)
    return pygments.highlight(code, lexer, FORMATTER)


def rewrite_html(text, document, used):
    """Rewrites the links in a piece of HTML."""
    return anchors.HTML.sub(
        lambda found: found[0].replace(found[1], rewrite(found[1], document, used)), text)


def rewrite(target, document, used):
    """A link to a page of the site where it led to Markdown; notes other files in `used`."""
    parts = urllib.parse.urlsplit(target)
    if parts.scheme or parts.netloc or not parts.path:
        return target
    path = pathlib.PurePosixPath(urllib.parse.unquote(parts.path))
    if path.suffix == ".md":
        return urllib.parse.urlunsplit(parts._replace(path=page_name(path)))
    used.add((document.parent / path).as_posix())
    return target


def page_name(path):
    """The page of a document: README.md is index.html."""
    name = "index.html" if path.name == "README.md" else f"{path.stem}.html"
    return str(path.with_name(name))


def styles():
    """The colors of code, light and dark."""
    light = pygments.formatters.HtmlFormatter(style="default").get_style_defs("pre code")
    dark = pygments.formatters.HtmlFormatter(style="github-dark").get_style_defs("pre code")
    return f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n" + (
        "pre code, pre code span { background: none !important }\n")
