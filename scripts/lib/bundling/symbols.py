"""What the files of the archive may take from a system: glibc of a version, and nothing else."""

import re

from packaging.place import CannotPackage, run

# Ubuntu 22.04 has 2.35; RHEL 9 and its derivatives have 2.34.
NEWEST = "2.34"
GLIBC = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1"}


def check(folder, machine):
    """Fails unless each program and library of a folder runs with glibc and the folder alone."""
    known = GLIBC | {machine.linker}
    files = sorted(path for path in folder.iterdir() if path.read_bytes()[:4] == b"\x7fELF")
    own = {path.name for path in files}
    for path in files:
        dynamic = run("readelf", "--wide", "--dynamic", path)
        for name in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
            if name not in known | own:
                raise CannotPackage(
                    f"{path.name} needs {name}, which a system may lack; link it statically.")
        check_search(path, dynamic)
        check_versions(path, run("readelf", "--wide", "--version-info", path))


def check_search(path, dynamic):
    """Fails unless programs look for libraries beside themselves, before anywhere else.

    With RPATH, the folder comes before those of LD_LIBRARY_PATH; with RUNPATH, after them.
    """
    found = re.findall(r"\((RPATH|RUNPATH)\).*\[(.*)\]", dynamic)
    expected = [] if ".so" in path.name else [("RPATH", "$ORIGIN")]
    if found != expected:
        raise CannotPackage(
            f"{path.name} looks for libraries by {found}, and should by {expected}.")


def check_versions(path, text):
    """Fails if a file needs symbols of a newer glibc."""
    versions = set(re.findall(r"Name: GLIBC_([\d.]+)", text))
    newer = [version for version in versions if parts(version) > parts(NEWEST)]
    if newer:
        raise CannotPackage(
            f"{path.name} needs glibc {max(newer, key=parts)}, and the archive is for {NEWEST}: "
            f"'readelf --dyn-syms {path}' names the functions; see packaging/bundle/newer_glibc.c.")


def parts(version):
    """The numbers of a version."""
    return [int(word) for word in version.split(".")]
