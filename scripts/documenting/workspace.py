"""A folder as the reader of a guide has it: the repository's screenshots, and two of their own."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDES = ROOT / "docs" / "guides"
# Names that documents give to the reader's own screenshots.
OWN = {"first.png": "photos@2x.png", "second.png": "settings@2x.png"}


def fill(folder):
    """Links the screenshots and sounds of the repository into `folder`, and Fixtures itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in ("screens/*.png", "app/*.png", "sounds/*.wav"):
        for file in sorted((ROOT / "Fixtures").glob(source)):
            (folder / file.name).symlink_to(file)
    for name, screen in OWN.items():
        (folder / name).symlink_to(ROOT / "Fixtures" / "screens" / screen)
    (folder / "Fixtures").symlink_to(ROOT / "Fixtures")
    return folder
