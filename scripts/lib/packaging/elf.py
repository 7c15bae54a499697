"""The sections of an ELF file of 64 bits, little-endian, as all of Swift's processors have them."""

import struct

from packaging import place


def section(data, name, program):
    """The slice of the file that has a section, or None if there is no such section."""
    if data[:6] != b"\x7fELF\x02\x01":
        raise place.CannotPackage(f"{program} is no ELF file of 64 bits, little-endian.")
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)

    def header(index):
        return struct.unpack_from("<IIQQQQ", data, table + index * size)

    offset_of_names = header(names)[4]
    for index in range(count):
        word, _, _, _, offset, length = header(index)
        start = offset_of_names + word
        if data[start:data.index(b"\0", start)] == name.encode():
            return slice(offset, offset + length)
    return None
