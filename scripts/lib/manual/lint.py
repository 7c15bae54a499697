"""Warnings of mandoc and man about pages."""

import os
import shutil
import subprocess


def warnings(paths):
    """All lines that mandoc's lint and man print; a missing program is skipped."""
    lines = []
    if shutil.which("mandoc"):
        for path in paths:
            result = subprocess.run(
                ["mandoc", "-Tlint", "-Wall", path], capture_output=True, text=True
            )
            lines += [line for line in result.stdout.splitlines() if not is_known(line, paths)]
    if shutil.which("man"):
        environment = dict(os.environ, LC_ALL="C.UTF-8", MANWIDTH="80")
        for path in paths:
            result = subprocess.run(
                ["man", "--warnings", "-E", "UTF-8", "-l", path],
                capture_output=True, text=True, env=environment,
            )
            lines += [f"{path.name}: {line}" for line in result.stderr.splitlines()]
    return lines


def is_known(line, paths):
    """Whether a line is about a page that is one of these, or about the version in the footer."""
    if "operating system explicitly specified" in line:
        return True
    return "referenced manual not found" in line and any(
        f"Xr {path.stem} 1" in line for path in paths
    )
