"""The build of the programs with the libraries of the bundle, in place of the system's."""

import os
import re
import shutil

from bundling import place
from emulating import modules, packages, programs
from emulating.place import CannotCheck
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


def forget(prefixes, folder):
    """Removes an earlier build with other libraries, which Swift's package manager would not see."""
    stamp = folder / "libraries"
    keys = "".join((prefix / "key").read_text() for prefix in prefixes.values())
    if not stamp.exists() or stamp.read_text() != keys:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        stamp.write_text(keys)


def build(prefixes, linked):
    """Builds both programs; returns their folder, and a folder in which this machine can run them.

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
    scratch = place.scratch(linked.machine) / "swift"
    forget(prefixes, scratch)
    environment = {**os.environ, "PKG_CONFIG_PATH": ":".join(map(str, folders))}
    if not linked.machine.is_foreign:
        built = building.build(ROOT, scratch.relative_to(ROOT), more, environment)
        return built, built
    resources, root = foreign()
    more += programs.flags(resources, root)
    built = building.build(ROOT, scratch.relative_to(ROOT), more, environment)
    return built, runnable(built, root)


def foreign():
    """Swift's static libraries for arm64, and a root with the C library of this machine's suite.

    Debian has Swift for arm64 in sid alone, whose glibc is newer than the archive's.
    """
    try:
        resources = modules.prepare(packages.prepare())
        root = packages.base(packages.suite())
        modules.lend(resources, root)
    except CannotCheck as reason:
        raise CannotPackage(str(reason)) from None
    return resources, root


def runnable(build, root):
    """A folder with programs that start those of a build in an emulator, for what they print."""
    folder = build.parents[1] / "emulated"
    folder.mkdir(exist_ok=True)
    for product in building.PRODUCTS:
        script = folder / product
        script.write_text(f'#!/bin/sh\nexec qemu-aarch64 -L "{root}" "{build / product}" "$@"\n')
        script.chmod(0o755)
    return folder
