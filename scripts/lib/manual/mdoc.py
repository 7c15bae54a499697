"""Texts as mdoc, the language of man pages: mdoc(7)."""

import re
import textwrap


def escaped(text):
    """A text for a line of its own, or an argument of a macro."""
    text = text.replace("\\", "\\e")
    # A plain minus would become a hyphen, which nobody can paste.
    text = text.replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("×", "\\(mu").replace("…", "...")
    return "\\&" + text if text.startswith(".") else text


def prose(text):
    """Sentences, each on lines of its own, as mdoc wants them."""
    lines = []
    for sentence in re.split(r"(?<=[.!?]) +(?=[A-Z(])", " ".join(text.split())):
        for line in textwrap.wrap(sentence, 64, break_on_hyphens=False, break_long_words=False):
            lines.append(escaped(line))
    return lines


def paragraphs(text):
    """Paragraphs of prose, which empty lines separate."""
    lines = []
    for number, paragraph in enumerate(text.strip().split("\n\n")):
        if number:
            lines.append(".Pp")
        lines += prose(paragraph)
    return lines


def argument(text):
    """A text as one argument of a macro."""
    text = escaped(text)
    if re.search(r"\s", text) or text == "":
        return '"' + text.replace('"', "\\(dq") + '"'
    # The name of a macro would be called, and a single mark would be set apart.
    if re.fullmatch(r"[A-Z][a-z]|[.,:;()\[\]?!|]", text):
        return "\\&" + text
    return text


def listing(lines):
    """Lines that are shown as they are."""
    shown = [escaped(line) if line else "" for line in lines]
    return [".Bd -literal -offset indent"] + shown + [".Ed"]


def tagged(rows):
    """A list of terms, each with its lines of mdoc; a term is the rest of a line after .It."""
    lines = [".Bl -tag -width Ds"]
    for term, body in rows:
        lines += [f".It {term}"] + body
    return lines + [".El"]
