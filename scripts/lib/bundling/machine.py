"""The machine that an archive is for, and the tools that build for it on this one."""

import dataclasses
import pathlib
import platform


@dataclasses.dataclass(frozen=True)
class Machine:
    """A processor under Linux, with the names that compilers, CMake and FFmpeg have for it."""

    # The name that `uname -m` prints, which CMake and Meson take, too.
    name: str
    # The name that people use.
    processor: str
    # The name that GNU's tools use.
    triple: str
    # The dynamic linker of glibc.
    linker: str
    # The options of gcc that keep what marks jumps out of the launcher.
    plain: str
    # The name of libvpx.
    vpx: str
    # The name of FFmpeg's configure.
    arch: str

    @property
    def is_foreign(self):
        """Whether this machine cannot run its programs."""
        return self.name != platform.machine()

    def tool(self, name):
        """The name of one of GNU's tools that makes files for the machine."""
        return f"{self.triple}-{name}" if self.is_foreign else name

    def tools(self):
        """The tools by the variables that builds read; Swift's toolchain brings a clang of its own."""
        tools = {"CC": self.tool("gcc"), "CXX": self.tool("g++")}
        if self.is_foreign:
            names = {"AR": "ar", "NM": "nm", "RANLIB": "ranlib", "STRIP": "strip"}
            tools |= {variable: self.tool(name) for variable, name in names.items()}
            # Those of zlib and of libvpx.
            tools |= {"CHOST": self.triple, "CROSS": f"{self.triple}-"}
        return tools

    def host(self):
        """The option by which configure learns that it must not run what it compiles."""
        return [f"--host={self.triple}"] if self.is_foreign else []

    def cmake(self):
        """The options by which CMake learns the same."""
        if not self.is_foreign:
            return []
        return ["-DCMAKE_SYSTEM_NAME=Linux", f"-DCMAKE_SYSTEM_PROCESSOR={self.name}"]

    def meson(self, folder):
        """The option for Meson, with a file that it wants in a folder."""
        if not self.is_foreign:
            return []
        path = pathlib.Path(folder) / "machine.ini"
        binaries = {"c": "gcc", "cpp": "g++", "ar": "ar", "strip": "strip"}
        lines = ["[binaries]", *(f"{key} = '{self.tool(name)}'" for key, name in binaries.items())]
        lines += ["pkg-config = 'pkg-config'", "[host_machine]", "system = 'linux'"]
        lines += [f"cpu_family = '{self.name}'", f"cpu = '{self.name}'", "endian = 'little'", ""]
        path.write_text("\n".join(lines))
        return ["--cross-file", path]


MACHINES = {
    machine.name: machine for machine in (
        Machine(
            "x86_64", "x86-64", "x86_64-linux-gnu", "ld-linux-x86-64.so.2", "-fcf-protection=none",
            "x86_64-linux-gcc", "x86_64"),
        Machine(
            "aarch64", "arm64", "aarch64-linux-gnu", "ld-linux-aarch64.so.1", "-mbranch-protection=none",
            "arm64-linux-gcc", "aarch64"))}
HERE = platform.machine()
