"""One picture of the documents: a command of Segue, and the spec that it reads."""

import dataclasses
import pathlib


@dataclasses.dataclass(frozen=True)
class Picture:
    """A file in docs/pictures that `segue` writes.

    `command` is a subcommand with its options, without the spec and the output. `clips` are specs
    that are rendered first without loss; a spec finds them in the folder `${clips}`.
    """

    name: str
    spec: pathlib.Path
    command: tuple
    fps: int
    limit: int
    clips: tuple = ()

    def draw(self, segue, folder):
        """Draws the picture into `folder` and returns its path."""
        output = folder / self.name
        output.parent.mkdir(parents=True, exist_ok=True)
        clips = folder / "clips"
        clips.mkdir(exist_ok=True)
        for clip in self.clips:
            segue.run("render", clip, "-o", clips / f"{clip.stem}.webp",
                      "--lossless", "--overwrite", "--quiet")
        variables = ["--set", f"clips={clips}"] if self.clips else []
        subcommand, *options = self.command
        segue.run(subcommand, self.spec, *variables, *options, "-o", output, "--overwrite", "--quiet")
        return output
