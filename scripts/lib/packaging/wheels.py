"""A wheel for Python: the programs of an archive, and the functions of packaging/wheel."""

import pathlib
import re
import shutil
import sys
import tarfile
import tempfile

from packaging import place, release, tree

# The oldest glibc that the archive runs with names the tag: PEP 600.
GLIBC = "2_34"
NAME = re.compile(r"segue-(?P<version>[0-9][^-]*)-linux-(?P<machine>[a-z0-9_]+)\.tar\.gz")
SOURCES = place.TEMPLATES / "wheel"
# What the functions call, and its licenses; other documents have no place in a wheel.
DOCUMENTS = "share/doc/segue"
PARTS = [
    "bin", "lib", "LICENSE", f"{DOCUMENTS}/copyright", f"{DOCUMENTS}/licenses",
    f"{DOCUMENTS}/sources.json"]
METADATA = """\
Metadata-Version: 2.4
Name: segue-video
Version: {version}
Summary: Transition videos of screenshots, as iOS draws them, without a GPU or a browser
License-Expression: MIT AND GPL-2.0-or-later
Keywords: screenshots,transitions,video,animation,app preview
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Multimedia :: Video
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""
WHEEL = """\
Wheel-Version: 1.0
Generator: scripts/wheel
Root-Is-Purelib: false
Tag: {tag}
"""
SCRIPTS = """\
[console_scripts]
segue = segue.__main__:main
"""


def build(archive, output):
    """Writes the wheel of an archive into a folder; returns its path."""
    match = NAME.fullmatch(archive.name)
    if not match or not archive.is_file():
        raise place.CannotPackage(
            f"{archive} is no archive of scripts/bundle, segue-VERSION-linux-MACHINE.tar.gz; make one.")
    version = match["version"]
    made = release.changed(release.CHANGELOG.read_text())
    tag = f"py3-none-manylinux_{GLIBC}_{match['machine']}"
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name) / "root"
        shutil.copytree(SOURCES / "segue", root / "segue")
        unpack(archive, root / "segue/program")
        info = root / f"segue_video-{version}.dist-info"
        info.mkdir()
        description = (SOURCES / "README.md").read_text()
        (info / "METADATA").write_text(METADATA.format(version=version) + description)
        (info / "WHEEL").write_text(WHEEL.format(tag=tag))
        (info / "entry_points.txt").write_text(SCRIPTS)
        tree.settle(root, made.time)
        place.note("packing the wheel")
        place.run(
            sys.executable, "-m", "wheel", "pack", "--dest-dir", name, root,
            env=tree.environment(made.time))
        (wheel,) = pathlib.Path(name).glob("*.whl")
        return pathlib.Path(shutil.move(wheel, output / wheel.name))


def unpack(archive, folder):
    """Copies the parts of an archive that a wheel has."""
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(archive) as file:
            file.extractall(name, filter="data")
        (root,) = pathlib.Path(name).iterdir()
        for part in PARTS:
            if not (root / part).exists():
                raise place.CannotPackage(f"{archive} has no {part}; make it with scripts/bundle.")
            copy = shutil.copytree if (root / part).is_dir() else shutil.copy2
            (folder / part).parent.mkdir(parents=True, exist_ok=True)
            copy(root / part, folder / part)
