"""The Homebrew formula: its syntax, its name, and its dependencies, which are those of setup."""

import re
import subprocess

from packaging_rules import place

SETUP = place.ROOT / "scripts/setup"


def problems(path):
    """The problems of a formula."""
    found = place.unmarked(path)
    done = subprocess.run(["ruby", "-wc", path], capture_output=True, text=True)
    if done.returncode != 0 or "warning" in done.stderr:
        found.append(f"{path.name}: ruby: {done.stderr.strip().splitlines()[0]}")
    text = path.read_text()
    name = path.stem.capitalize()
    if f"class {name} < Formula" not in text:
        found.append(f"{path.name} has no 'class {name} < Formula', which its name asks for.")
    for part in ["desc", "homepage", "url", "license", "def install", "test do"]:
        if not re.search(rf"^  {part}\b", text, re.MULTILINE):
            found.append(f"{path.name} has no '{part}'.")
    return found + dependencies(path.name, text)


def dependencies(name, text):
    """The formulae that scripts/setup build names and the formula does not, or the reverse."""
    declared = set(re.findall(r'^  depends_on "([\w-]+)"', text, re.MULTILINE))
    build = re.search(r"^look_for_build\(\) \{\n(.*?)^\}", SETUP.read_text(), re.MULTILINE | re.DOTALL)
    needed = set(re.findall(r"^  need_\w+ \S+ \S+ ([\w-]+)$", build[1], re.MULTILINE))
    # Homebrew's name of today for pkg-config.
    needed = {"pkgconf" if each == "pkg-config" else each for each in needed}
    return ([f"{name} does not depend on '{each}', which scripts/setup build installs."
             for each in sorted(needed - declared)]
            + [f"{name} depends on '{each}', which scripts/setup build does not know."
               for each in sorted(declared - needed)])
