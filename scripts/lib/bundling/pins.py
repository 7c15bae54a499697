"""The pinned source packages of Debian: where they are, and what their bytes are."""

import dataclasses
import hashlib
import json
import urllib.error
import urllib.parse
import urllib.request

from bundling import place
from packaging.place import ROOT, CannotPackage, note, run

SNAPSHOT = "https://snapshot.debian.org"


@dataclasses.dataclass(frozen=True)
class Source:
    """A source package: upstream's archive, and Debian's patches if they are pinned, too."""

    package: str
    version: str
    # The folder in the archive of Debian.
    folder: str
    # SHA-256 by file name; the archive of upstream comes first.
    files: dict

    @property
    def upstream(self):
        return next(iter(self.files))

    @property
    def debian(self):
        """The archive with Debian's patches; None if it is not pinned."""
        return next((name for name in self.files if ".debian.tar." in name), None)


def read():
    """The pinned sources by the names of their packages."""
    return {entry["package"]: Source(**entry) for entry in json.loads(place.PINS.read_text())}


def fetch(source, folder):
    """Downloads the files of a source into a folder, if they are not there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, digest in source.files.items():
        path = folder / name
        if not path.exists():
            note(f"fetching {name}")
            path.write_bytes(download(source, name))
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            path.unlink()
            raise CannotPackage(
                f"{name} is another file than packaging/bundle/sources.json pins; it was removed. "
                "Run this again, or pin another version.")


def download(source, name):
    """The bytes of a file of the archive of Debian that apt uses."""
    mirror = run(ROOT / "scripts/lib/packaging/mirror").strip()
    address = f"{mirror}/{source.folder}/{urllib.parse.quote(name)}"
    try:
        with urllib.request.urlopen(address, timeout=300) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        raise CannotPackage(
            f"{address} answers {error.code}: the archive may have a newer version by now. Put the "
            f"file from {SNAPSHOT}/package/{source.package}/ into {place.SCRATCH}/sources, or pin "
            "the newer version in packaging/bundle/sources.json.") from None
    except OSError as error:
        raise CannotPackage(f"{address} cannot be read: {error}.") from None
