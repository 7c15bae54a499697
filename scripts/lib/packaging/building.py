"""The build of both programs as users want them: optimized, static, the same in every folder."""

import json
import os
import platform
import shutil
import subprocess

from packaging import place

PRODUCTS = ["segue", "segue-studio"]


def flags(root, scratch):
    """The flags of the build in a folder.

    The folder's path is replaced in the texts that the compilers write into the programs. No
    RUNPATH remains, because all of Swift is within the programs. The table of imported functions
    is read-only once the program is loaded. The linker's build ID would be that of the symbols,
    whose hashes depend on the folder; no symbols are published that it could find. Nothing loads
    the programs as a library, so they export no symbol, which the static standard library asks for.
    """
    return [
        "-c", "release", "--scratch-path", str(root / scratch), "--static-swift-stdlib",
        "-debug-info-format", "none", "--disable-local-rpath",
        # Without it, the compiler reads the sources of a module twice.
        "-Xswiftc", "-no-emit-module-separately-wmo",
        "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{root}=/segue",
        "-Xcc", f"-ffile-prefix-map={root}=/segue",
        "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
        "-Xlinker", "--build-id=none", "-Xlinker", "--no-export-dynamic"]


def fixed():
    """The words before a command whose addresses are the same in each run; none where that is refused.

    The compiler orders some of its work by addresses and by hashes: with both by chance, four
    compilations of one module gave three different files; with both fixed, seven gave one.
    """
    words = ["setarch", platform.machine(), "--addr-no-randomize"]
    allowed = shutil.which("setarch") and subprocess.run(
        [*words, "true"], capture_output=True).returncode == 0
    return words if allowed else []


def build(root, scratch=place.SCRATCH, more=(), environment=None):
    """Builds the programs of a copy of the repository, and returns their folder.

    With libraries of other places than the system's, more flags and an environment name these.
    """
    pinned = root / "Package.resolved"
    if not pinned.exists() or revisions(pinned) != revisions(place.PINS):
        shutil.copyfile(place.PINS, pinned)
    for product in PRODUCTS:
        place.note(f"building {product}")
        words = [*fixed(), "swift", "build", *flags(root, scratch), *more, "--product", product]
        settings = {**(environment or os.environ), "SWIFT_DETERMINISTIC_HASHING": "1"}
        done = subprocess.run(words, cwd=root, env=settings, capture_output=True, text=True)
        if done.returncode != 0:
            end = (done.stdout + done.stderr)[-4000:]
            raise place.CannotPackage(f"swift build --product {product} fails:\n{end}")
    if revisions(pinned) != revisions(place.PINS):
        raise place.CannotPackage(
            "swift build used other versions than packaging/swift-packages.json has; "
            "copy Package.resolved to it if they are meant.")
    return root / scratch / "release"


def revisions(path):
    """The revision of each Swift package that a Package.resolved pins."""
    pins = json.loads(path.read_text())["pins"]
    return {pin["identity"]: pin["state"]["revision"] for pin in pins}


def licensed(build):
    """The folders of the Swift packages that a build used, by their names."""
    checkouts = build.parent / "checkouts"
    return {name: checkouts / name for name in sorted(revisions(place.PINS))}
