"""What is linked into every file of the archive, so that it needs nothing but an older glibc."""

import pathlib
import shutil

from bundling import place, symbols
from packaging.place import run

NEWER = place.OWN / "newer_glibc.c"
LAUNCHER = place.OWN / "launcher.c"
FLAGS = ["-Wall", "-Wextra", "-Werror", "-O2", "-fno-math-errno"]


class Runtime:
    """A folder with the launcher, and with the libraries of the compiler as static ones alone."""

    def __init__(self, folder, machine):
        self.folder = folder
        self.machine = machine
        self.launcher = folder / "launcher"
        self.newer = folder / "newer_glibc.o"

    def build(self):
        """Compiles everything, which takes less than a second."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        gcc = self.machine.tool("gcc")
        run(gcc, *FLAGS, "-fPIC", "-c", "-o", self.newer, NEWER)
        run(
            gcc, *FLAGS, "-Os", "-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector",
            "-fno-asynchronous-unwind-tables", self.machine.plain, "-Wl,--build-id=none",
            "-Wl,-z,noexecstack", "-s", f'-DGLIBC="{symbols.NEWEST}"', "-o", self.launcher,
            LAUNCHER)
        # The linker takes the shared library where both are, so this folder has one of them.
        static = pathlib.Path(run(gcc, "-print-file-name=libstdc++.a").strip())
        (self.folder / static.name).symlink_to(static.resolve())

    def options(self):
        """The options of a compiler that links a program or a library."""
        return [f"-L{self.folder}", str(self.newer), "-static-libgcc"]
