"""Comparison of what the command writes on this machine and, emulated, on arm64."""

import hashlib
import json
import os
import shutil
import subprocess

from emulating import place, specs

RENDERS = place.FOLDER / "renders"
# Small frames; a pixel of a view is none of a frame, so everything is resampled.
SMALL = ["--scale", "0.3", "--fps", str(specs.RATE), "--quiet"]
# The encoder's releases differ, and a lossless stream has the same frames with all of them.
LOSSLESS = ["--codec", "h264", "--crf", "0", "--preset", "ultrafast"]
KINDS = {"y4m": "frames of y4m", "png": "PNG files", "mp4": "frames of MP4", "wav": "WAV files"}
SECONDS = 1800
# Specs that ask for the fonts of the machine get the same ones.
FONTS = """<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>"""


def compare(here, there, root):
    """Renders everything twice; returns what was compared, and what differs.

    `there` is a program for arm64 that takes the libraries of a system from a root.
    """
    shutil.rmtree(RENDERS, ignore_errors=True)
    RENDERS.mkdir(parents=True)
    (RENDERS / "fonts.conf").write_text(
        FONTS.format(fonts=place.ROOT / "Fixtures/fonts", cache=RENDERS / "fonts"))
    machines = {"x86-64": [str(here)],
                "arm64": ["qemu-aarch64", "-L", str(root), str(there)]}
    listed = {name: said(command, "list", "--json") for name, command in machines.items()}
    transitions = json.loads(listed["x86-64"].stdout)
    paths = specs.write(RENDERS / "specs", transitions)
    tasks = [(path, "y4m", []) for path in paths]
    tasks += [(paths[0], "png", []), (paths[0], "mp4", LOSSLESS)]
    tasks += [(path, "wav", []) for path in paths if path.stem == "sound"]
    different = [] if same_words(listed) else ["segue list --json"]
    counts = dict.fromkeys(KINDS, 0)
    for path, kind, flags in tasks:
        results = {name: render(command, RENDERS / name, path, kind, flags)
                   for name, command in machines.items()}
        if results["x86-64"] != results["arm64"]:
            different.append(f"{path.name} as {kind}: {difference(results)}")
        elif results["x86-64"].status == 0:
            counts[kind] += results["x86-64"].count
    for kind, count in counts.items():
        if count == 0 and not different:
            raise place.CannotCheck(f"no {kind} was compared; see {RENDERS}.")
    return {"transitions": len(transitions), "steps": sum(1 for _ in specs.variants(transitions)),
            **{KINDS[kind]: count for kind, count in counts.items()}}, different


class Result:
    """What a render leaves: the command's status and messages, and the digest of each part."""

    def __init__(self, status, text, parts):
        self.status, self.text, self.parts = status, text, parts

    @property
    def count(self):
        return len(self.parts)

    def __eq__(self, other):
        return vars(self) == vars(other)

    __hash__ = None


def render(command, folder, path, kind, flags):
    """Renders a spec in the folder of the specs, so that messages name the same paths."""
    folder.mkdir(exist_ok=True)
    output = folder / f"{path.stem}-{kind}" if kind == "png" else folder / f"{path.stem}.{kind}"
    name = f"{output}/" if kind == "png" else str(output)
    relative = path.relative_to(RENDERS / "specs")
    done = said(command, "render", str(relative), "-o", name, *SMALL, *flags)
    text = (done.stdout + done.stderr).replace(str(folder), "")
    return Result(done.returncode, text, parts(output, kind) if done.returncode == 0 else [])


def said(command, *words):
    folder = RENDERS / "specs"
    folder.mkdir(exist_ok=True)
    try:
        return subprocess.run(
            [*command, *words], cwd=folder, capture_output=True, text=True, timeout=SECONDS,
            env={**os.environ, "FONTCONFIG_FILE": str(RENDERS / "fonts.conf")})
    except subprocess.TimeoutExpired as error:
        raise place.CannotCheck(
            f"{words[0]} {words[1]} takes more than {SECONDS} s on {command[0]}; "
            "run it by hand.") from error


def parts(output, kind):
    """The digests of a file's frames, of a folder's files, or of the frames that ffmpeg decodes."""
    if kind == "png":
        return [digest(path.read_bytes()) for path in sorted(output.iterdir())]
    if kind == "mp4":
        text = place.run("ffmpeg", "-v", "error", "-i", output, "-f", "framehash", "-hash", "md5", "-")
        return [line for line in text.splitlines() if not line.startswith("#")]
    if kind == "y4m":
        header, *frames = output.read_bytes().split(b"FRAME\n")
        return [digest(header + frame) for frame in frames]
    return [digest(output.read_bytes())]


def digest(data):
    return hashlib.sha256(data).hexdigest()


def same_words(listed):
    return len({(done.returncode, done.stdout, done.stderr) for done in listed.values()}) == 1


def difference(results):
    """The first difference, in a line."""
    a, b = results.values()
    if a.status != b.status or a.text != b.text:
        return f"exit {a.status} and {b.status}; arm64 says: {(b.text.strip() or 'nothing')[-200:]}"
    if a.count != b.count:
        return f"{a.count} and {b.count} parts"
    indices = [index for index, (x, y) in enumerate(zip(a.parts, b.parts)) if x != y]
    return f"{len(indices)} of {a.count} parts, first {indices[0]}"
