"""The controls of the whole spec, which the page makes from the table of keys."""

import json

import yaml

from browsing import controls
from browsing.checks import expect, expect_equal
from browsing.page import CONTROL

# No key of the canvas is written, so that each can be written and taken away again.
SPEC = """\
# A comment that stays.
segue: 1
defaults: { for: 0.3 }
views:
  home: { image: screens/photos@2x.png }   # the first one
  blank: { color: "#3478f6" }
timeline:
  - show: home
  - to: blank
    transition: { type: cube, duration: 0.5 }
"""
# The controls of a group that can be seen: the name of each, and the kind of its first widget.
ROWS = """
    for (const row of document.querySelectorAll('[data-test]')) delete row.dataset.test;
    const group = GROUP;
    // A map from names has a menu of the names above the rows.
    const isNamed = group.querySelector(':scope > .keys > .chosen') !== null;
    const within = isNamed ? ':scope > .keys > div > .keys > div' : ':scope > .keys > div';
    const rows = [...group.querySelectorAll(within)].filter((row) => !row.hidden);
    return rows.map((row, index) => {
      row.dataset.test = index;
      const kinds = ['details', 'input[type=range]', 'input[type=color]', 'input[type=radio]',
        'input[type=checkbox]', 'select', 'textarea', 'input[type=number]', 'input[type=text]'];
      const all = row.querySelector(':scope > :not([hidden])');
      const shown = all.matches('.row, details') ? all : all.querySelector('.row');
      return { index, name: row.querySelector('label, .name')?.textContent,
        kind: kinds.find((kind) => shown.matches(kind) || shown.querySelector(kind)) };
    });"""
# Values for the fields that take text.
TEXTS = {"textarea": "[1, 2]", "input[type=text]": "word"}


def run(checks, work, page):
    page.size(1600, 1000)
    work.write(SPEC)
    page.wait("store.plan.views.includes('blank')", "the spec of this part")
    page.settle()
    table = page.value("(await import('/api.js')).get('/api/keys')")
    for name, shown in (("Canvas", "canvas"), ("Views", "view")):
        with checks.check(f"moves each control of {name}, and takes it back") as notes:
            notes.append(f"{moves_all(page, name, table[shown])} controls")
    with checks.check("shows the view under the playhead"):
        follows(page)
    with checks.check("begins a map of the spec where there is none"):
        begins(page)
    with checks.check("keeps the last good picture for a file that is missing, and undoes it"):
        misses(page)


def group(name):
    return ("[...document.querySelectorAll('.groups > details')].find((one) =>"
            f" one.querySelector('summary .name').textContent === {json.dumps(name)})")


def opens(page, name):
    page.click(f"({group(name)}).querySelector('summary')")
    page.wait(f"({group(name)}).children.length > 1", f"the controls of {name}")


def moves_all(page, name, table):
    """Moves each control; the number of them, which is that of the keys with a meaning here."""
    opens(page, name)
    rows = page.value(ROWS.replace("GROUP", group(name)))
    known = {controls.words(key["name"]): key for key in table["keys"]}
    expect(rows, f"{name} has no controls")
    # Only the keys of another kind of view, and the others of a choice, are hidden.
    named = {row["name"] for row in rows}
    missing = [label for label, key in known.items() if label not in named]
    hidden = {key for rule in table["rules"] for key in rule.get("keys", [])}
    expect({known[label]["name"] for label in missing} <= hidden, f"no control for {missing}")
    before = page.store("text")
    for row in rows:
        at = f"document.querySelector('[data-test=\"{row['index']}\"]')"
        # An image has no default, and a fold has rows of its own.
        if row["kind"] == "details" or row["name"] == "Image":
            continue
        move(page, at, row)
        page.settle()
        expect_equal(page.store("errors"), [], f"errors after {row['name']}")
        text = page.store("text")
        expect(text != before, f"{row['name']} writes nothing")
        expect(comments(text) == comments(before), f"a comment is lost by {row['name']}: {text}")
        page.click(f"{at}.querySelector('.row.changed > .reset')")
        page.settle()
        expect_equal(page.store("text"), before, f"text after {row['name']} is taken back")
    page.click(f"({group(name)}).querySelector('summary')")
    return len(rows)


