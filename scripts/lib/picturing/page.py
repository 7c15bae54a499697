"""The text of docs/gallery.md."""

from picturing import place, shown
from picturing.names import picture_name, sheet_name

HEAD = """\
# Gallery

<!-- scripts/make/pictures writes this page: do not edit it. -->

Every transition in motion, drawn by Segue, with the `transition` of its spec below it. Each picture
takes 0.9 seconds for the transition, so that you can follow it; the default is in the line above.
Copy what is below a picture into this spec, as `tour.yaml`:

```yaml
segue: 1
views:
  settings: settings@2x.png
  map: map@2x.png
timeline:
  - show: settings
  - to: map
    transition: cube
```

```sh
segue render tour.yaml -o tour.mp4
segue list cube                      # its parameters, ranges, defaults and other names
```

`reverse: true` plays any of them backwards, `curve` gives them another [timing](curves.md), and a
[hand](guides/interactive-gesture.md) can drive each of them.
"""


def page(sections):
    """The whole page, from pairs of a transition's entry and its variants."""
    names = [entry["name"] for entry, _ in sections]
    links = " · ".join(f"[{name}](#{name.lower()})" for name in names)
    parts = [HEAD, links + "\n"]
    parts += [section(entry, variants) for entry, variants in sections]
    parts.append("## Views, hands and storyboards\n")
    parts += [other(*row) for row in shown.OTHERS]
    return "\n".join(parts)


def section(entry, variants):
    """One transition: its help, then its pictures side by side with their settings."""
    name = entry["name"]
    seconds = f"Default: {entry['duration']:g} s, `{entry['curve']}`." if entry["duration"] else ""
    cells = "\n".join(cell(name, variant) for variant in variants)
    return (f"## {name}\n\n{entry['help']} {seconds}".rstrip()
            + f"\n\n<table><tr>\n{cells}\n</tr></table>\n{sheet(name)}")


def sheet(name):
    """All words of a transition's parameter, if it has a sheet of them."""
    if name not in shown.SHEETS:
        return ""
    key = shown.SHEETS[name]
    return (f"\nThe old view, then each `{key}` at two fifths of its time:\n\n"
            f'<img src="pictures/{sheet_name(name)}" alt="A frame of {name} for each {key}">\n')


def cell(name, variant):
    """A picture and its settings, in a cell of a table."""
    if name in shown.OWN_SPECS:
        text = shown.OWN_SPECS[name].read_text()
        width = 328
    else:
        settings = "".join(f"  {line}\n" for line in variant.settings.splitlines())
        text = f"transition:\n  type: {name}\n{settings}"
        width = 156
    picture = f"pictures/{picture_name(name, variant)}"
    return (f'<td valign="top">\n<img src="{picture}" width="{width}" alt="{alt(name, variant)}">\n\n'
            f"```yaml\n{without_paths(text)}```\n\n</td>")


def alt(name, variant):
    """Words for a reader who does not see the picture."""
    settings = ", ".join(variant.settings.split("\n")) if variant.settings else "defaults"
    return f"{name}, {settings}".replace('"', "'")


def other(title, sentence, name, document):
    """A picture beside its whole spec."""
    text = without_paths((place.SPECS / f"{name}.yaml").read_text())
    return (f"### {title}\n\n{sentence} [More]({document})\n\n<table><tr>\n"
            f'<td valign="top"><img src="pictures/gallery/{name}.webp" width="156" '
            f'alt="{sentence}"></td>\n<td valign="top">\n\n```yaml\n{text}```\n\n</td>\n</tr></table>\n')


def without_paths(text):
    """A spec with its images beside it, as a reader has them."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return "\n".join(lines).replace("../../../Fixtures/screens/", "").replace(
        "../../../Fixtures/app/", "").replace("${clips}/hand.webp", "demo.mov") + "\n"
