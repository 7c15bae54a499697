"""The archive: programs, their libraries, documents, and the licenses and sources of all parts."""

import pathlib
import shutil
import tempfile

from bundling import libraries, pins, place, runtime, swift, symbols
from packaging import archive, building, contents, licenses, programs, release, tree
from packaging.place import ROOT, TEMPLATES, run

README = TEMPLATES / "archive-README.md"


def make(output, machine):
    """Builds everything, and writes the archive into a folder; returns its path."""
    scratch = place.scratch(machine)
    planned = release.changed(release.CHANGELOG.read_text())
    linked = runtime.Runtime(scratch / "runtime", machine)
    linked.build()
    prefixes = libraries.build(scratch, ROOT / place.SCRATCH / "sources", planned.time, linked)
    build, told = swift.build(prefixes, linked)
    made = release.read(told / "segue")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name) / f"segue-{made.version}-linux-{machine.name}"
        install(root, build, told, prefixes, linked, made)
        tree.settle(root, made.time)
        path = pathlib.Path(name) / f"{root.name}.tar.gz"
        path.write_bytes(archive.compressed(root, made.time))
        # The archive gets its name only when it is complete.
        return pathlib.Path(shutil.move(path, output / path.name))


def install(root, build, told, prefixes, linked, made):
    """Writes everything into the folder of the archive; `told` has programs that can be run."""
    strip = linked.machine.tool("strip")
    programs.install(build, root / "lib", strip)
    install_libraries(prefixes["ffmpeg"], root / "lib", strip)
    symbols.check(root / "lib", linked.machine)
    for product in building.PRODUCTS:
        contents.copy(linked.launcher, root / "bin" / product)
    # They would be an eighth of the archive.
    contents.install(told, root, made.time, pictures=False)
    documents = root / contents.DOCUMENTS
    licenses.install(build, documents)
    contents.copy(ROOT / "CHANGELOG.md", documents / "CHANGELOG.md")
    contents.copy(ROOT / "LICENSE", root / "LICENSE")
    contents.copy(place.PINS, documents / "sources.json")
    contents.copy(licenses.APACHE, documents / "licenses/Apache-2.0.txt")
    for name, prefix in prefixes.items():
        shutil.copytree(prefix / "licenses", documents / "licenses" / name)
    contents.write(root / "README.md", readme(made.version, linked.machine, pins.read()))


def install_libraries(prefix, folder, strip):
    """Copies FFmpeg's libraries under the names by which they are loaded, without symbols."""
    for path in sorted((prefix / "lib").glob(f"lib*{place.SUFFIX}.so.*")):
        if path.is_symlink():
            run(strip, "--strip-unneeded", "--remove-section=.comment", "-o",
                folder / path.name, path.resolve())


def readme(version, machine, sources):
    """What the archive says of itself, with a row for each part."""
    rows = "\n".join(
        f"| {source.package} | {source.version} | share/doc/segue/licenses/{source.package} |"
        for source in sources.values())
    return README.read_text().format(
        version=version, glibc=symbols.NEWEST, processor=machine.processor, parts=rows)
