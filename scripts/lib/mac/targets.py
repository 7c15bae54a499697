"""The targets of Package.swift that a Mac compiles."""

import json
import os
import pathlib
import subprocess
import tempfile
from dataclasses import dataclass

from mac.making import CannotCheck


@dataclass(frozen=True)
class Target:
    """A target of the package, by its name, its folder, and the targets that it imports."""
    name: str
    folder: pathlib.Path
    imports: list[str]
    excluded: list[str]

    @property
    def is_c(self):
        return not self.sources("swift")

    def sources(self, ending):
        """The files of a language that the package compiles."""
        excluded = [self.folder / name for name in self.excluded]
        return [path for path in sorted(self.folder.rglob(f"*.{ending}"))
                if path not in excluded and ".docc/" not in str(path)]


@dataclass(frozen=True)
class Package:
    """The targets, each after those that it imports, and the oldest macOS."""
    targets: list[Target]
    system: str


def read(root):
    """Reads Package.swift, without its tests."""
    # A scratch path of its own, because SwiftPM waits while another process builds in .build.
    with tempfile.TemporaryDirectory() as scratch:
        command = ["swift", "package", "--package-path", root, "--scratch-path", scratch, "dump-package"]
        done = subprocess.run(command, stdout=subprocess.PIPE, env=os.environ)
    if done.returncode != 0:
        raise CannotCheck("swift package dump-package failed.")
    package = json.loads(done.stdout)
    system = next(each["version"] for each in package["platforms"] if each["platformName"] == "macos")
    known = {
        each["name"]: Target(
            each["name"], root / (each.get("path") or f"Sources/{each['name']}"),
            [names[0] for dependency in each["dependencies"] for kind, names in dependency.items()
             if kind != "product"], each["exclude"])
        for each in package["targets"] if not (each.get("path") or "").startswith("Tests") and each["type"] != "test"}
    result = []

    def add(name):
        if any(each.name == name for each in result):
            return
        for imported in known[name].imports:
            add(imported)
        result.append(known[name])

    for name in known:
        add(name)
    return Package(result, system)
