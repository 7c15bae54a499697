"""A Debian package of an installed tree: its control files, and one file of them all."""

import email.utils
import gzip
import hashlib
import re
import shutil
import textwrap

from packaging import contents, place, tree

MAINTAINER = "Segue contributors <contributors@segue.invalid>"
TEMPLATES = place.TEMPLATES / "debian"


def architecture():
    """Debian's name for this machine's kind, such as amd64."""
    return place.run("dpkg", "--print-architecture").strip()


def build(root, release, depends, output):
    """Packs a root, whose usr is complete but for Debian's own files."""
    usr = root / "usr"
    log = gzip.compress(changelog(release).encode(), 9, mtime=0)
    (usr / contents.DOCUMENTS / "changelog.gz").write_bytes(log)
    control = root / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in usr.rglob("*") if path.is_file())
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
            for path in files)
    contents.write(control / "md5sums", "".join(sums))
    size = sum(-(-path.stat().st_size // 1024) for path in files) + len(list(usr.rglob("*/")))
    contents.write(control / "control", fields(release, depends, size))
    tree.settle(root, release.time)
    path = output / f"segue_{release.version}_{architecture()}.deb"
    # With one thread, xz writes one block, whatever the machine.
    place.run(
        "dpkg-deb", "--root-owner-group", "-Zxz", "-z4", "--threads-max=1", "--build", root, path,
        env=tree.environment(release.time))
    shutil.rmtree(control)
    return path


def fields(release, depends, size):
    """The control file."""
    text = (TEMPLATES / "control").read_text()
    head = {
        "Package": "segue", "Version": release.version, "Architecture": architecture(),
        "Maintainer": MAINTAINER, "Installed-Size": size, **depends}
    return "".join(f"{key}: {value}\n" for key, value in head.items()) + text


def changelog(release):
    """The changes of a release as Debian writes them."""
    items = re.findall(r"^- (.*(?:\n  .*)*)", release.changes, re.MULTILINE)
    if not items:
        raise place.CannotPackage(f"CHANGELOG.md lists no changes of {release.version}; add some.")
    lines = [
        textwrap.fill(plain(item), 78, initial_indent="  * ", subsequent_indent="    ")
        for item in items]
    day = email.utils.formatdate(release.time)
    return (f"segue ({release.version}) stable; urgency=medium\n\n" + "\n".join(lines)
            + f"\n\n -- {MAINTAINER}  {day.replace('-0000', '+0000')}\n")


def plain(text):
    """Markdown without its marks of code, emphasis and links."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(text.split()))
    return text.replace("`", "").replace("**", "")
