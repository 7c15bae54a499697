"""A build, and the packages made of it."""

import pathlib
import shutil
import tempfile

from packaging import (
    archive,
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
    """Builds the programs, and writes both packages into a folder; returns their paths."""
    build = building.build(place.ROOT)
    made = release.read(build / "segue")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        usr = folder / "root/usr"
        installed = programs.install(build, usr / "bin")
        contents.install(build, usr, made.time)
        licenses.install(usr / contents.DOCUMENTS)
        depends = dependencies.read(installed)
        place.note("packing")
        paths = [
            debian.build(usr.parent, made, depends, folder),
            archive.build(usr, made, depends, folder)]
        # A package gets its name only when it is complete.
        return [pathlib.Path(shutil.move(path, output / path.name)) for path in paths]
