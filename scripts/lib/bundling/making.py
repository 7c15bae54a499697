"""The archive: programs, their libraries, documents, and the licenses and sources of all parts."""

import pathlib
import platform
import shutil
import tempfile

from bundling import libraries, pins, place, runtime, swift, symbols
from packaging import archive, building, contents, licenses, programs, release, tree
from packaging.place import ROOT, TEMPLATES, run

README = TEMPLATES / "archive-README.md"


def make(output):
    """Builds everything, and writes the archive into a folder; returns its path."""
    scratch = ROOT / place.SCRATCH
    planned = release.changed(release.CHANGELOG.read_text())
    linked = runtime.Runtime(scratch / "runtime")
    linked.build()
    prefixes = libraries.build(scratch, planned.time, linked)
    build = swift.build(prefixes, linked)
    made = release.read(build / "segue")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name) / f"segue-{made.version}-linux-{platform.machine()}"
        install(root, build, prefixes, linked, made)
        tree.settle(root, made.time)
        path = pathlib.Path(name) / f"{root.name}.tar.gz"
        path.write_bytes(archive.compressed(root, made.time))
        # The archive gets its name only when it is complete.
        return pathlib.Path(shutil.move(path, output / path.name))


def install(root, build, prefixes, linked, made):
    """Writes everything into the folder of the archive."""
    programs.install(build, root / "lib")
    install_libraries(prefixes["ffmpeg"], root / "lib")
    symbols.check(root / "lib")
    for product in building.PRODUCTS:
        contents.copy(linked.launcher, root / "bin" / product)
    contents.install(build, root, made.time)
    documents = root / contents.DOCUMENTS
    licenses.install(build, documents)
    contents.copy(ROOT / "CHANGELOG.md", documents / "CHANGELOG.md")
    contents.copy(ROOT / "LICENSE", root / "LICENSE")
    contents.copy(place.PINS, documents / "sources.json")
    contents.copy(licenses.APACHE, documents / "licenses/Apache-2.0.txt")
    for name, prefix in prefixes.items():
        shutil.copytree(prefix / "licenses", documents / "licenses" / name)
    contents.write(root / "README.md", readme(made.version, pins.read()))


def install_libraries(prefix, folder):
    """Copies FFmpeg's libraries under the names by which they are loaded, without symbols."""
    for path in sorted((prefix / "lib").glob(f"lib*{place.SUFFIX}.so.*")):
        if path.is_symlink():
            run("strip", "--strip-unneeded", "--remove-section=.comment", "-o",
                folder / path.name, path.resolve())


def readme(version, sources):
    """What the archive says of itself, with a row for each part."""
    rows = "\n".join(
        f"| {source.package} | {source.version} | share/doc/segue/licenses/{source.package} |"
        for source in sources.values())
    return README.read_text().format(version=version, glibc=symbols.NEWEST, parts=rows)
