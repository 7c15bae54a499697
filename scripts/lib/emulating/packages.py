"""Debian's packages for arm64, unpacked into a folder that compiler and emulator take as the root.

apt resolves and verifies them with a state of its own, as if this machine were a new one of arm64;
nothing of this machine changes, and no root is needed.
"""

import pathlib
import re
import shutil
import subprocess

from emulating import place

STATE = place.FOLDER / "apt"
RELEASE = pathlib.Path("/etc/os-release")
KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg"
# The libraries of Package.swift name their packages; these are for all programs. g++ brings the
# headers and the beginnings of programs that Swift's own clang looks for.
ALWAYS = ["g++", "libc6-dev", "fontconfig-config", "libfontconfig1"]


def prepare():
    """Makes the root unless there is one; returns the folder of the sources of Swift's runtime."""
    ready = place.SYSROOT / "ready"
    sources = place.FOLDER / "sources"
    if not ready.exists():
        shutil.rmtree(sources, ignore_errors=True)
        download(place.SUITE, [*ALWAYS, "libswiftlang", *needed()])
        # It has Swift's libraries and modules beside a compiler of several gigabytes for arm64.
        apt("download", "swiftlang", folder=STATE / "swift")
        apt("source", "--download-only", "swiftlang", folder=STATE / "swift")
        unpack(place.SYSROOT)
        extract(place.SYSROOT, *(STATE / "swift").glob("*.deb"), "--wildcards", "*/lib/swift_static/*")
        unpack_sources(sources)
        ready.touch()
    return sources


def base(suite):
    """Makes a root of a suite with glibc, GNU's compiler and fontconfig; returns its folder."""
    root = place.FOLDER / suite
    ready = root / "ready"
    if not ready.exists():
        download(suite, ALWAYS)
        unpack(root)
        ready.touch()
    return root


def suite():
    """The name of this machine's suite of Debian, whose C library the archives are made for."""
    found = re.search(r"^VERSION_CODENAME=(\w+)", RELEASE.read_text(), re.MULTILINE)
    if not found:
        raise place.CannotCheck(f"{RELEASE} names no suite; run it on Debian.")
    return found[1]


def download(suite, names):
    """Downloads packages of a suite with all that they depend on."""
    place.note(f"downloading packages of {suite} for arm64 into {place.FOLDER}")
    write_state(suite)
    apt("update")
    apt("install", "--download-only", "--yes", *names)


def needed():
    """The packages of the libraries that Package.swift names."""
    text = (place.ROOT / "Package.swift").read_text()
    names = re.findall(r'apt: "([^"]+)"', text)
    for several in re.findall(r"\.apt\(\[([^\]]+)\]\)", text):
        names += re.findall(r'"([^"]+)"', several)
    if not names:
        raise place.CannotCheck("Package.swift names no package of apt; adapt emulating/packages.py.")
    return sorted(set(names))


def write_state(suite):
    shutil.rmtree(STATE, ignore_errors=True)
    for name in ("lists/partial", "archives/partial", "swift"):
        (STATE / name).mkdir(parents=True)
    (STATE / "status").touch()
    mirror = place.run(place.ROOT / "scripts/lib/packaging/mirror").strip()
    source = f"[signed-by={KEYS}] {mirror} {suite} main"
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


def unpack(root):
    """Unpacks all downloaded packages into a new folder; no script of theirs runs."""
    place.note("unpacking them")
    shutil.rmtree(root, ignore_errors=True)
    for name in ("lib", "bin", "sbin"):
        (root / "usr" / name).mkdir(parents=True)
        (root / name).symlink_to(f"usr/{name}")
    for package in sorted((STATE / "archives").glob("*.deb")):
        extract(root, package)
    turn(root)
    shutil.rmtree(STATE / "archives")


def turn(root):
    """Lets links to absolute paths, such as that of libm.so, lead to files of the root."""
    for path in (root / "usr/lib").rglob("*"):
        if path.is_symlink() and (target := path.readlink()).is_absolute():
            path.unlink()
            path.symlink_to(root / target.relative_to("/"))


def extract(root, package, *members):
    command = ["tar", "-x", "--keep-directory-symlink", "-C", root, *members]
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
