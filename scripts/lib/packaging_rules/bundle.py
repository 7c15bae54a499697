"""The pinned sources of the archive, and what its FFmpeg is asked for."""

import re

from bundling import ffmpeg, machine, making, parts, pins
from packaging.place import CannotPackage


def problems():
    """What is wrong with them before anything is built."""
    sources = pins.read()
    return [
        *(line for source in sources.values() for line in unpinned(source)),
        *unequal(set(sources), {part.name for part in parts.PARTS}), *disordered(), *unnamed(),
        *(line for made in machine.MACHINES.values()
          for line in unread(making.readme("1", made, sources), sources))]


def unpinned(source):
    """Files of a source without a digest, or in an order that is not read."""
    name = f"sources.json: {source.package}"
    if ".orig.tar." not in source.upstream:
        yield f"{name}: its first file is not upstream's archive"
    if not source.folder.startswith("pool/"):
        yield f"{name}: its folder '{source.folder}' is not below pool"
    for file, digest in source.files.items():
        if not re.fullmatch(r"[0-9a-f]{64}", digest):
            yield f"{name}: {file} has no SHA-256"


def unequal(pinned, built):
    """Parts without a source, and sources without a part."""
    for name in sorted(pinned ^ built):
        yield f"{name} is not in both of sources.json and parts.py"


def disordered():
    """Parts that need one that is built after them."""
    seen = set()
    for part in parts.PARTS:
        for name in part.needs:
            if name not in seen:
                yield f"parts.py: {part.name} needs {name}, which is built after it"
        seen.add(part.name)


def unnamed():
    """Kinds of components of FFmpeg that the sources no longer name where they are looked for."""
    for read in [ffmpeg.muxers, ffmpeg.demuxers, ffmpeg.encoders, ffmpeg.decoder_names]:
        try:
            read()
        except CannotPackage as reason:
            yield str(reason)


def unread(text, sources):
    """Parts that the archive's README does not list with their version."""
    for source in sources.values():
        if f"| {source.package} | {source.version} |" not in text:
            yield f"archive-README.md does not list {source.package}"
