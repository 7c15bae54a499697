"""Two pages that change one text at the same time: both changes stay, and the caret as well."""

import collections
import json
import pathlib
import random
import subprocess
import tempfile
import time

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL
from browsing.text import TEXT, replace

# The number of random texts that are merged by the page and by `git merge-file`.
CASES = 400


def run(checks, work, studio, page, new_page):
    with checks.check("merges like git") as notes:
        merges(page, notes)
    other = new_page()
    other.open(studio.url)
    with checks.check("keeps a mistake of one tab, and what the other typed"):
        mistakes(work, page, other)
    with checks.check("merges a control of one tab into what the other types, at its caret"):
        typing(page, other)
    for takes_mine in (True, False):
        side = "mine" if takes_mine else "theirs"
        with checks.check(f"asks where both change a line, and keeps {side}"):
            same_line(page, other, takes_mine)
    with checks.check("undoes what this tab did, and leaves what the other did"):
        undoes(page, other)
    expect_equal(other.connection.complaints, [], "complaints of the other page")
    other.close()


def merges(page, notes):
    """Cases with a clean merge by git have the same one here; those with conflicts have none."""
    chance = random.Random(42)
    cases = [case(chance) for _ in range(CASES)]
    expected = [by_git(*one) for one in cases]
    found = page.value("const { merge, replacements } = await import('/merge.js');"
                       f"return {json.dumps(cases)}.map((one) => merge(...one));")
    for one, git, ours in zip(cases, expected, found):
        # Git also merges changes of lines that touch; here a person is asked.
        expect(ours is None or ours == git, f"{one}: {ours!r}, by git {git!r}")
    sides = page.value("const { merge } = await import('/merge.js'); return " + json.dumps(cases)
                       + ".map((one) => ['mine', 'theirs'].map((side) => merge(...one, side)));")
    for (base, *both), ours, chosen in zip(cases, found, sides):
        for side, text in zip(both, chosen):
            # A preferred side keeps all that it added; without a conflict there are no sides.
            added = collections.Counter(side.split("\n")) - collections.Counter(base.split("\n"))
            expect(not added - collections.Counter(text.split("\n")), f"{base!r}, {both}: {text!r}")
            expect(ours is None or text == ours, f"{base!r}, {both}: {text!r} in place of {ours!r}")
    both = sum(ours is not None for ours in found)
    clean = sum(git is not None for git in expected)
    notes.append(f"{both} of {len(cases)} merged, by git {clean}")
    expect(both >= 0.8 * clean and clean < len(cases), f"{both} of {clean} merged")
    wrong = page.value("""
        const { replacements } = await import('/merge.js');
        const made = (a, b) => replacements(a, b).reduce(
          (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), a);
        return """ + json.dumps(cases) + ".filter(([a, b]) => made(a, b) !== b).length;")
    expect_equal(wrong, 0, "replacements that give another text")


def case(chance):
    base = [chance.choice("abcdef") * chance.randint(0, 3) for _ in range(chance.randint(0, 12))]
    return ["\n".join(changed(base, chance)) if index else "\n".join(base) for index in range(3)]


def changed(lines, chance):
    lines = list(lines)
    for _ in range(chance.randint(0, 2)):
        place = chance.randint(0, len(lines))
        lines[place:place + chance.randint(0, 2)] = [
            chance.choice("uvwxyz") * 3 for _ in range(chance.randint(0, 2))]
    return lines


def by_git(base, mine, theirs):
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, text in (("mine", mine), ("base", base), ("theirs", theirs)):
            files.append(pathlib.Path(folder) / name)
            # Git's lines end with a line break; ours are between two of them.
            files[-1].write_text(text + "\n")
        done = subprocess.run(["git", "merge-file", "-p", "--diff3", *files],
                              capture_output=True, text=True)
        return None if done.returncode else done.stdout[:-1]


def mistakes(work, page, other):
    """A text with a mistake has no plan, and is a text all the same."""
    page.settle()
    replace(page, "duration: 0.5", "duration: x")
    page.value("await (await import('/changes.js')).settled(); return 0;")
    other.wait("store.text.includes('duration: x')", "the text with the mistake")
    replace(other, "# the first one", "# the second one")
    other.value("await (await import('/changes.js')).settled(); return 0;")
    page.wait("store.text.includes('# the second one')", "the other's text")
    expect("duration: x" in page.store("text"), "the mistake is gone")
    replace(page, "duration: x", "duration: 0.5")
    page.settle()
    other.settle()
    expect_equal(other.store("text"), page.store("text"), "texts")


