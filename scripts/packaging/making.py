"""A build, and the packages made of it."""

import pathlib
import tempfile

from packaging import (
    archive, building, contents, debian, dependencies, licenses, place, programs, release)


def make(output):
    """Builds the programs, and writes both packages into a folder; returns their paths."""
    build = building.build(place.ROOT)
    made = release.read(build / "segue")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        usr = pathlib.Path(name) / "root/usr"
        installed = programs.install(build, usr / "bin")
        contents.install(build, usr)
        licenses.install(usr / contents.DOCUMENTS)
        depends = dependencies.read(installed)
        place.note("packing")
        return [
            debian.build(usr.parent, made, depends, output),
            archive.build(usr, made, depends, output)]
