"""A release: its version, its day and its changes, which CHANGELOG.md and the program tell."""

import calendar
import dataclasses
import os
import re
import time

from packaging import place

CHANGELOG = place.ROOT / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<day>\d{4}-\d\d-\d\d))?$")


@dataclasses.dataclass(frozen=True)
class Release:
    """What a package says about its version."""

    version: str
    # Seconds since 1970: the time of every file in a package.
    time: int
    # Markdown, without the heading.
    changes: str


def changed(text):
    """The first release of a changelog."""
    lines = text.splitlines()
    places = [number for number, line in enumerate(lines) if HEADING.match(line)]
    if not places:
        raise place.CannotPackage("CHANGELOG.md has no heading '## [VERSION] - YYYY-MM-DD'; add one.")
    heading = HEADING.match(lines[places[0]])
    if not heading["day"]:
        raise place.CannotPackage(
            f"CHANGELOG.md gives '{heading['version']}' no day; write '## [VERSION] - YYYY-MM-DD'.")
    end = places[1] if len(places) > 1 else len(lines)
    day = calendar.timegm(time.strptime(heading["day"], "%Y-%m-%d"))
    # Reproducible builds set the variable: https://reproducible-builds.org/specs/source-date-epoch/
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", day))
    changes = "\n".join(lines[places[0] + 1:end]).strip()
    return Release(heading["version"], moment, changes)


def read(program):
    """The release that a built program belongs to."""
    release = changed(CHANGELOG.read_text())
    version = place.run(program, "--version").strip()
    if version != release.version:
        raise place.CannotPackage(
            f"CHANGELOG.md begins with {release.version}, and segue says {version}; "
            "make Sources/SegueRendering/Recipe/Version.swift and the heading agree.")
    return release
