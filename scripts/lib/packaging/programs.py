"""The programs of a package: copied without symbols, and held to what a package needs."""

import pathlib

from packaging import building, elf, place

# The compiler's hashes of modules depend on the folder of the build, and nothing reads them at run
# time. They are cleared, because strip drops GNU_RELRO if it removes their section.
HASHES = ".swift_modhash"


def install(build, folder, strip="strip"):
    """Copies the built programs into a folder, without symbols, comments and hashes."""
    folder.mkdir(parents=True)
    for product in building.PRODUCTS:
        place.run(
            strip, "--strip-unneeded", "--remove-section=.comment", "-o", folder / product,
            build / product)
        clear(folder / product, HASHES)
        check(folder / product)
    return [folder / product for product in building.PRODUCTS]


def clear(program, name):
    """Fills a section with zeros."""
    data = bytearray(program.read_bytes())
    part = elf.section(data, name, program.name)
    if part:
        data[part] = bytes(part.stop - part.start)
        program.write_bytes(data)


def check_search(program):
    """Fails if a program looks for libraries in a folder of its own."""
    dynamic = place.run("readelf", "--wide", "--dynamic", program)
    for word in ["RPATH", "RUNPATH"]:
        if word in dynamic:
            raise place.CannotPackage(
                f"{program.name}: its dynamic section has {word}; the system's libraries are meant.")


def check(program):
    """Fails if a program needs Swift's libraries, or has a path of this machine in it."""
    dynamic = place.run("readelf", "--wide", "--dynamic", program)
    for word in ["libswift", "libFoundation", "libdispatch", "libBlocksRuntime"]:
        if word in dynamic:
            raise place.CannotPackage(
                f"{program.name}: its dynamic section has {word}; link Swift statically.")
    headers = place.run("readelf", "--wide", "--program-headers", program)
    if "GNU_RELRO" not in headers or "NOW" not in dynamic:
        raise place.CannotPackage(f"{program.name}: it is not linked with -z relro -z now.")
    data = program.read_bytes()
    for folder in [place.ROOT, pathlib.Path.home()]:
        if str(folder).encode() + b"/" in data:
            raise place.CannotPackage(
                f"{program.name} has the path {folder} in it; map it in scripts/lib/packaging.")
