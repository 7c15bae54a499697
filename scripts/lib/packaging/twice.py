"""A second build in another folder, whose packages must have the same bytes."""

import pathlib
import tempfile

from packaging import place


def check():
    """Fails if there are changes, because the second build is that of the last commit."""
    if place.run("git", "-C", place.ROOT, "status", "--porcelain", "--untracked-files=no"):
        raise place.CannotPackage("--twice compares commits; commit your changes first.")


def compare(paths):
    """Builds the last commit in a new folder, and compares its packages with those given."""
    # The name has another length than the first folder's, which moves texts if it is in a program.
    with tempfile.TemporaryDirectory(prefix="a-copy-with-a-longer-name-") as name:
        copy = pathlib.Path(name) / "segue"
        place.run("git", "clone", "--quiet", place.ROOT, copy)
        place.note(f"building a second time in {copy}")
        output = pathlib.Path(name) / "packages"
        place.run(copy / "scripts/package", output)
        different = [
            path.name for path in paths
            if (output / path.name).read_bytes() != path.read_bytes()]
        if different:
            kept = paths[0].parent / "second"
            kept.mkdir(exist_ok=True)
            for path in output.iterdir():
                (kept / path.name).write_bytes(path.read_bytes())
            raise place.CannotPackage(
                f"a build in another folder gives other bytes of {' and '.join(different)}; "
                f"compare with those in {kept}.")
