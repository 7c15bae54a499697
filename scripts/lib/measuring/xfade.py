"""The speed of xfade's transitions beside ffmpeg's filter: `scripts/bench --xfade`.

Both draw whole transitions between two pictures of noise, on one thread, in RGBA: the filter in
gbrap, whose four planes are the same bytes. ffmpeg reads each picture once, and its filter `loop`
repeats it without a copy. Its processor time is that of the whole command, less that of the same
command without xfade; Segue's is that of the frames. Names that this machine's filter lacks are
left out, and `fade`, which Segue draws by its rasterizer.
"""

import re

from measuring import child, place, shaders, summary

FRAMES = 50
RATE = 25
# The target: this share of the filter's time, for each name.
MOST_OF_WORST = 0.5


def table(rounds, frames=FRAMES):
    """Returns the rows of the table, with medians over the rounds, and those of the target."""
    folder = place.folder("xfade")
    views = [folder / "from", folder / "to"]
    for seed, view in enumerate(views):
        view.write_bytes(shaders.pattern(seed))
    names = [name for name in _names() if name not in ("fade", "custom")]
    pairs = {}
    for number in range(rounds):
        place.note(f"round {number + 1} of {rounds}")
        idle = _theirs("[b]nullsink;[a]null", views, frames)
        for name, mine in _ours(names, views, frames).items():
            graph = f"[a][b]xfade=transition={name}:duration={frames / RATE}:offset=0"
            other = _theirs(graph, views, frames) - idle
            pairs.setdefault(name, []).append((mine, max(other, 0.01)))
    table = summary.of_pairs("transition", "ffmpeg", pairs)
    return table, summary.targets(
        "xfade", f"{len(pairs)} transitions of xfade", "ffmpeg's filter", pairs,
        median=MOST_OF_WORST, worst=MOST_OF_WORST)


def _names():
    said = place.output("ffmpeg", "-hide_banner", "-h", "filter=xfade")
    return re.findall(r"^ +([a-z]+) +-?[0-9]+ +\.\.", said, re.MULTILINE)


def _ours(names, views, frames):
    """Milliseconds of a frame by name."""
    said = place.output(
        place.SHADER_BENCH, "xfade", "--width", shaders.WIDTH, "--height", shaders.HEIGHT,
        "--frames", frames, "--from", views[0], "--to", views[1], *names)
    return {name: float(time) for name, time in map(str.split, said.splitlines())}


def _theirs(graph, views, frames):
    """Milliseconds of a frame of a graph of both views."""
    inputs = [
        word for view in views
        for word in ("-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{shaders.WIDTH}x{shaders.HEIGHT}",
                     "-r", RATE, "-i", view)]
    looped = "".join(f"[{index}]format=gbrap,loop=-1:1:0[{name}];" for index, name in enumerate("ab"))
    usage = child.run(
        "ffmpeg", "-v", "error", "-nostdin", "-filter_complex_threads", 1, *inputs,
        "-filter_complex", looped + graph, "-frames:v", frames, "-f", "null", "-")
    return usage.cpu / frames * 1000
