"""A second build in another folder, whose package must have the same bytes."""

import pathlib
import shutil
import tempfile

from packaging import place


def check():
    """Fails if there are changes, because the second build is that of the last commit."""
    if place.run("git", "-C", place.ROOT, "status", "--porcelain", "--untracked-files=no"):
        raise place.CannotPackage("--twice compares commits; commit your changes first.")


def compare(path, script, kept=(), words=()):
    """Builds the last commit in a new folder, and compares what its script makes with a file.

    `words` are arguments of the script, before the folder. `kept` has folders, relative to the
    repository, that are copied, because what is in them was fetched and not built.
    """
    # The name has another length than the first folder's, which moves texts if it is in a program.
    with tempfile.TemporaryDirectory(prefix="a-copy-with-a-longer-name-") as folder:
        copy = pathlib.Path(folder) / "segue"
        place.run("git", "clone", "--quiet", place.ROOT, copy)
        for name in kept:
            shutil.copytree(place.ROOT / name, copy / name)
        place.note(f"building a second time in {copy}")
        output = copy.parent / "output"
        place.run(copy / script, *words, output)
        second = output / path.name
        if second.read_bytes() != path.read_bytes():
            other = path.with_name(f"second-{path.name}")
            shutil.copyfile(second, other)
            raise place.CannotPackage(
                f"a build in another folder gives other bytes of {path.name}; compare with {other}.")
