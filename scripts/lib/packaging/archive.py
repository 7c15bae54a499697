"""An archive that runs from any place: bin and share in one folder."""

import gzip
import io
import platform
import shutil
import tarfile

from packaging import contents, licenses, place, tree


def build(usr, release, depends, output):
    """Packs a copy of usr, with the texts that Debian has in other packages."""
    name = f"segue-{release.version}-linux-{platform.machine()}"
    root = usr.parent.parent / name
    shutil.copytree(usr, root)
    (root / contents.DOCUMENTS / "changelog.gz").unlink()
    contents.copy(place.ROOT / "CHANGELOG.md", root / contents.DOCUMENTS / "CHANGELOG.md")
    contents.copy(licenses.APACHE, root / contents.DOCUMENTS / "licenses/Apache-2.0.txt")
    contents.copy(place.ROOT / "LICENSE", root / "LICENSE")
    text = (place.TEMPLATES / "archive-README.md").read_text()
    contents.write(root / "README.md", text.format(version=release.version, **libraries(depends)))
    tree.settle(root, release.time)
    path = output / f"{name}.tar.gz"
    path.write_bytes(compressed(root, release.time))
    return path


def libraries(depends):
    """What the archive's README says of the packages that it needs."""
    words = depends["Depends"].split(", ")
    names = [word.split(" | ")[0].split(" (")[0] for word in words]
    return {"packages": " ".join(sorted(set(names)))}


def compressed(root, moment):
    """A tar file of a folder, with its files in the order of their names, owned by root."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [root, *sorted(root.rglob("*"))]:
            info = archive.gettarinfo(path, str(path.relative_to(root.parent)))
            info.uid = info.gid = 0
            info.uname = info.gname = "root"
            info.mtime = moment
            with open(path, "rb") if info.isfile() else io.BytesIO() as content:
                archive.addfile(info, content if info.isfile() else None)
    return gzip.compress(data.getvalue(), 6, mtime=0)