def typing(page, other):
    page.settle()
    begun = page.store("text")
    place = begun.index("# the second one")
    page.value(f"{TEXT}.focus(); {TEXT}.setSelectionRange({place + 2}, {place + 2}); return 0;")
    typed = ""
    for count, letter in enumerate("abcdefghijklmnopqrstuvwxyz" * 2):
        page.type(letter)
        typed += letter
        if count % 4 == 0:
            seconds = 0.3 + count / 100
            other.value("(await import('/changes.js')).edit([{ path: ['timeline', 1, 'transition',"
                        f" 'duration'], value: {seconds} }}]); return 0;")
    other.value("await (await import('/changes.js')).settled(); return 0;")
    page.settle()
    other.settle()
    text = page.store("text")
    expect(f"# {typed}the second one" in text, f"typed {typed}: {text.splitlines()[5]}")
    expect(f"duration: {seconds:.2f}".rstrip("0") in text, "the other's value is gone")
    expect_equal(other.store("text"), text, "texts")
    caret = page.value(f"return {TEXT}.selectionStart;")
    expect_equal(caret, text.index(typed) + len(typed), "caret")


def same_line(page, other, takes_mine):
    page.settle()
    other.settle()
    page.value("await (await import('/changes.js')).settled(); return 0;")
    before = page.store("text")
    # The other's change is at the server before this tab hears of it.
    page.value("window.fetch_ = fetch; window.held = new Promise((go) => { window.release = go; });"
               "window.fetch = async (...all) => { await window.held; return fetch_(...all); };"
               "return 0;")
    replace(page, "{ type: slide, duration: 0.5 }", "{ type: slide, duration: 0.6 }")
    replace(other, "{ type: slide, duration: 0.5 }", "{ type: slide, duration: 0.8 }")
    other.settle()
    page.value("window.release(); window.fetch = fetch_; return 0;")
    page.wait("store.conflict?.of === 'tab'", "the question")
    expect("duration: 0.6" in page.store("text"), "the text that was typed is gone")
    # Keys go on into the text.
    expect(page.value(f"document.activeElement === {TEXT}"), "the question took the keyboard")
    place = page.store("text").index("# A comment")
    page.value(f"{TEXT}.setSelectionRange({place}, {place}); return 0;")
    page.type("# Meanwhile.\n")
    page.press("Compare…")
    page.press("Keep mine" if takes_mine else "Take the other's",
               "document.querySelector('dialog')")
    page.wait("store.conflict === null", "the end of the question")
    page.settle()
    other.settle()
    old = "{ type: slide, duration: 0.5"
    mine, theirs = ("# Meanwhile.\n" + before.replace(old, f"{{ type: slide, duration: {seconds}")
                    for seconds in (0.6, 0.8))
    expect_equal(page.store("text"), mine if takes_mine else theirs, "text")
    expect_equal(other.store("text"), page.store("text"), "texts")
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    page.settle()
    other.settle()
    expect_equal(page.store("text"), theirs if takes_mine else mine, "text after undo")
    set_text(page, before)
    other.settle()


def set_text(page, text):
    page.value(f"(await import('/changes.js')).type({json.dumps(text)}); return 0;")
    page.settle()
    page.wait(f"store.text === {json.dumps(text)}", "the text")


def undoes(page, other):
    page.settle()
    time.sleep(1.3)  # changes within 1.2 s are one
    begun = page.store("text")
    replace(page, "# A comment that stays.", "# A comment that changes.")
    page.settle()
    other.wait("store.text.includes('that changes')", "the text")
    other.settle()
    replace(other, "for: 0.3", "for: 0.7")
    other.settle()
    page.wait("store.text.includes('for: 0.7')", "the other's change")
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    page.settle()
    expect_equal(page.store("text"), begun.replace("for: 0.3", "for: 0.7", 1), "text after undo")
    other.settle()
    expect_equal(other.store("text"), page.store("text"), "texts")
    set_text(page, begun)
    other.settle()
