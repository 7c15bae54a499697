"""Transition videos of screenshots: Segue's command, and functions that call it.

    import segue

    segue.render("tour.yaml", "tour.mp4", crf=20, progress=print)
    segue.still("tour.yaml", "cube.png", time=0.85)
"""

from __future__ import annotations

import collections.abc
import dataclasses
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import typing

__all__ = ["Flag", "Progress", "SegueError", "Spec", "program", "render", "still", "version"]

#: A spec: the path of its file, or its content, whose relative paths start at the working folder.
Spec = typing.Union[str, "os.PathLike[str]", "collections.abc.Mapping[str, object]"]

#: The value of a flag. True and False are --flag and --no-flag, and several values repeat it.
Flag = typing.Union[
    str, int, float, bool, "os.PathLike[str]", "collections.abc.Sequence[str | int | float]", None]

#: The program that all functions call.
program = pathlib.Path(__file__).parent / "program" / "bin" / "segue"


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far a render has come."""

    #: The frames that are written.
    frames: int
    #: All frames of the output.
    total: int
    #: Frames a second, on average.
    fps: float
    #: Seconds since the start.
    elapsed: float
    #: Seconds until the end; None if that cannot be told yet.
    remaining: float | None


class SegueError(Exception):
    """A command that has failed; its text is that of the command.

    ``status`` is the exit status, as docs/diagnostics.md explains it: 65 is a mistake in the spec.
    ``messages`` are all mistakes, one a line; ``str()`` joins them.
    """

    def __init__(self, status: int, messages: list[str]) -> None:
        super().__init__("\n".join(messages))
        self.status = status
        self.messages = messages


def render(
    spec: Spec,
    output: str | os.PathLike[str],
    *,
    variables: collections.abc.Mapping[str, object] | None = None,
    progress: collections.abc.Callable[[Progress], object] | None = None,
    warned: collections.abc.Callable[[str], object] | None = None,
    **flags: Flag,
) -> None:
    """Renders a spec to a video, or to a folder of PNG files.

    ``flags`` are those of ``segue render --help`` without their dashes: ``crf=20``,
    ``overwrite=True``, ``png_level=9``. ``progress`` gets a Progress several times a second, and
    ``warned`` the text of each warning. Raises SegueError; nothing half-written is left then.
    An exception of ``progress``, or Ctrl-C, ends the render.
    """
    _call("render", spec, output, variables, progress, warned, flags)


def still(
    spec: Spec,
    output: str | os.PathLike[str],
    *,
    time: float | None = None,
    frame: int | None = None,
    variables: collections.abc.Mapping[str, object] | None = None,
    warned: collections.abc.Callable[[str], object] | None = None,
    **flags: Flag,
) -> None:
    """Renders one picture of a spec, at a time in seconds or at a frame, to a PNG, WebP or JPEG file.

    The other parameters are those of render; ``flags`` are those of ``segue still --help``.
    """
    flags = {"time": time, "frame": frame, **flags}
    _call("still", spec, output, variables, None, warned, flags)


def version() -> str:
    """The version of the program."""
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _call(
    command: str,
    spec: Spec,
    output: str | os.PathLike[str],
    variables: collections.abc.Mapping[str, object] | None,
    progress: collections.abc.Callable[[Progress], object] | None,
    warned: collections.abc.Callable[[str], object] | None,
    flags: collections.abc.Mapping[str, Flag],
) -> None:
    is_content = isinstance(spec, collections.abc.Mapping)
    path = "-" if is_content else os.fspath(typing.cast("str", spec))
    arguments = [os.fspath(program), command, "-o", os.fspath(output)]
    # Each line is an object then; a still has no progress, and its lines are texts.
    if command == "render":
        arguments += ["--progress", "json"]
    for name, value in (variables or {}).items():
        arguments += ["--set", f"{name}={value}"]
    for name, value in flags.items():
        arguments += _flag(name, value)
    # The spec is read from a file of its own, so that no pipe can fill while nobody reads.
    with tempfile.TemporaryFile() as content:
        if is_content:
            content.write(json.dumps(spec).encode())
            content.seek(0)
        process = subprocess.Popen(
            [*arguments, "--", path], stdin=content, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, encoding="utf-8", errors="replace")
    messages = []
    try:
        assert process.stderr is not None
        for line in process.stderr:
            level, text = _read(line, progress)
            if level == "warning" and warned:
                warned(text)
            if level == "error":
                messages.append(text)
        status = process.wait()
    except BaseException:
        process.send_signal(signal.SIGINT)
        process.communicate()
        raise
    if status != 0:
        raise SegueError(status, messages or [f"segue {command} ended with status {status}."])


def _flag(name: str, value: Flag) -> list[str]:
    flag = "--" + name.replace("_", "-")
    if value is None:
        return []
    if isinstance(value, bool):
        return [flag if value else f"--no-{flag[2:]}"]
    if isinstance(value, collections.abc.Sequence) and not isinstance(value, str):
        return [word for each in value for word in (flag, str(each))]
    return [flag, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]


def _read(
    line: str, progress: collections.abc.Callable[[Progress], object] | None,
) -> tuple[str, str]:
    """The level and the text of a line, an object or plain text; progress has no level."""
    try:
        entry = json.loads(line)
    except ValueError:
        level, colon, text = line.strip().partition(": ")
        return (level, text) if colon and level == "warning" else ("error", line.strip())
    if "message" in entry:
        return entry["level"], entry["message"]
    if progress:
        progress(Progress(**{field.name: entry[field.name] for field in dataclasses.fields(Progress)}))
    return "", ""
