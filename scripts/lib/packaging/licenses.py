"""The licenses of what a package contains: Segue, Swift, the Swift packages, and the font."""

import re

from packaging import building, contents, place

TEXT = place.TEMPLATES / "debian/copyright"
APACHE = place.ROOT / "Sources/CSegueLabelFont/Roboto-LICENSE.txt"


def install(build, folder):
    """Writes the copyright file, and the notices that licenses want beside a program."""
    text = TEXT.read_text()
    check(text)
    contents.write(folder / "copyright", text)
    for name, checkout in building.licensed(build).items():
        notice = checkout / "NOTICE.txt"
        if notice.exists():
            contents.copy(notice, folder / "notices" / f"{name}.txt")


def check(text):
    """Fails unless each Swift package of the build, and Segue's own license, are in the text."""
    for name in building.revisions(place.PINS):
        if not re.search(rf"^Files: {re.escape(name)}/", text, re.MULTILINE):
            raise place.CannotPackage(
                f"packaging/debian/copyright has no 'Files: {name}/*'; add its license.")
    own = " ".join((place.ROOT / "LICENSE").read_text().split("\n\n", 1)[1].split())
    if own.split(" ", 5)[5] not in " ".join(text.replace("\n .\n", "\n").split()):
        raise place.CannotPackage("packaging/debian/copyright differs from LICENSE.")
