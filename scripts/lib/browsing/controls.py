"""Moves every control of every transition of the catalogue once."""

import json

import yaml

from browsing.checks import expect, expect_equal

# The rows of the panel, each with the kind of its first control that can be seen.
ROWS = """
    const rows = [...document.querySelectorAll('#panel-controls fieldset .row')]
      .filter((row) => row.offsetParent !== null);
    return rows.map((row, index) => {
      row.dataset.test = index;
      const kinds = ['input[type=range]', 'input[type=color]', 'input[type=radio]',
        'input[type=checkbox]', 'textarea', 'select', 'input[type=number]'];
      return { index, name: row.querySelector('label, .name')?.textContent,
        kind: kinds.find((kind) => row.querySelector(`.widget ${kind}`)) ?? null };
    });"""
# What must be set before a parameter has a meaning.
NEEDS = {("sheet", "fraction"): ("detent", "fraction")}
# A view with an element, for the transitions that carry one.
ELEMENT = """{ path: ['views', 'home'], value:
    { image: 'screens/photos@2x.png', elements: { cover: [20, 120, 120, 120] } } }"""
# Values for the controls that take text; the names are those of the catalogue's kinds.
KEYFRAMES = '{"alpha": [1, 0.5, 0]}'


def run(checks, work, page):
    page.size(1600, 1000)
    catalogue = json.loads(work.segue("list", "--json"))
    moved = 0
    for transition in catalogue:
        name = transition["name"]
        with checks.check(f"moves the controls of {name}") as notes:
            choose(page, name)
            if any(one["kind"] == "choiceOrElement" for one in transition["parameters"]):
                page.value(f"(await import('/changes.js')).edit([{ELEMENT}]); return 0;")
                page.wait("store.plan.steps[1].elements.length === 1", "the element to be known")
                page.settle()
            count = moves_all(page, transition)
            validates(work, page)
            notes.append(f"{count} controls")
            moved += count
        page.value("await (await import('/changes.js')).takeFile(); return 0;")
        page.settle()
    with checks.check("shows a changed control within 50 ms") as notes:
        latencies = sorted(page.value("segueStats.latencies.edit"))
        slow = latencies[int(0.95 * (len(latencies) - 1))]
        notes.append(f"{moved} controls, 95th percentile of {len(latencies)}: {slow:.0f} ms")
        checks.judge(slow <= 50, "more than 50 ms")


def choose(page, name):
    """Clicks a transition of the gallery."""
    page.value("document.activeElement.blur(); return 0;")
    page.click(f"[...document.querySelectorAll('.gallery button')].at({position(page, name)})")
    page.wait(f"store.plan.steps[1].transition === {json.dumps(name)}", f"{name} to be chosen")
    page.settle()


def position(page, name):
    return page.value(f"{STORE} return store.catalogue.findIndex((one) => one.name === "
                      f"{json.dumps(name)});")


STORE = "const { store } = await import('/state.js');"


def written(page):
    """The transition of step 1 as the text has it, read by another parser of YAML."""
    transition = yaml.safe_load(page.store("text"))["timeline"][1]["transition"]
    return transition if isinstance(transition, dict) else {"type": transition}


def moves_all(page, transition):
    """Moves the control of each parameter, and of what all transitions have."""
    known = {words(one["name"]): one["name"] for one in transition["parameters"]}
    known |= {"Duration": "duration", "Reverse": "reverse"}
    seen = set()
    for row in page.value(ROWS):
        key = known.get(row["name"])
        if key is None or key in seen:
            continue
        needed = NEEDS.get((transition["name"], key))
        if needed:
            sets(page, *needed)
        before = written(page).get(key)
        move(page, row)
        page.settle()
        expect_equal(page.store("errors"), [], f"errors after {key}")
        after = written(page).get(key)
        expect(after is not None and after != before, f"{key} is {after!r} as before")
        check_value(page, row, after, key)
        seen.add(key)
        # Some values exclude each other, so each control is moved among defaults.
        page.click(f"document.querySelector('[data-test=\"{row['index']}\"] button.reset')")
        page.settle()
        expect(key not in written(page), f"{key} is still in the text after its reset")
        if needed:
            sets(page, needed[0], None)
    missing = set(known.values()) - seen
    expect(not missing, f"no control for {sorted(missing)}")
    curve(page)
    return len(seen) + 1


