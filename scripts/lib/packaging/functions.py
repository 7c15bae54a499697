"""Calls the functions of an installed wheel; the part of scripts/check/wheel that is Python."""

import contextlib
import os
import pathlib
import signal
import threading

import segue

SPEC = {
    "segue": 1,
    "canvas": {"size": [40, 60], "scale": 1, "fps": 20},
    "views": {"a": {"color": "red"}, "b": {"color": "${color}"}},
    "timeline": [{"show": "a", "for": 0.2}, {"to": "b", "transition": "cube", "for": 0.2}],
}


def main():
    assert segue.version()[0].isdigit()
    seen, warnings = [], []
    segue.render(
        SPEC, "a.mp4", variables={"color": "blue"}, progress=seen.append, warned=warnings.append,
        crf=20)
    assert pathlib.Path("a.mp4").stat().st_size > 500
    assert seen[-1].frames == seen[-1].total == 18 and seen[-1].remaining == 0
    assert warnings == []
    pathlib.Path("a.yaml").write_text(
        "segue: 1\nviews: { a: { color: red } }\ncanvas: { size: [4, 4] }\ntimeline: [{ show: a }]\n")
    segue.still(pathlib.Path("a.yaml"), "a.png", time=0.5)
    refuses_twice()
    tells_mistakes()
    ends_with_its_caller()


def refuses_twice():
    """A file that exists is an error; nothing of it changes."""
    before = pathlib.Path("a.mp4").read_bytes()
    try:
        segue.render(SPEC, "a.mp4", variables={"color": "blue"})
    except segue.SegueError as error:
        assert error.status == 73, error.status
        assert len(error.messages) == 1 and "a.mp4" in str(error)
    else:
        raise AssertionError("a file is replaced")
    assert pathlib.Path("a.mp4").read_bytes() == before
    segue.render(SPEC, "a.mp4", variables={"color": "blue"}, overwrite=True)


def tells_mistakes():
    """All mistakes of a spec come at once, with their places."""
    wrong = {**SPEC, "timeline": [{"show": "c"}, {"to": "b", "transition": "cub"}]}
    try:
        segue.render(wrong, "b.mp4", variables={"color": "blue"})
    except segue.SegueError as error:
        assert error.status == 65
        assert [message.split(": ")[1] for message in error.messages] == [
            "timeline[0].show", "timeline[1].transition"], error.messages
    else:
        raise AssertionError("a wrong spec is rendered")
    assert not pathlib.Path("b.mp4").exists()


def ends_with_its_caller():
    """An exception of progress, and Ctrl-C, end the render; nothing is left."""
    def stop(_):
        raise KeyError("enough")

    long = {**SPEC, "canvas": {"size": [400, 600], "scale": 1, "fps": 60}}
    long["timeline"] = [{"show": "a", "for": 1}] + [{"to": "b", "transition": "cube", "for": 5}] * 20
    with contextlib.suppress(KeyError):
        segue.render(long, "c.mp4", variables={"color": "blue"}, progress=stop, rests="encode")
    threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        segue.render(long, "c.mp4", variables={"color": "blue"}, rests="encode", preset="placebo")
    except KeyboardInterrupt:
        pass
    else:
        raise AssertionError("Ctrl-C does not end a render")
    left = [name for name in os.listdir() if "c.mp4" in name]
    assert left == [], left


main()
