"""Command lines, and what a shell must offer for them."""

import dataclasses
import json
import subprocess


@dataclasses.dataclass
class Case:
    """A line with the cursor at its end."""

    line: str
    # The candidates that must be offered.
    offered: list
    # Whether nothing else may be offered.
    exactly: bool = True
    # The rest of the line after one press of Tab and an "X"; None if this is not tried.
    typed: str = None

    def problems(self, shell):
        """Lines about what a shell does otherwise."""
        found = shell.candidates(self.line)
        missing = [word for word in self.offered if word not in found]
        other = [word for word in found if word not in self.offered] if self.exactly else []
        if missing or other:
            yield f"'{self.line}' lacks {missing}, and has {other}"
        if self.typed is not None:
            typed = shell.after_tab(self.line)
            if typed != self.typed:
                yield f"'{self.line}' becomes {typed!r}, not {self.typed!r}"


def fill(folder):
    """The files that names of files are completed to."""
    for name in ["tour.yaml", "tour.json", "a.png", "b.png", "notes.txt", "swirl.glsl"]:
        (folder / name).write_text("")


def all(binary):
    """Every case; transitions and their parameters are those that the command lists."""
    listed = json.loads(subprocess.run(
        [binary, "list", "--json"], check=True, capture_output=True, text=True
    ).stdout)
    parameters = {
        each["name"]: [f"{one['name']}=" for one in each["parameters"]] for each in listed
    }
    names = list(parameters)
    cube = parameters["cube"] + ["curve=", "reverse="]
    stem = "segue transition cube a.png b.png --param "
    return [
        Case("segue rend", ["render"], typed="segue render X"),
        Case("segue transition pageC", ["pageCurl"], typed="segue transition pageCurl X"),
        Case("segue transition ", names, exactly=False),
        Case("segue list cub", ["cube"]),
        Case("segue transition swi", ["swirl.glsl"], typed="segue transition swirl.glsl X"),
        Case("segue explain swirl.", ["swirl.glsl"]),
        Case("segue transition cube ", ["a.png", "b.png"]),
        Case("segue render ", ["tour.yaml", "tour.json"]),
        Case(stem, cube),
        Case(stem + "sid", ["sides="], typed=stem + "sides=X"),
        Case(stem + "forward=", ["forward=true", "forward=false"]),
        Case(stem + "forward=t", ["forward=true"], typed=stem + "forward=true X"),
        Case(stem + "curve=easeInO", ["curve=easeInOut"]),
        Case(stem + "dimming=0.4 --param dimm", ["dimming=", "dimmingCurve="]),
        Case(stem + "dimming=0.4 --dura", ["--duration"]),
        Case(
            "segue transition pageCurl a.png b.png --param direction=f",
            ["direction=forward"],
        ),
        Case("segue render tour.yaml --set title=Hello --dry", ["--dry-run"],
             typed="segue render tour.yaml --set title=Hello --dry-run X"),
        Case("segue render tour.yaml --codec h", ["h264", "hevc"]),
        Case("segue render tour.yaml --format ap", ["apng"]),
        Case("segue render tour.yaml --target github-r", ["github-readme"]),
        Case("segue render tour.yaml --color ", ["auto", "always", "never"]),
        Case("segue render tour.yaml -o x.mp4 --log-level ", ["error", "warning", "info", "debug"]),
        Case("segue validate --js", ["--json"]),
        Case("segue explain cube.dimm", ["cube.dimming", "cube.dimmingCurve"]),
        Case("segue schema ", ["spec", "jobs"]),
    ]
