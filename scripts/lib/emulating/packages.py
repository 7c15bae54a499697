"""Debian's packages for arm64, unpacked into a folder that compiler and emulator take as the root.

apt resolves and verifies them with a state of its own, as if this machine were a new one of arm64;
nothing of this machine changes, and no root is needed.
"""

import re
import shutil
import subprocess

from emulating import place

STATE = place.FOLDER / "apt"
KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg"
# The libraries of Package.swift name their packages; these are for all programs. g++ brings the
# headers and the beginnings of programs that Swift's own clang looks for.
ALWAYS = ["g++", "libc6-dev", "libswiftlang", "fontconfig-config", "libfontconfig1"]


def prepare():
    """Makes the root unless there is one; returns the folder of the sources of Swift's runtime."""
    ready = place.SYSROOT / "ready"
    sources = place.FOLDER / "sources"
    if not ready.exists():
        place.note(f"downloading packages of {place.SUITE} for arm64 into {place.FOLDER}")
        shutil.rmtree(place.SYSROOT, ignore_errors=True)
        shutil.rmtree(sources, ignore_errors=True)
        write_state()
        apt("update")
        apt("install", "--download-only", "--yes", *ALWAYS, *needed())
        # It has Swift's libraries and modules beside a compiler of several gigabytes for arm64.
        apt("download", "swiftlang", folder=STATE / "swift")
        apt("source", "--download-only", "swiftlang", folder=STATE / "swift")
        place.note("unpacking them")
        unpack()
        unpack_sources(sources)
        ready.touch()
    return sources


def needed():
    """The packages of the libraries that Package.swift names."""
    text = (place.ROOT / "Package.swift").read_text()
    names = re.findall(r'apt: "([^"]+)"', text)
    for several in re.findall(r"\.apt\(\[([^\]]+)\]\)", text):
        names += re.findall(r'"([^"]+)"', several)
    if not names:
        raise place.CannotCheck("Package.swift names no package of apt; adapt emulating/packages.py.")
    return sorted(set(names))


def write_state():
    shutil.rmtree(STATE, ignore_errors=True)
    for name in ("lists/partial", "archives/partial", "swift"):
        (STATE / name).mkdir(parents=True)
    (STATE / "status").touch()
    mirror = place.run(place.ROOT / "scripts/lib/packaging/mirror").strip()
    source = f"[signed-by={KEYS}] {mirror} {place.SUITE} main"
    (STATE / "sources.list").write_text(f"deb {source}\ndeb-src {source}\n")
    (STATE / "apt.conf").write_text(f"""
Dir::State::status "{STATE}/status";
Dir::State::Lists "{STATE}/lists";
Dir::Cache "{STATE}";
Dir::Cache::archives "{STATE}/archives";
Dir::Etc::sourcelist "{STATE}/sources.list";
Dir::Etc::sourceparts "-";
APT::Architecture "arm64";
APT::Architectures {{ "arm64"; }};
APT::Install-Recommends "false";
""")


def apt(*words, folder=place.ROOT):
    place.run("apt-get", "-qq", *words, folder=folder, APT_CONFIG=str(STATE / "apt.conf"))


def unpack():
    """Unpacks all packages; no script of theirs runs."""
    for name in ("lib", "bin", "sbin"):
        (place.SYSROOT / "usr" / name).mkdir(parents=True)
        (place.SYSROOT / name).symlink_to(f"usr/{name}")
    for package in sorted((STATE / "archives").glob("*.deb")):
        extract(package)
    extract(*(STATE / "swift").glob("*.deb"), "--wildcards", "*/lib/swift_static/*")
    shutil.rmtree(STATE / "archives")


def extract(package, *members):
    command = ["tar", "-x", "--keep-directory-symlink", "-C", place.SYSROOT, *members]
    with subprocess.Popen(
            ["dpkg-deb", "--fsys-tarfile", package], stdout=subprocess.PIPE) as archive:
        unpacked = subprocess.run(command, stdin=archive.stdout, capture_output=True, text=True)
    if unpacked.returncode or archive.returncode:
        raise place.CannotCheck(f"cannot unpack {package}: {unpacked.stderr.strip()}; remove {STATE}.")


def unpack_sources(sources):
    """Unpacks the sources of Swift's libraries that come without interfaces."""
    sources.mkdir()
    archive, = (STATE / "swift").glob("*.orig.tar.*")
    place.run("tar", "-x", "-f", archive, "-C", sources, "--strip-components=1", "--wildcards",
              "*/swift-foundation/*", "*/swift-collections/*", "*/swift-corelibs-libdispatch/*")
    shutil.rmtree(STATE / "swift")