def sets(page, key, value):
    """Sets a value of the transition as a control does."""
    path = json.dumps(["timeline", 1, "transition", key])
    page.value(f"(await import('/changes.js'))"
               f".edit([{{ path: {path}, value: {json.dumps(value)} }}]); return 0;")
    page.settle()


def words(name):
    """`shadowRadius` as the page writes it: Shadow radius."""
    spaced = "".join(f" {c.lower()}" if c.isupper() else c for c in name)
    return spaced[0].upper() + spaced[1:]


def move(page, row):
    """Moves a control as a person does: by keys where it has the focus, or by a click."""
    at = f"document.querySelector('[data-test=\"{row['index']}\"] .widget')"
    kind = row["kind"]
    if kind == "input[type=range]":
        page.value(f"{at}.querySelector('{kind}').focus(); return 0;")
        full = page.value(f"const s = {at}.querySelector('{kind}'); return s.value === s.max;")
        page.key("ArrowLeft" if full else "ArrowRight")
    elif kind == "input[type=radio]":
        page.click(f"[...{at}.querySelectorAll('label')]"
                   ".find((label) => !label.querySelector('input').checked)")
    elif kind == "input[type=checkbox]":
        page.click(f"{at}.querySelector('{kind}')")
    elif kind == "select":
        page.value(f"{at}.querySelector('select').focus(); return 0;")
        last = page.value(f"const s = {at}.querySelector('select');"
                          " return s.selectedIndex === s.options.length - 1;")
        page.key("ArrowUp" if last else "ArrowDown")
    elif kind == "input[type=color]":
        types(page, f"{at}.querySelector('input[type=text]')", "#336699")
    elif kind == "textarea":
        types(page, f"{at}.querySelector('textarea')", KEYFRAMES)
    else:
        raise AssertionError(f"{row['name']}: no way to move {kind}")


def types(page, element, text):
    page.value(f"const e = {element}; e.focus(); e.select(); return 0;")
    page.type(text)
    page.value(f"{element}.blur(); return 0;")


def check_value(page, row, after, key):
    """The text holds what the control shows."""
    at = f"document.querySelector('[data-test=\"{row['index']}\"] .widget')"
    kind = row["kind"]
    if kind == "input[type=range]":
        expect_equal(float(after), page.value(f"Number({at}.querySelector('{kind}').value)"), key)
    elif kind == "input[type=checkbox]":
        expect_equal(after, page.value(f"{at}.querySelector('{kind}').checked"), key)
    elif kind == "textarea":
        expect_equal(after, json.loads(KEYFRAMES), key)
    elif kind == "input[type=color]":
        expect_equal(after, "#336699", key)


def curve(page):
    """The kind of curve by its menu, and a handle of its drawing by a key."""
    kind = "document.querySelector('#panel-controls select[aria-label=\"Kind of curve\"]')"
    if not page.value(f"{kind}.offsetParent !== null"):
        raise AssertionError("the editor of the curve is hidden")
    page.value(f"{kind}.focus(); return 0;")
    last = page.value(f"{kind}.value === 'default'")
    page.key("ArrowUp" if last else "ArrowDown")
    page.settle()
    page.value("document.querySelector('svg.curve circle.handle')?.focus(); return 0;")
    page.key("ArrowUp")
    page.settle()
    expect_equal(page.store("errors"), [], "errors after the curve")
    expect("curve" in written(page), "the text has no curve")


def validates(work, page):
    """The text of the page is a spec for the command as well."""
    spec = work.folder / "moved.yaml"
    spec.write_text(page.store("text"))
    work.segue("validate", spec)
    spec.unlink()
