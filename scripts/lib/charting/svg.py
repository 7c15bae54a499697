"""Charts as SVG that are legible on light and on dark pages, because they bring their own page."""

from xml.sax.saxutils import escape

STYLE = """
  svg { --page: #ffffff; --text: #1f2328; --quiet: #656d76; --line: #d8dee4;
        --s0: #1f6feb; --s1: #bf5600; --s2: #1a7f37; --s3: #8250df; --s4: #57606a;
        --peer: #9aa4af; }
  @media (prefers-color-scheme: dark) {
    svg { --page: #14161a; --text: #e6edf3; --quiet: #9aa4af; --line: #30363d;
          --s0: #6cb6ff; --s1: #f0a050; --s2: #57ab5a; --s3: #b083f0; --s4: #adbac7;
          --peer: #6e7681; }
  }
  .page { fill: var(--page); }
  text { font: 12px system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif;
         fill: var(--text); }
  .title { font-weight: 600; font-size: 14px; }
  .quiet { fill: var(--quiet); }
  .grid { stroke: var(--line); stroke-width: 1; }
  .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
"""
SERIES = 5
# The mean width of a letter, in pixels.
LETTER = 6.4


def picture(width, height, title, parts):
    """A whole SVG, with a title for readers that do not see it."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="page" width="{width}" height="{height}" rx="8"/>\n{body}\n</svg>\n')


def text(x, y, words, kind="", anchor="start", color=None):
    """A line of text; `anchor` is start, middle or end."""
    style = f' style="fill: var(--s{color})"' if color is not None else ""
    return (f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
            f'{attribute("class", kind)}{style}>{escape(words)}</text>')


def line(x1, y1, x2, y2, kind="grid"):
    return (f'<line class="{kind}" x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" '
            f'y2="{number(y2)}"/>')


def curve(points, color):
    """A line through points, in the color of a series."""
    path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polyline class="curve" style="stroke: var(--s{color})" points="{path}"/>'


def bar(x, y, width, height, color):
    """A bar in a color of the style, such as `s0` or `peer`."""
    return (f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" rx="2" style="fill: var(--{color})"/>')


def attribute(name, value):
    return f' {name}="{value}"' if value else ""


def number(value):
    """A number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
