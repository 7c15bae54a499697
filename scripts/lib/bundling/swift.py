"""The build of the programs with the libraries of the bundle, in place of the system's."""

import os
import re
import shutil

from bundling import place
from packaging import building
from packaging.place import ROOT, CannotPackage


def check(folders):
    """Fails if a library of Package.swift is in none of the folders, because the system's is next."""
    text = (ROOT / "Package.swift").read_text()
    for name in " ".join(re.findall(r'pkgConfig: "([^"]+)"', text)).split():
        if not any((folder / f"{name}.pc").exists() for folder in folders):
            raise CannotPackage(
                f"Package.swift links {name}, which no part of the bundle has; add its recipe to "
                "scripts/lib/bundling/parts.py.")


def forget(prefixes):
    """Removes an earlier build with other libraries, which Swift's package manager would not see."""
    folder = ROOT / place.SCRATCH / "swift"
    stamp = folder / "libraries"
    keys = "".join((prefix / "key").read_text() for prefix in prefixes.values())
    if not stamp.exists() or stamp.read_text() != keys:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        stamp.write_text(keys)


def build(prefixes, linked):
    """Builds both programs; returns their folder.

    They look for libraries beside themselves, before any other place: RPATH comes before
    LD_LIBRARY_PATH, and RUNPATH would come after it.
    """
    more = [
        "-Xcc", f"-DSEGUE_FFMPEG_SUFFIX={place.SUFFIX}",
        "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN", "-Xlinker", "--disable-new-dtags"]
    # FFmpeg is loaded and not linked, so that pkg-config is not asked for it.
    for prefix in prefixes.values():
        more += ["-Xcc", f"-I{prefix / 'include'}"]
    for option in linked.options():
        more += ["-Xswiftc", "-Xclang-linker", "-Xswiftc", option]
    folders = [prefix / "lib/pkgconfig" for prefix in prefixes.values()]
    check(folders)
    forget(prefixes)
    environment = {**os.environ, "PKG_CONFIG_PATH": ":".join(map(str, folders))}
    return building.build(ROOT, f"{place.SCRATCH}/swift", more, environment)
