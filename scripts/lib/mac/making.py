"""A folder that takes the place of Apple's SDK, and the flags of the compilers for it."""

import pathlib
import re
import shutil

# Swift's own modules. That of Glibc is there because Foundation's part imports it.
SWIFT = ["Swift", "SwiftOnoneSupport", "Synchronization", "_Concurrency", "_StringProcessing",
         "_Builtin_float", "_RegexParser", "FoundationEssentials", "_FoundationCollections", "Glibc"]
# Modules of C below those and below packages. Segue uses none of their declarations.
EMPTY = ["SwiftGlibc", "_FoundationCShims", "_AtomicsShims", "CNIOAtomics", "CNIODarwin", "CNIOLinux",
         "CNIOOpenBSD", "CNIOFreeBSD", "CNIOWindows", "CNIOWASI", "CNIOPosix", "CNIOLLHTTP", "CNIOSHA1"]
# The functions below `Mutex`, whose own header includes Linux's.
MUTEX = """#pragma once
unsigned _swift_stdlib_gettid(void);
unsigned _swift_stdlib_futex_lock(unsigned *);
unsigned _swift_stdlib_futex_trylock(unsigned *);
unsigned _swift_stdlib_futex_unlock(unsigned *);
"""
# Modules of a build that are Segue's own, which are compiled anew.
OWN = re.compile("Segue|Fuzz|TestSupport|RasterBench")
# Headers of libraries, in /usr/include or in the processor's folder there.
LIBRARIES = ["png*.h", "jpeglib.h", "jmorecfg.h", "jerror.h", "jconfig.h", "webp", "lcms2*.h",
             "libdeflate.h", "nettle", "harfbuzz", "fribidi", "yaml.h", "libavcodec", "libavformat",
             "libavutil"]
# Those of Package.swift.
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


class CannotCheck(Exception):
    """Says what is missing or failed."""


class Place:
    """The folder, with what compilers for macOS need."""

    def __init__(self, folder, root, build, package):
        self.folder = folder
        self.target = f"arm64-apple-macosx{package.system}"
        self.standins = root / "scripts/lib/standins"
        self.modules = folder / "modules"
        self.usr = pathlib.Path(shutil.which("swiftc")).resolve().parents[1]
        self._headers = folder / "sdk/usr/include"
        self._libraries = folder / "libraries"
        self._make_headers()
        self._link_libraries()
        self._make_modules(build)
        self._maps = [flag for each in package.targets if each.is_c for flag in self._map(each)]

    def _make_headers(self):
        """The headers of the C library, as the module Darwin."""
        shutil.copytree(self.standins / "darwin", self._headers)
        names = sorted(str(path.relative_to(self._headers)) for path in self._headers.rglob("*.h"))
        parts = [f'  module {re.sub("[^A-Za-z]", "_", name)} {{ header "{name}" export * }}\n'
                 for name in names]
        empty = [f"module {name} {{}}\n" for name in EMPTY]
        (self._headers / "module.modulemap").write_text(
            f"module Darwin [system] {{\n{''.join(parts)}}}\n{''.join(empty)}")

    def _link_libraries(self):
        """A folder with the headers of libraries, without those of this machine's C library."""
        self._libraries.mkdir()
        for pattern in LIBRARIES:
            found = [path for folder in ("", "*-linux-gnu/")
                     for path in sorted(pathlib.Path("/usr/include").glob(folder + pattern))]
            if not found:
                raise CannotCheck(f"/usr/include has no {pattern}.")
            for path in found:
                link = self._libraries / path.name
                if not link.exists():
                    link.symlink_to(path)

    def _make_modules(self, build):
        """Copies of modules of Swift and of packages, for another system."""
        usual = self.usr / "lib/swift"
        systems = list((usual / "linux/Swift.swiftmodule").glob("*.swiftmodule"))
        if len(systems) != 1:
            raise CannotCheck(f"{usual} has no modules for Linux.")
        system = systems[0].stem
        resources = self.folder / "resources"
        shutil.copytree(usual / "shims", resources / "shims")
        (resources / "shims/LibcOverlayShims.h").write_text("")
        (resources / "shims/_SynchronizationShims.h").write_text(MUTEX)
        (resources / "clang").symlink_to(usual / "clang")
        for name in (f"{name}.swiftmodule" for name in SWIFT):
            self._copy(
                usual / "linux" / name / systems[0].name, system,
                resources / "macosx" / name / "arm64-apple-macos.swiftmodule")
        packages = [path for path in (build / "Modules").glob("*.swiftmodule") if not OWN.search(path.stem)]
        if not packages:
            raise CannotCheck(f"{build} has no modules of packages. Build all, as scripts/test does.")
        for path in packages:
            self._copy(path, system, self.modules / path.name)

    def _copy(self, source, system, copy):
        """Copies a module, which then names macOS. The name's length stays, and so do offsets."""
        name = f"{self.target}.".ljust(len(system), "0")
        data = source.read_bytes()
        if len(name) != len(system) or system.encode() not in data:
            raise CannotCheck(f"{source} cannot be made one for {name}.")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data.replace(system.encode(), name.encode(), 1))

    def _map(self, target):
        """The flags to import a target of C, as SwiftPM gives them."""
        include = target.folder / "include"
        if not include.is_dir():
            include = target.folder
        module_map = include / "module.modulemap"
        if not module_map.exists():
            module_map = self.folder / "maps" / target.name / "module.modulemap"
            module_map.parent.mkdir(parents=True)
            module_map.write_text(f'module {target.name} {{\n  umbrella "{include}"\n  export *\n}}\n')
        return [f"-fmodule-map-file={module_map}", f"-I{include}"]

    @property
    def clang_flags(self):
        """The flags of clang's command line."""
        return ["-target", self.target, "-isysroot", self.folder / "sdk", *self._header_flags]

    @property
    def swift_flags(self):
        """The flags of Swift's frontend, those of Package.swift included."""
        flags = ["-target", self.target, "-sdk", self.folder / "sdk",
                 "-resource-dir", self.folder / "resources",
                 "-plugin-path", self.usr / "lib/swift/host/plugins",
                 "-module-cache-path", self.folder / "cache", "-I", self.modules,
                 "-disable-objc-interop", "-swift-version", "6", "-package-name", "segue",
                 "-parse-as-library", "-strict-memory-safety", "-warnings-as-errors"]
        flags += [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]
        return flags + [word for flag in self._header_flags for word in ("-Xcc", flag)]

    @property
    def _header_flags(self):
        folders = [self._libraries, self._libraries / "harfbuzz", self._libraries / "fribidi"]
        return [f"-I{folder}" for folder in folders] + self._maps
