"""C code that loads libraries, which must describe them for packages."""

import re


def problems(sources):
    """The files that call dlopen on a library and have no note of one."""
    found = []
    for path in sorted(sources.rglob("*.c")):
        text = path.read_text()
        if re.search(r"\bdlopen\(", text) and not re.search(r"^LOADED_LIBRARY\(", text, re.MULTILINE):
            found.append(
                f"{path.name} calls dlopen without LOADED_LIBRARY(…), so packages miss its library.")
    return found
