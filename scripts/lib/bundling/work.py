"""A folder in which one library is built, apart from the libraries of the system."""

import os
import re
import shutil
import subprocess

from packaging.place import CannotPackage

FLAGS = "-O2 -fPIC -fstack-protector-strong -D_FORTIFY_SOURCE=2"
# FFmpeg lists the symbols that it exports; those of the others stay within what they are linked to.
HIDDEN = "-fvisibility=hidden"
LINKING = "-Wl,-z,relro,-z,now -Wl,--build-id=none"


class Work:
    """The build of one part.

    All parts are configured for the prefix /segue, and installed below `stage`, so that no text in
    them depends on the folder of the build.
    """

    def __init__(self, part, folder, prefixes, moment, linking, machine):
        self.part = part
        self.machine = machine
        self.moment = moment
        self.folder = folder
        self.source = folder / "source"
        self.built = folder / "build"
        self.stage = folder / "stage"
        self.log = folder / "log"
        paths = ":".join(str(prefix / "lib/pkgconfig") for prefix in prefixes)
        self.prefixes = ";".join(str(prefix) for prefix in prefixes)
        flags = f"{FLAGS} -ffile-prefix-map={folder}=/{part.name}"
        if part.name != "ffmpeg":
            flags += f" {HIDDEN}"
        self.environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": str(folder), "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "SOURCE_DATE_EPOCH": str(moment), "PKG_CONFIG_LIBDIR": paths,
            "CFLAGS": flags, "CXXFLAGS": flags, "LDFLAGS": " ".join([LINKING, *linking]),
            **machine.tools()}

    def run(self, *words):
        """Runs a program in the folder of the source; returns its output."""
        with open(self.log, "ab") as log:
            log.write(f"+ {' '.join(map(str, words))}\n".encode())
            log.flush()
            done = subprocess.run(
                [str(word) for word in words], cwd=self.source, env=self.environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log)
            log.write(done.stdout)
        if done.returncode != 0:
            raise CannotPackage(f"{words[0]} of {self.part.name} fails; {self.log} says why.")
        return done.stdout.decode()

    def configure(self, *options):
        """Configures by a script of autoconf, or by one with its options."""
        self.run("./configure", "--prefix=/segue", *self.machine.host(), *options)

    def make(self, *targets):
        """Makes targets with all processors."""
        self.run("make", f"-j{jobs()}", *targets)

    def install(self, *targets):
        """Installs what was made."""
        self.run("make", f"DESTDIR={self.stage}", *(targets or ["install"]))

    def cmake(self, *options, folder="."):
        """Builds and installs by CMake."""
        self.run(
            "cmake", "-G", "Ninja", "-S", self.source / folder, "-B", self.built,
            "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_INSTALL_PREFIX=/segue",
            "-DCMAKE_INSTALL_LIBDIR:PATH=lib", f"-DCMAKE_PREFIX_PATH={self.prefixes}",
            "-DCMAKE_POSITION_INDEPENDENT_CODE=ON", *self.machine.cmake(), *options)
        self.run("ninja", "-C", self.built, f"-j{jobs()}")
        self.environment["DESTDIR"] = str(self.stage)
        self.run("ninja", "-C", self.built, "install")

    def meson(self, *options):
        """Builds and installs by Meson."""
        self.run(
            "meson", "setup", self.built, self.source, "--prefix=/segue", "--libdir=lib",
            "--buildtype=release", "-Db_ndebug=if-release", "--default-library=static",
            "--wrap-mode=nodownload", *self.machine.meson(self.folder), *options)
        self.run("ninja", "-C", self.built, f"-j{jobs()}")
        self.environment["DESTDIR"] = str(self.stage)
        self.run("meson", "install", "-C", self.built, "--no-rebuild")

    def replace(self, name, old, new):
        """Replaces a line of a file of the source."""
        path = self.source / name
        text = path.read_text()
        if old not in text and new not in text:
            raise CannotPackage(f"{self.part.name}: {name} has no line '{old}'.")
        path.write_text(text.replace(old, new))

    def edit(self, name, pattern, line):
        """Replaces a line of a description for pkg-config."""
        path = self.stage / "segue/lib/pkgconfig" / name
        text, count = re.subn(pattern, line, path.read_text(), flags=re.MULTILINE)
        if count != 1:
            raise CannotPackage(f"{self.part.name}: {name} has {count} lines {pattern}.")
        path.write_text(text)

    def describe(self, name, version, libraries):
        """Writes a description for pkg-config, where upstream has none."""
        folder = self.stage / "segue/lib/pkgconfig"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.pc").write_text(
            "prefix=/segue\nlibdir=${prefix}/lib\nincludedir=${prefix}/include\n\n"
            f"Name: {name}\nDescription: {self.part.name}\nVersion: {version}\n"
            f"Libs: -L${{libdir}} {libraries}\nCflags: -I${{includedir}}\n")

    def settle(self, prefix):
        """Moves what was installed to a prefix, which the descriptions then name.

        Static archives need their private libraries, so these count as public ones.
        """
        shutil.rmtree(prefix, ignore_errors=True)
        shutil.move(self.stage / "segue", prefix)
        descriptions = sorted(prefix.glob("lib/pkgconfig/*.pc"))
        if not descriptions:
            raise CannotPackage(f"{self.part.name} installs nothing for pkg-config in {prefix}/lib.")
        for path in descriptions:
            if not path.is_symlink():
                path.write_text(public(path.read_text(), prefix))


def jobs():
    """The number of processors that may be used."""
    return len(os.sched_getaffinity(0))


def public(text, prefix):
    """A description for pkg-config whose private libraries are public, for another prefix.

    Threads are in glibc itself, and Swift's package manager refuses the compiler's option for them.
    """
    text = re.sub(r"/segue\b", str(prefix), text).replace(" -pthread", "")
    for field in ["Libs", "Requires"]:
        words = " ".join(re.findall(rf"^{field}(?:\.private)?:(.*)$", text, re.MULTILINE)).split()
        text = re.sub(rf"^{field}(?:\.private)?:.*\n?", "", text, flags=re.MULTILINE)
        if words:
            text = f"{text.rstrip()}\n{field}: {' '.join(words)}\n"
    return text
