"""The compiler as somebody else's package runs it: `package` declarations do not exist for it."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]

# Arguments that only a build needs, and those of them that a value follows.
_OUTPUTS = {"-emit-dependencies", "-emit-module", "-c", "-parseable-output", "-serialize-diagnostics",
            "-emit-objc-header"}
_VALUED = {"-emit-module-path", "-emit-objc-header-path", "-output-file-map", "-num-threads"}


class CannotCompile(Exception):
    """One line: why there is nothing to compile with."""


def arguments(build, module):
    """The compiler and its arguments for the sources of a module of a build, in another package.

    They are read from the plan that SwiftPM wrote for the build, so they have all paths and flags.
    """
    plan = build.resolve().parents[1] / f"{build.name}.yaml"
    try:
        lines = plan.read_text().splitlines()
    except OSError as error:
        raise CannotCompile(f"{plan}: {error.strerror}; build first.") from None
    for line in lines:
        if f'"-module-name","{module}"' in line and '"-emit-module"' in line:
            return list(_stranger(json.loads(line.split("args: ", 1)[1])))
    raise CannotCompile(f"{plan}: has no module {module}; build all products first.")


def user(build, module, name):
    """The same for a module `name` without sources, which imports what that module imports."""
    words = arguments(build, module)
    words[words.index("-module-name") + 1] = name
    return [word for word in words if not word.startswith("@") and not word.endswith(".swift")]


def _stranger(words):
    words = iter(words)
    for word in words:
        if word in _VALUED:
            next(words)
        elif word == "-package-name":
            # A name that no folder's package has, because it is longer than this one's.
            yield from (word, f"{next(words)}_stranger")
        elif word not in _OUTPUTS and not word.startswith("-j"):
            yield word


def errors(words):
    """Type-checks, and returns the lines with errors."""
    done = subprocess.run([*words, "-typecheck"], cwd=ROOT, capture_output=True, text=True)
    lines = [line for line in done.stderr.splitlines() if ": error: " in line]
    if done.returncode != 0 and not lines:
        raise CannotCompile(f"the compiler fails without an error: {done.stderr[-2000:]}")
    return lines
