"""Draws scenes with Segue: a transition by a still of a spec, anything else by RasterBench."""

import numpy
from PIL import Image

from measuring import child, pictures, place
from measuring.truth import STAGE


def still(transition):
    """Draws a transition, given by its mapping in a spec without duration and curve."""

    def by_sampling(sampling):
        def draw(scene, phase):
            folder = _folder()
            spec = folder / f"{scene.name}-{sampling}.yaml"
            spec.write_text(f"""\
segue: 1
canvas: {{ scale: 1, perspective: {STAGE.eye}, background: "#000000", sampling: {sampling} }}
views: {{ a: a.png, b: b.png }}
timeline:
  - {{ show: a, for: 0 }}
  - {{ to: b, transition: {{ {transition}, duration: 1, curve: linear }}, for: 0 }}
""")
            path = folder / "still.png"
            child.run(place.SEGUE, "still", spec, "--time", phase, "-o", path, "--overwrite", "--quiet")
            return numpy.asarray(Image.open(path).convert("RGB"))

        return draw

    return by_sampling


def raster(warp):
    """Draws a kind of warp."""

    def by_sampling(sampling):
        def draw(scene, phase):
            folder = _folder()
            path = folder / "frame.rgba"
            child.run(
                place.RASTER_BENCH, "draw", warp, "--from", folder / "a.png", "--to", folder / "b.png",
                "--eye-distance", STAGE.eye, "--sampling", sampling, "--progress", phase, "-o", path)
            return numpy.fromfile(path, numpy.uint8).reshape(STAGE.height, STAGE.width, 4)[..., :3]

        return draw

    return by_sampling


def _folder():
    """Makes a folder with both pictures."""

    def make(folder):
        for name, picture in zip("ab", pictures.small()):
            Image.fromarray(picture).save(folder / f"{name}.png")

    return place.made("stills", make, __file__, pictures.__file__)
