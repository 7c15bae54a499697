"""The libraries, each built once for its source, its recipe and its compiler."""

import ast
import hashlib
import inspect
import os
import shutil

from bundling import ffmpeg, parts, pins, work
from packaging.place import CannotPackage, note, run


def build(scratch, sources, moment, linked):
    """Builds what is not built yet; returns the folders of the parts by their names."""
    pinned = pins.read()
    known = {part.name for part in parts.PARTS}
    if known != set(pinned):
        raise CannotPackage(
            "packaging/bundle/sources.json and scripts/lib/bundling/parts.py differ in "
            f"{', '.join(sorted(known ^ set(pinned)))}.")
    keys, prefixes = {}, {}
    for part in parts.PARTS:
        source = pinned[part.name]
        prefix = prefixes[part.name] = scratch / "parts" / part.name
        # The others are static archives, which nothing is linked to yet.
        linking = linked.options() if part.name == "ffmpeg" else []
        keys[part.name] = key(part, source, keys, linked)
        stamp = prefix / "key"
        if stamp.exists() and stamp.read_text() == keys[part.name]:
            continue
        pins.fetch(source, sources)
        note(f"building {part.name} {source.version}")
        needed = [prefixes[name] for name in part.needs]
        tree = scratch / "building" / part.name
        site = work.Work(part, tree, needed, moment, linking, linked.machine)
        construct(site, source, sources, prefix)
        stamp.write_text(keys[part.name])
    return prefixes


def key(part, source, keys, linked):
    """The digest of all that a part is made of."""
    texts = [
        code(work), code(part.build), *source.files.values(), *(keys[name] for name in part.needs),
        run(linked.machine.tool("gcc"), "--version"), run("nasm", "--version")]
    if part.name == "ffmpeg":
        names = [ffmpeg.muxers(), ffmpeg.demuxers(), ffmpeg.encoders(), ffmpeg.decoder_names()]
        texts += [code(ffmpeg), linked.newer.read_bytes().hex()]
        texts += [" ".join(sorted(group)) for group in names]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def code(thing):
    """The code of a module or a function, without comments and documentation."""
    tree = ast.parse(inspect.getsource(thing))
    for node in ast.walk(tree):
        is_documented = isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        if is_documented and ast.get_docstring(node):
            del node.body[0]
    return ast.dump(tree)


def construct(site, source, archives, prefix):
    """Builds one part, and keeps its licenses beside it."""
    shutil.rmtree(site.folder, ignore_errors=True)
    unpack(source, archives, site.source, site.moment)
    site.part.build(site)
    licenses = site.stage / "segue/licenses"
    licenses.mkdir()
    for name in site.part.licenses:
        shutil.copyfile(site.source / name, licenses / name)
    if (site.source / "debian/copyright").exists():
        shutil.copyfile(site.source / "debian/copyright", licenses / "debian-copyright")
    site.settle(prefix)
    shutil.rmtree(site.folder)


def unpack(source, archives, tree, moment):
    """Unpacks a source into a folder, and applies Debian's patches."""
    tree.mkdir(parents=True)
    run(
        "tar", "--extract", "--file", archives / source.upstream, "--directory", tree,
        "--strip-components=1")
    if source.debian:
        run("tar", "--extract", "--file", archives / source.debian, "--directory", tree)
        series = tree / "debian/patches/series"
        for line in series.read_text().splitlines() if series.exists() else []:
            words = line.split("#")[0].split()
            if words:
                patch = tree / "debian/patches" / words[0]
                run("patch", "-p1", "--batch", "--input", patch, "--directory", tree)
    # Without equal times, make would take what is generated from a patched file for out of date.
    for path in sorted(tree.rglob("*")):
        if not path.is_symlink():
            os.utime(path, (moment, moment))
