"""The command for arm64, compiled on this machine, and the one of this machine."""

import json
import os
import shutil

from emulating import place
from packaging import building

KITS = place.FOLDER / "kits"
SCRATCH = place.FOLDER / "build"
# The libraries of the modules that emulating/modules.py makes, and what these need.
LIBRARIES = [
    "FoundationEssentials", "_FoundationCShims", "_FoundationCollections", "swiftDispatch",
    "swiftSynchronization"]


def build(resources):
    """Compiles the command for arm64; returns its path."""
    libraries = place.SYSROOT / "usr/lib/aarch64-linux-gnu/pkgconfig"
    pinned = place.ROOT / "Package.resolved"
    if not pinned.exists():
        shutil.copyfile(building.place.PINS, pinned)
    place.note(f"compiling segue for arm64 in {SCRATCH}")
    place.run(
        "swift", "build", "-c", "release", "--scratch-path", SCRATCH, "--static-swift-stdlib",
        "-debug-info-format", "none", "--product", "segue", *flags(resources, place.SYSROOT),
        PKG_CONFIG_PATH=f"{libraries}:{place.SYSROOT}/usr/share/pkgconfig",
        PKG_CONFIG_SYSROOT_DIR=str(place.SYSROOT))
    return SCRATCH / "release/segue"


def flags(resources, root):
    """The flags of a build for arm64, with Swift's resources, against the C library of a root."""
    write_kit(resources, root)
    return ["--swift-sdks-path", KITS, "--swift-sdk", root.name, *jobs(),
            *[word for name in LIBRARIES for word in ("-Xlinker", f"-l{name}")]]


def jobs():
    """As many compilers at once as the environment says, or else as the machine has processors."""
    count = os.environ.get("SEGUE_JOBS")
    return ["-j", count] if count else []


def write_kit(resources, root):
    """Describes the root and the resources as Swift's package manager wants an SDK."""
    folder = KITS / f"{root.name}.artifactbundle"
    folder.mkdir(parents=True, exist_ok=True)
    variant = {"type": "swiftSDK", "version": "1", "variants": [{"path": "."}]}
    files = {
        "info.json": {"schemaVersion": "1.0", "artifacts": {root.name: variant}},
        "swift-sdk.json": {
            "schemaVersion": "4.0",
            "targetTriples": {place.TRIPLE: {
                "sdkRootPath": str(root),
                "swiftResourcesPath": str(resources),
                "swiftStaticResourcesPath": str(resources),
                "toolsetPaths": ["toolset.json"]}}},
        # The linker of this machine's system knows this machine's processors only.
        "toolset.json": {
            "schemaVersion": "1.0", "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld"]}},
    }
    for name, value in files.items():
        text = json.dumps(value, indent=2)
        # A changed file would make the package manager compile everything again.
        if not (folder / name).exists() or (folder / name).read_text() != text:
            (folder / name).write_text(text)
