"""Compiles stand-ins and targets in the folder that `making` makes."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

from mac.making import CannotCheck

# In the order in which they import each other.
STANDINS = ["Darwin", "Dispatch", "Foundation", "CoreGraphics", "CoreVideo"]
CLANG = ["-c", "-O2", "-Wall", "-Wextra", "-Werror"]


def compiles(place, package, workers):
    """Prints what the compilers say, and returns whether none of them failed."""
    for name in STANDINS:
        # That of Darwin adds to the module of C with the same name.
        flags = ["-import-underlying-module"] if name == "Darwin" else []
        problem = _interface(place, name, [place.standins / f"{name}.swift"], *flags)
        if problem:
            raise CannotCheck(f"the stand-in {name} does not compile:\n{problem}")
    problems = [_clang(place, source) for target in package.targets if target.is_c
                for source in target.sources("c")]
    swift = [target for target in package.targets if not target.is_c]
    # Targets import interfaces, so the bodies of all can be checked side by side afterwards.
    for target in swift:
        problem = _interface(place, target.name, target.sources("swift"))
        if problem:
            problems.append(problem)
            break
    else:
        with ThreadPoolExecutor(workers) as pool:
            problems += pool.map(lambda target: _bodies(place, target), swift)
    for problem in filter(None, problems):
        print(problem)
    return not any(problems)


def _interface(place, name, sources, *flags):
    module = place.modules / f"{name}.swiftmodule"
    return _frontend(
        place, name, sources, "-emit-module", "-experimental-skip-all-function-bodies", "-o", module, *flags)


def _bodies(place, target):
    return _frontend(place, target.name, target.sources("swift"), "-typecheck")


def _frontend(place, name, sources, *flags):
    return _run(
        place.usr / "bin/swift-frontend", "-frontend", *flags, "-module-name", name,
        *place.swift_flags, *sources)


def _clang(place, source):
    return _run(place.usr / "bin/clang", *CLANG, *place.clang_flags, source, "-o", "/dev/null")


def _run(*command):
    """Returns what a compiler says if it fails."""
    done = subprocess.run(
        [str(word) for word in command], text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    return done.stdout or f"{command[0]} failed." if done.returncode != 0 else ""
