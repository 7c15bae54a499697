"""The Debian packages that programs need: those they are linked with, and those they load."""

import pathlib
import re
import tempfile

from packaging import dlopen_notes, place

# The field of a control file for each priority of a note.
FIELDS = {"required": "Depends", "recommended": "Recommends", "suggested": "Suggests"}


def read(programs):
    """The packages by field, such as Depends."""
    loaded = {field: set() for field in FIELDS.values()}
    for program in programs:
        for entry in dlopen_notes.read(program):
            field = FIELDS[entry.get("priority", "recommended")]
            loaded[field].update(entry["soname"])
    found = {"Depends": packages(programs, loaded["Depends"])}
    for field in ["Recommends", "Suggests"]:
        found[field] = packages([], loaded[field]) - found["Depends"]
    return {field: ", ".join(sorted(names)) for field, names in found.items() if names}


def packages(programs, sonames):
    """The packages of linked programs and of libraries, with the versions that they need.

    dpkg-shlibdeps knows which version of a package first had the symbols of a program. A library
    that is loaded goes through it as the dependency of an empty library.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # dpkg-shlibdeps runs in the folder of a source package only.
        (folder / "debian").mkdir()
        (folder / "debian/control").write_text("Source: segue\n\nPackage: segue\nArchitecture: any\n")
        files = list(programs)
        if sonames:
            files.append(folder / "loaded.so")
            (folder / "empty.c").write_text("")
            words = [f"-l:{soname}" for soname in sorted(sonames)]
            place.run(
                "clang", "-shared", "-nostdlib", "-Wl,--no-as-needed", "-o", files[-1],
                folder / "empty.c", *words)
        if not files:
            return set()
        # An empty library uses none of the libraries that it is linked with, which is no mistake.
        text = place.run(
            "dpkg-shlibdeps", "-O", "--warnings=1", *(f"-e{file}" for file in files), cwd=folder)
    depends = re.search(r"^shlibs:Depends=(.*)$", text, re.MULTILINE)
    if not depends:
        raise place.CannotPackage(f"dpkg-shlibdeps names no package for {', '.join(sonames)}.")
    return set(depends[1].split(", "))
