"""Modules of Swift's runtime for arm64 that the compiler of this machine reads.

Debian's modules were written by Debian's compiler, and another release refuses them. Most come with
an interface, from which any later compiler makes its own. Foundation, its collections and Dispatch
have none: their modules are made from their sources, and their code remains that of the package.
"""

import pathlib
import re
import shutil

from emulating import place

RELEASES = ("6.0.2", "6.1", "6.2", "6.3")
# The declaration of a function in the interface of the standard library before 6.3, whose clients
# compile its body. Swift's collections take it for the later one, which throws what `body` throws.
TEMPORARY = """\
@_alwaysEmitIntoClient @_transparent {access} func {name}<T, R>(of type: T.Type, \
capacity: Swift.Int, _ body: (Swift.UnsafeMutableBufferPointer<T>) throws -> R) rethrows -> R \
where T : ~Copyable, R : ~Copyable {{
"""
TYPED = """\
@_alwaysEmitIntoClient @_transparent public func withUnsafeTemporaryAllocation<T, R, E>(of type: \
T.Type, capacity: Swift.Int, _ body: (Swift.UnsafeMutableBufferPointer<T>) throws(E) -> R) \
throws(E) -> R where E : Swift.Error, T : ~Copyable, R : ~Copyable {
  let result: Result<R, E> = _rethrowingTemporaryAllocation(of: type, capacity: capacity) {
    buffer in
    Result { () throws(E) in try body(buffer) }
  }
  return try result.get()
}
"""


def prepare(sources):
    """Makes the folder of resources unless there is one for this compiler; returns it."""
    compiler = pathlib.Path(shutil.which("swiftc")).resolve().parents[1]
    version = place.run("swiftc", "--version")
    linked = place.SYSROOT / "usr/lib/swift_static"
    ready = place.SYSROOT / "modules"
    if not ready.exists() or ready.read_text() != version:
        place.note("making the modules of Swift's runtime")
        packed, = place.SYSROOT.glob("usr/libexec/*/lib/swift_static")
        lend(packed, place.SYSROOT)
        # The headers of the compiler belong to its release.
        (packed / "clang").unlink(missing_ok=True)
        (packed / "clang").symlink_to(next((compiler / "lib/clang").iterdir()))
        forget(packed)
        type_errors(packed)
        make(linked, sources)
        ready.write_text(version)
    return linked


def lend(packed, root):
    """Shows Swift's libraries in a root, where its driver looks for the beginnings of programs."""
    linked = root / "usr/lib/swift_static"
    if not linked.exists():
        linked.symlink_to(packed.resolve())


def forget(packed):
    """Removes the modules that were written by another compiler."""
    for module in packed.rglob("*.swiftmodule"):
        if module.is_file():
            module.unlink()


def type_errors(packed):
    """Gives an older standard library the function of a later one that Swift's collections call."""
    old = TEMPORARY.format(access="public", name="withUnsafeTemporaryAllocation")
    kept = TEMPORARY.format(access="internal", name="_rethrowingTemporaryAllocation")
    for interface in packed.glob("linux/Swift.swiftmodule/*.swiftinterface"):
        text = interface.read_text()
        if old in text:
            interface.write_text(text.replace(old, TYPED + kept))
        elif "func withUnsafeTemporaryAllocation<T, R, E>" not in text:
            raise place.CannotCheck(
                f"{interface} declares withUnsafeTemporaryAllocation in another way; adapt "
                "scripts/lib/emulating/modules.py.")


def make(linked, sources):
    collections = sources / "swift-collections/Sources"
    compile_module(
        linked, "_FoundationCollections",
        listed(collections, "InternalCollectionsUtilities", "OrderedCollections", "RopeModule"),
        "-D", "COLLECTIONS_SINGLE_MODULE", "-package-name", "SwiftFoundation")
    essentials = sources / "swift-foundation/Sources/FoundationEssentials"
    compile_module(
        linked, "FoundationEssentials", essentials.rglob("*.swift"),
        "-package-name", "SwiftFoundation", "-Xcc", "-D_GNU_SOURCE", *features(essentials),
        *availability())
    dispatch = sources / "swift-corelibs-libdispatch/src/swift"
    compile_module(
        linked, "Dispatch", dispatch.glob("*.swift"),
        "-Xcc", "-fblocks", "-Xcc", f"-I{dispatch / 'shims'}")


def listed(collections, *names):
    """The files that the build of Debian's package lists; others lie beside them."""
    for name in names:
        for path in sorted((collections / name).rglob("CMakeLists.txt")):
            for quoted, word in re.findall(r'"([^"]+\.swift)"|(\S+\.swift)', path.read_text()):
                yield path.parent / (quoted or word)


def features(essentials):
    """The flags of features that the build of Foundation names."""
    text = (essentials / "CMakeLists.txt").read_text()
    for kind, name in re.findall(r"-enable-(experimental|upcoming)-feature -Xfrontend (\w+)", text):
        yield from (f"-enable-{kind}-feature", name)


def availability():
    """Foundation's names of its own releases; they mean nothing on Linux, but must be known."""
    for release in RELEASES:
        yield from ("-enable-experimental-feature",
                    f"AvailabilityMacro=FoundationPreview {release}:macOS 15")


def compile_module(linked, name, files, *flags):
    folder = linked / "linux" / f"{name}.swiftmodule"
    folder.mkdir(exist_ok=True)
    # A list may name a file twice.
    files = sorted(set(files))
    if not files:
        raise place.CannotCheck(f"no sources of {name}; adapt scripts/lib/emulating/modules.py.")
    place.run(
        "swiftc", "-target", place.TRIPLE, "-sdk", place.SYSROOT, "-resource-dir", linked,
        "-module-cache-path", place.FOLDER / "interfaces", "-static-stdlib", "-static", "-O", "-wmo",
        "-parse-as-library", "-module-name", name, *flags, "-emit-module", "-emit-module-path",
        folder / f"{place.TRIPLE}.swiftmodule", *files)
