"""A folder as the reader of a guide has it: the repository's screenshots, and two of their own."""

import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[3]
GUIDES = ROOT / "docs" / "guides"
# Names that documents give to the reader's own screenshots.
OWN = {"first.png": "photos@2x.png", "second.png": "settings@2x.png"}


def fill(folder):
    """Copies the repository's screenshots and sounds into `folder`, and links Fixtures itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in ("screens/*.png", "app/*.png", "sounds/*.wav"):
        for file in sorted((ROOT / "Fixtures").glob(source)):
            shutil.copyfile(file, folder / file.name)
    for name, screen in OWN.items():
        shutil.copyfile(ROOT / "Fixtures" / "screens" / screen, folder / name)
    (folder / "Fixtures").symlink_to(ROOT / "Fixtures")
    return folder