def comments(text):
    """The comments of a text."""
    return [line[line.index("# "):] for line in text.splitlines() if "# " in line]


def move(page, at, row):
    """Moves a control; where it only chose a form of the value, fills in the fields of that."""
    before = page.store("text")
    kind = row["kind"]
    if kind == "input[type=number]":
        fill(page, at)
        return
    if kind in TEXTS:
        controls.types(page, f"{at}.querySelector('{kind}')", TEXTS[kind])
        return
    controls.move(page, row)
    page.settle()
    if page.store("text") == before:
        fill(page, f"{at}.querySelector('.own')")


def fill(page, at):
    """Types a number into each field."""
    boxes = (f"[...{at}.querySelectorAll('input[type=number]')]"
             ".filter((box) => box.checkVisibility())")
    count = page.value(f"{boxes}.length")
    expect(count > 0, "there is no field to fill in")
    for index in range(count):
        controls.types(page, f"{boxes}[{index}]", "3")


def follows(page):
    opens(page, "Views")
    pick = f"({group('Views')}).querySelector('select')"
    seek(page, 0)
    page.wait(f"({pick}).value === 'home'", "the first view")
    seek(page, page.store("plan")["frames"] - 1)
    page.wait(f"({pick}).value === 'blank'", "the last view")
    names = page.value(f"[...({group('Views')}).querySelectorAll('.row, details.fold')]"
                       ".filter((row) => row.checkVisibility())"
                       ".map((row) => row.querySelector('label, .name').textContent)")
    expect("Color" in names and "Fit" not in names and "Speed" not in names, f"keys: {names}")
    color = (f"[...({group('Views')}).querySelectorAll('.row')]"
             ".find((row) => row.textContent === 'Color')")
    controls.types(page, f"({color}).querySelector('input[type=text]')", "#336699")
    page.settle()
    expect_equal(page.store("text"), SPEC.replace("#3478f6", "#336699"), "text")
    back(page)


def seek(page, frame):
    page.value(f"const {{ store }} = await import('/state.js'); store.set({{ frame: {frame} }});"
               " return 0;")


def back(page):
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    page.settle()
    expect_equal(page.store("text"), SPEC, "text after undo")


def begins(page):
    opens(page, "Stage")
    color = f"({group('Stage')}).querySelector('.segments')"
    page.click(f"[...({color}).querySelectorAll('label')].find((one) => one.textContent === 'Color')")
    page.settle()
    field = f"({group('Stage')}).querySelector('.own input[type=text]')"
    controls.types(page, field, "#336699")
    page.settle()
    stage = yaml.safe_load(page.store("text"))["stage"]
    expect_equal(stage, {"background": "#336699"}, "stage")
    page.click(f"({group('Stage')}).querySelector('summary .reset')")
    page.settle()
    expect_equal(page.store("text"), SPEC, "text without the stage")


def misses(page):
    """A sound that is not there shows the only key that it needs."""
    opens(page, "Audio")
    before = page.pixels()[0]
    page.value(f"const menu = ({group('Audio')}).querySelector('select');"
               "menu.selectedIndex = [...menu.options].findIndex((one) => one.value === 'Settings');"
               "menu.dispatchEvent(new Event('change')); return 0;")
    rows = page.value(f"[...({group('Audio')}).querySelectorAll('.own .row')]"
                      ".filter((row) => row.checkVisibility()).map((row) => row.textContent)")
    expect_equal(rows, ["File"], "the controls of no sound")
    field = f"({group('Audio')}).querySelector('.own input[type=text]')"
    controls.types(page, field, "nothing.wav")
    page.wait("store.errors.length === 1", "the mistake")
    expect(page.pixels()[0] == before, "the picture changed")
    expect(page.value("document.querySelector('.groups').disabled"), "the controls do not wait")
    back(page)
    expect_equal(page.store("errors"), [], "errors after undo")
