"""Tours that are rendered to a format and to raw frames, and the comparison of what readers find.

A module of a format has
- EXTENSION, and CASES: a name and the flags of each case, with `background` for the canvas;
- READERS: a name and a function of each reader, which takes a path and returns an Animation;
- LEAST_DB: the least signal-to-noise ratio of a picture, None for equal pixels;
- ALPHA_LEVELS: 2 where transparency has one bit, else 256.
"""

import dataclasses
import fractions

import numpy

from animating import place

WIDTH, HEIGHT, FPS = 130, 282, 25
# Seconds of each view at rest, and of each transition.
REST, STEP = 0.8, 0.4
VIEWS = {"a": "chat", "b": "photos", "c": "settings"}


class Difference(Exception):
    """A reader finds something else."""


@dataclasses.dataclass
class Animation:
    """What a reader finds; None for what it does not tell."""

    delays: list | None = None  # seconds, as fractions
    plays: int | None = None  # 0 for ever
    pictures: list | None = None  # height × width × 4, straight RGBA


def check(segue, module, case):
    """Says what agrees; raises Difference."""
    settings = module.CASES[case]
    folder = place.FOLDER / "outputs"
    spec = folder / f"{case}.yaml"
    spec.write_text(text(settings.get("background", "white")))
    output = folder / f"{case}{module.EXTENSION}"
    try:
        flags = ["--progress", "none", "--quiet", "--overwrite"]
        place.run(segue, "render", spec, "-o", output, *flags, *settings.get("flags", []))
        raw = place.run(segue, "render", spec, "-o", "-", "--format", "rgba", *flags)
        found = {name: read(output) for name, read in module.READERS.items()}
    except place.ProgramFails as failure:
        raise Difference(failure) from failure
    rendered = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH, 4)
    expected = runs(rendered)
    names = [name for name in found if found[name].pictures is not None]
    for name, animation in found.items():
        compare(name, animation, expected, settings.get("plays", 0))
        if animation.pictures is not None:
            equal(name, animation.pictures, names[0], found[names[0]].pictures)
    worst = near(module, found[names[0]], rendered)
    return f"{len(expected)} images, {', '.join(found)} agree; at least {worst:.1f} dB"


def text(background):
    views = "".join(
        f'  {name}: "{place.ROOT}/Fixtures/screens/{file}@2x.png"\n' for name, file in VIEWS.items())
    return (
        f"segue: 1\ncanvas: {{ size: [{WIDTH}, {HEIGHT}], scale: 1, fps: {FPS}, background: {background} }}\n"
        f"views:\n{views}timeline:\n  - {{ show: a, for: {REST} }}\n"
        f"  - {{ to: b, transition: {{ type: cube, duration: {STEP} }}, for: {REST} }}\n"
        f"  - {{ to: c, transition: {{ type: push, duration: {STEP} }}, for: {REST} }}\n")


def runs(rendered):
    """The number of frames in each run of equal ones."""
    counts = []
    for index, frame in enumerate(rendered):
        if index and numpy.array_equal(frame, rendered[index - 1]):
            counts[-1] += 1
        else:
            counts.append(1)
    return counts


def compare(name, animation, expected, plays):
    delays = [fractions.Fraction(count, FPS) for count in expected]
    if animation.delays is not None and animation.delays != delays:
        raise Difference(f"{name} finds {len(animation.delays)} images, or other delays")
    if animation.plays is not None and animation.plays != plays:
        raise Difference(f"{name} plays it {animation.plays} times, expected {plays}")
    if animation.pictures is not None and len(animation.pictures) != len(expected):
        raise Difference(f"{name} finds {len(animation.pictures)} pictures, expected {len(expected)}")


def equal(name, pictures, other, others):
    for index, (one, another) in enumerate(zip(pictures, others)):
        visible = one[..., 3:] > 0
        if not numpy.array_equal(one[..., 3], another[..., 3]) or not numpy.array_equal(
                one * visible, another * visible):
            raise Difference(f"picture {index} differs in {name} and {other}")


def near(module, animation, rendered):
    """The least ratio of a picture, in dB."""
    worst, start = 99.0, 0
    for index, (picture, delay) in enumerate(zip(animation.pictures, animation.delays)):
        frame = rendered[start].astype(int)
        alpha = frame[..., 3] if module.ALPHA_LEVELS > 2 else (frame[..., 3] > 127) * 255
        if not numpy.array_equal(picture[..., 3], alpha):
            raise Difference(f"picture {index} is transparent elsewhere")
        errors = (picture[..., :3] - frame[..., :3])[alpha > 0] ** 2
        error = errors.mean() if errors.size else 0
        if module.LEAST_DB is None and error > 0:
            raise Difference(f"picture {index} differs from the rendered frame")
        worst = min(worst, 10 * numpy.log10(255**2 / max(error, 1e-5)))
        start += int(delay * FPS)
    if module.LEAST_DB is not None and worst < module.LEAST_DB:
        raise Difference(f"a picture has {worst:.1f} dB")
    return worst
