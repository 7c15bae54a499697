"""A tree of files whose modes and times do not depend on who made it, and when."""

import os

# Seconds since 1970, for programs that make archives.
VARIABLE = "SOURCE_DATE_EPOCH"
# The folders whose files are programs, besides libraries.
PROGRAMS = {"bin", "lib"}


def settle(root, moment):
    """Gives every file and folder below a root, and the root, its mode and its time."""
    for path in sorted(root.rglob("*"), reverse=True) + [root]:
        is_program = path.parent.name in PROGRAMS and ".so" not in path.name
        path.chmod(0o755 if path.is_dir() or is_program else 0o644)
        os.utime(path, (moment, moment))


def environment(moment):
    """The environment of a program that makes an archive."""
    return {**os.environ, VARIABLE: str(moment), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
