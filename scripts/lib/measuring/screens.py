"""The bench's input: wide screenshots, clean and noisy, and specs that show them.

Two have 1920 × 1080 and two 3840 × 2160 pixels, tiled from `Fixtures/screens`; those of a tour have
the size of a phone's. The noisy ones have Gaussian noise of 2 code values in each channel, like a
photo or a decoded video.
"""

import subprocess

import numpy
from PIL import Image

from measuring import place

FIXTURES = sorted((place.ROOT / "Fixtures" / "screens").glob("*.png"))
SIZES = {1080: (1920, 1080), 2160: (3840, 2160)}
PHONE, PHONES = (1170, 2532), 60
NOISE = 2.0  # σ
SEED = 3

TRANSITIONS = {
    "cube": "{ type: cube, duration: 2, curve: linear }",
    "pageCurl": "{ type: pageCurl, duration: 2, curve: linear }",
    "pageScroll": "{ type: pageScroll, duration: 2, curve: linear }",
    "crossDissolve": "{ type: crossDissolve, duration: 2, curve: linear }",
}
SECONDS = 2  # of each of them
TOUR_STEP = 0.5  # seconds of a transition of a tour


def image(kind, height, which):
    """The file of the first (0) or second (1) screenshot."""
    return _folder() / f"{kind}-{height}-{which}.png"


def pixels(kind, height, which, mode="RGBA"):
    """Its pixels, rows × columns × channels."""
    return numpy.array(Image.open(image(kind, height, which)).convert(mode))


def transition(name, kind="clean", height=1080):
    """Writes a spec of one transition, at default sampling, scale and perspective."""
    return _spec(f"{name}-{kind}-{height}", kind, height, f"""\
  - {{ show: a, for: 0 }}
  - {{ to: b, transition: {TRANSITIONS[name]}, for: 0 }}
""")


def rest(seconds):
    """Writes a spec of one view at rest, at 60 frames a second."""
    return _spec(f"rest-{seconds}", "clean", 1080, f"  - {{ show: a, for: {seconds} }}\n")


def tour(seconds):
    """Writes a spec of eight screenshots of a phone at 60 frames a second, each for a rest of so
    many seconds, with pushes of half a second between them.
    """
    names = []
    for fixture in FIXTURES:
        path = _folder() / f"{fixture.stem.removesuffix('@2x')}@3x.png"
        if not path.exists():
            Image.open(fixture).convert("RGB").resize((1170, 2532), Image.LANCZOS).save(path)
        names.append(path.name)
    steps = [f"  - {{ show: v0, for: {seconds} }}\n"]
    for number in range(1, len(names)):
        steps.append(
            f"  - {{ to: v{number}, transition: {{ type: push, duration: {TOUR_STEP} }}, "
            f"for: {seconds} }}\n")
    path = _folder() / f"tour-{seconds}.yaml"
    path.write_text(
        "segue: 1\nviews:\n"
        + "".join(f"  v{number}: {name}\n" for number, name in enumerate(names))
        + "canvas: { fps: 60 }\ntimeline:\n" + "".join(steps))
    return path


STAGE = """\
stage:
  size: [640, 360]
  background: { gradient: ["#4a3aff", "#c86bff", "#ff8fb1"], angle: 155, space: oklab }
  screens:
    - { device: phone-island, center: [470, 180], width: 150, tilt: [0, -20, 4], shadow: soft }
  layers:
    - { text: "Everything\\nat a glance", at: [40, 90], width: 280, font: { weight: 700, size: 40 },
        from: 0.1, to: 1, in: rise, out: fade, by: word }
    - { text: "Made for\\nevery day", at: [40, 90], width: 280, font: { weight: 700, size: 40 },
        from: 1.1, in: rise, by: word }
"""


TURNING = "[[0, [0, -50, 6]], [2, [0, -16, 3]]]"


def turning_tour():
    """Writes the spec of a tour on a stage whose device turns all the time."""
    path = staged_tour()
    turning = path.with_name("staged-turning.yaml")
    turning.write_text(path.read_text().replace("tilt: [0, -20, 4]", f"tilt: {TURNING}"))
    return turning


def staged_tour(is_staged=True):
    """Writes a spec of three screenshots of a phone at 60 frames a second with pushes between them,
    alone or in a turned device on a stage of 1920 × 1080 pixels, beside two titles.
    """
    names = [path.name for path in sorted(tour(1).parent.glob("*@3x.png"))[:3]]
    steps = "".join(
        f"  - {{ to: v{number}, transition: {{ type: push, duration: {TOUR_STEP} }}, for: 0.3 }}\n"
        for number in range(1, len(names)))
    path = _folder() / f"staged-{is_staged}.yaml"
    path.write_text(
        "segue: 1\nviews:\n"
        + "".join(f"  v{number}: {name}\n" for number, name in enumerate(names))
        + "canvas: { fps: 60 }\ntimeline:\n  - { show: v0, for: 0.3 }\n" + steps
        + (STAGE if is_staged else ""))
    return path


