"""Compares drawn pictures with those of the repository, or puts them there."""

import shutil

from picturing import place

# An encoder of another version may write other bytes of the same pixels. This is the largest mean
# difference, of 255, within any block of pixels that still counts as the same picture.
TOLERANCE = 1.0
BLOCK = 1 << 16
# All files of docs/pictures together, in bytes.
TOTAL = 6_000_000
KINDS = {".webp", ".png", ".gif", ".svg"}
# Screenshots of the studio, which a browser draws.
OTHERS = {"studio.png", "studio-playground.png"}


def settle(picture, segue, folder, is_check):
    """Draws a picture; compares it if `is_check`, or writes it. Returns what is wrong, in lines."""
    drawn = picture.draw(segue, folder)
    size = drawn.stat().st_size
    kept = place.PICTURES / picture.name
    if size > picture.limit:
        return [f"{picture.name} has {size} bytes, over its {picture.limit}: lower its quality or size."]
    if not is_check:
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawn, kept)
        return []
    if not kept.exists():
        return [f"docs/pictures/{picture.name} is missing: run scripts/make/pictures and look at it."]
    if kept.read_bytes() == drawn.read_bytes():
        return []
    difference = worst_difference(
        decoded(kept, picture, segue, folder), decoded(drawn, picture, segue, folder))
    if difference is not None and difference <= TOLERANCE:
        return []
    found = "another size or length" if difference is None else f"{difference:.2f} of 255 in a block"
    return [f"docs/pictures/{picture.name} is out of date: it differs by {found}. "
            "Run scripts/make/pictures and look at it."]


def decoded(path, picture, segue, folder):
    """The frames of a picture as RGBA bytes, read by Segue as a recording, one after another."""
    spec = folder / "decoded.yaml"
    spec.write_text(
        f'segue: 1\ncanvas: {{ fps: {picture.fps}, scale: 1, background: "#0000" }}\n'
        f"views: {{ picture: {{ video: '{path}' }} }}\n"
        "timeline: [{ show: picture, for: end }]\n")
    return segue.run("render", spec, "--format", "rgba", "-o", "-", "--quiet")


def worst_difference(one, other):
    """The largest mean difference of blocks of bytes, or None if their lengths differ."""
    if len(one) != len(other):
        return None
    worst = 0.0
    for start in range(0, len(one), BLOCK):
        a, b = one[start:start + BLOCK], other[start:start + BLOCK]
        if a != b:
            worst = max(worst, sum(abs(x - y) for x, y in zip(a, b)) / len(a))
    return worst


def settle_documents(documents, is_check):
    """Compares or writes documents that are made with the pictures: pairs of a path and a text."""
    problems = []
    for path, text in documents:
        if not is_check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            problems.append(f"{path.relative_to(place.ROOT)} is out of date: run scripts/make/pictures.")
    return problems


def strays(pictures, documents):
    """Finds files that no list names, and a folder that has grown too large."""
    names = {picture.name for picture in pictures} | OTHERS
    names |= {str(path.relative_to(place.PICTURES)) for path, _ in documents if path.suffix == ".svg"}
    files = [file for file in place.PICTURES.rglob("*") if file.suffix in KINDS]
    problems = [
        f"docs/pictures/{file.relative_to(place.PICTURES)} belongs to no picture: delete it."
        for file in files if str(file.relative_to(place.PICTURES)) not in names]
    total = sum(file.stat().st_size for file in files)
    if total > TOTAL:
        problems.append(f"docs/pictures has {total} bytes, over {TOTAL}: make pictures smaller.")
    return problems
