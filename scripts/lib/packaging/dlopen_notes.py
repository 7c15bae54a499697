"""The ELF notes that name the libraries which a program loads at run time.

Source: systemd, "dlopen() Metadata for ELF Files", 2024. A section .note.dlopen has notes of owner
FDO and type 0x407c0c0a, whose descriptors are arrays of JSON.
"""

import json
import struct

from packaging import elf, place

SECTION = ".note.dlopen"
OWNER = b"FDO\0"
KIND = 0x407C0C0A
PRIORITIES = ["required", "recommended", "suggested"]


def read(program):
    """The entries of a program's notes, in their order; raises CannotPackage for damaged notes."""
    entries = []
    data = program.read_bytes()
    notes = elf.section(data, SECTION, program.name)
    if not notes:
        raise place.CannotPackage(f"{program.name} has no section {SECTION}; link it with its notes.")
    for text in descriptors(data[notes], program.name):
        try:
            entries += json.loads(text.rstrip(b"\0"))
        except ValueError:
            raise place.CannotPackage(f"{program.name}: its note {text!r} is not JSON.") from None
    for entry in entries:
        check(entry, program.name)
    return sorted(entries, key=lambda entry: entry["soname"])


def check(entry, name):
    """Holds an entry to the specification."""
    sonames = entry.get("soname")
    if not isinstance(sonames, list) or not sonames:
        raise place.CannotPackage(f"{name}: a note names no 'soname': {entry}.")
    if entry.get("priority", "recommended") not in PRIORITIES:
        raise place.CannotPackage(f"{name}: a note has an unknown priority: {entry}.")


def descriptors(data, name):
    """The descriptors of the notes in a section."""
    found, offset = [], 0
    while offset + 12 <= len(data):
        owner_size, size, kind = struct.unpack_from("<III", data, offset)
        start = offset + 12 + -(-owner_size // 4) * 4
        if kind != KIND or data[offset + 12:offset + 12 + owner_size] != OWNER:
            raise place.CannotPackage(f"{name}: a note of {SECTION} is of another kind.")
        found.append(data[start:start + size])
        offset = start + -(-size // 4) * 4
    return found
