"""A build, and the Debian package made of it."""

import pathlib
import shutil
import tempfile

from packaging import (
    building,
    contents,
    debian,
    dependencies,
    licenses,
    place,
    programs,
    release,
)


def make(output):
    """Builds the programs, and writes the package into a folder; returns its path."""
    build = building.build(place.ROOT)
    made = release.read(build / "segue")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        usr = folder / "root/usr"
        installed = programs.install(build, usr / "bin")
        for program in installed:
            programs.check_search(program)
        contents.install(build, usr, made.time)
        licenses.install(build, usr / contents.DOCUMENTS)
        depends = dependencies.read(installed)
        place.note("packing")
        path = debian.build(usr.parent, made, depends, folder)
        # A package gets its name only when it is complete.
        return pathlib.Path(shutil.move(path, output / path.name))