def staged_rest(seconds):
    """Writes a spec of one view at rest in a turned device on a stage of 1920 × 1080 pixels."""
    path = _folder() / f"staged-rest-{seconds}.yaml"
    name = min(tour(1).parent.glob("*@3x.png")).name
    still = STAGE[:STAGE.index("  layers")]
    path.write_text(
        f"segue: 1\nviews: {{ a: {name} }}\ncanvas: {{ fps: 60 }}\n"
        f"timeline: [ {{ show: a, for: {seconds} }} ]\n{still}")
    return path


def many_views(count):
    """Writes a spec that shows so many phone screenshots, one after the other, with cubes between."""
    folder = place.made("phones", _make_phones, __file__, *FIXTURES)
    path = folder / f"views-{count}.yaml"
    views = "".join(f"  v{index}: {index}.png\n" for index in range(count))
    steps = "".join(f"  - {{ to: v{index} }}\n" for index in range(1, count))
    path.write_text(f"""\
segue: 1
canvas: {{ fps: 30 }}
defaults: {{ for: 0.1, transition: {{ type: cube, duration: 0.2 }} }}
views:
{views}timeline:
  - {{ show: v0 }}
{steps}""")
    return path


def recording(seconds):
    """The file of a recording of 1920 × 1080 at 60 pictures a second, H.264 in MP4: a page that
    scrolls by whole pixels, as recorders of screens write it.
    """
    path = _folder() / f"recording-{seconds}.mp4"
    if not path.exists():
        place.note(f"making a recording of {seconds} s")
        page = numpy.concatenate([pixels("clean", 1080, which, "RGB") for which in (0, 1)])
        feed = subprocess.Popen(
            ["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24",
             "-s", "1920x1080", "-r", "60", "-i", "pipe:0", "-vf",
             "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-preset", "veryfast",
             "-crf", "20", "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709",
             "-color_trc", "bt709", "-color_range", "tv", path],
            stdin=subprocess.PIPE)
        for number in range(seconds * 60):
            feed.stdin.write(numpy.roll(page, -4 * number, axis=0)[:1080].tobytes())
        feed.stdin.close()
        if feed.wait() != 0:
            raise place.CannotMeasure("ffmpeg cannot make the recording.")
    return path


def recorded_cube():
    """Writes a spec of a cube from a screenshot to a recording, at 60 frames a second."""
    path = _folder() / "recorded-cube.yaml"
    path.write_text(f"""\
segue: 1
canvas: {{ fps: 60 }}
views: {{ a: {image("clean", 1080, 0).name}, b: {{ video: {recording(SECONDS).name} }} }}
timeline:
  - {{ show: a, for: 0 }}
  - {{ to: b, transition: {TRANSITIONS["cube"]}, for: 0 }}
""")
    return path


def recorded_rest(seconds):
    """Writes a spec of a recording of so many seconds at rest, at 60 frames a second."""
    path = _folder() / f"recorded-rest-{seconds}.yaml"
    path.write_text(f"""\
segue: 1
canvas: {{ fps: 60 }}
views: {{ a: {{ video: {recording(seconds).name} }} }}
timeline: [ {{ show: a, for: end }} ]
""")
    return path


def eye_distance(height):
    """The default 1000 points in pixels, at the default scale of an image without `@2x`."""
    return 1000 * max(1, round(height / 390))


def _spec(name, kind, height, timeline):
    path = _folder() / f"{name}.yaml"
    a, b = (image(kind, height, which).name for which in (0, 1))
    path.write_text(f"segue: 1\nviews: {{ a: {a}, b: {b} }}\ntimeline:\n{timeline}")
    return path


def _folder():
    return place.made("inputs", _make, __file__, *FIXTURES)


def _make(folder):
    place.note("making the screenshots")
    random = numpy.random.default_rng(SEED)
    screens = [Image.open(path).convert("RGB") for path in FIXTURES]
    for height, size in SIZES.items():
        for which in (0, 1):
            clean = _tiled(screens[which::2], size)
            clean.save(folder / f"clean-{height}-{which}.png")
            exact = numpy.asarray(clean, numpy.float32)
            noise = random.normal(0, NOISE, exact.shape)
            noisy = numpy.clip(numpy.rint(exact + noise), 0, 255).astype(numpy.uint8)
            Image.fromarray(noisy).save(folder / f"noisy-{height}-{which}.png")


def _make_phones(folder):
    place.note("making the screenshots of a phone")
    screens = [Image.open(path).convert("RGB") for path in FIXTURES]
    for index in range(PHONES):
        screen = screens[index % len(screens)].resize(PHONE)
        # Each is scrolled by another way, so that all differ.
        pixels = numpy.roll(numpy.asarray(screen), 40 * index, axis=0)
        Image.fromarray(pixels).save(folder / f"{index}.png", compress_level=1)


def _tiled(screens, size):
    """Tiles the screens from the left, and again below, and crops the result."""
    picture = Image.new("RGB", size)
    width, height = screens[0].size
    tile = 0
    for y in range(0, size[1], height):
        for x in range(0, size[0], width):
            picture.paste(screens[tile % len(screens)], (x, y))
            tile += 1
    return picture
