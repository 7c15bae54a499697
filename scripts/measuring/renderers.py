"""Who draws the cube for the comparison with the truth: each takes a phase and returns RGB."""

import cv2
import numpy
import skia
from PIL import Image

from measuring import child, cube, place, truth


def opencv(interpolation):
    """Two warps, the nearer side over the other; OpenCV's edges are not antialiased."""

    def render(phase):
        size = (truth.WIDTH, truth.HEIGHT)
        canvas = numpy.zeros((truth.HEIGHT, truth.WIDTH, 3), numpy.uint8)
        sides = _sides(phase)
        for i in cube.painting_order(sides):
            cv2.warpPerspective(
                truth.pictures()[i], sides[i].centered, size, dst=canvas, flags=interpolation,
                borderMode=cv2.BORDER_TRANSPARENT)
        return canvas

    return render


def skia_raster(sampling, mipmaps=False):
    """Two images drawn through matrices, antialiased, the nearer side over the other."""

    def render(phase):
        canvas = numpy.zeros((truth.HEIGHT, truth.WIDTH, 4), numpy.uint8)
        surface = skia.Surface(canvas, skia.kRGBA_8888_ColorType)
        with surface as pen:
            pen.clear(skia.ColorBLACK)
            sides = _sides(phase)
            for i in cube.painting_order(sides):
                picture = numpy.dstack([
                    truth.pictures()[i], numpy.full((truth.HEIGHT, truth.WIDTH), 255, numpy.uint8)])
                image = skia.Image.fromarray(picture, skia.kRGBA_8888_ColorType)
                if mipmaps:
                    image = image.withDefaultMipmaps()
                pen.save()
                pen.concat(skia.Matrix(sides[i].map.tolist()))
                pen.drawImage(image, 0, 0, sampling, skia.Paint(AntiAlias=True))
                pen.restore()
        return canvas[..., :3]

    return render


def segue(sampling):
    """A still of that very instant."""

    def render(phase):
        folder = place.FOLDER / "stills"
        folder.mkdir(exist_ok=True)
        for name, picture in zip("ab", truth.pictures()):
            Image.fromarray(picture).save(folder / f"{name}.png")
        spec = folder / f"cube-{sampling}.yaml"
        spec.write_text(f"""\
segue: 1
canvas: {{ scale: 1, perspective: {truth.EYE}, background: "#000000", sampling: {sampling} }}
views: {{ a: a.png, b: b.png }}
timeline:
  - {{ show: a, for: 0 }}
  - {{ to: b, transition: {{ type: cube, duration: 1, curve: linear, dimming: 0 }}, for: 0 }}
""")
        path = folder / "still.png"
        child.run(place.SEGUE, "still", spec, "--time", phase, "-o", path, "--overwrite", "--quiet")
        return numpy.asarray(Image.open(path).convert("RGB"))

    return render


PEERS = {
    "OpenCV linear": opencv(cv2.INTER_LINEAR),
    "OpenCV cubic": opencv(cv2.INTER_CUBIC),
    "Skia trilinear AA": skia_raster(
        skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear), mipmaps=True),
    "Skia Mitchell AA": skia_raster(skia.SamplingOptions(skia.CubicResampler.Mitchell())),
    "Skia Catmull–Rom AA": skia_raster(skia.SamplingOptions(skia.CubicResampler.CatmullRom())),
}
SEGUE = {"Segue fast": segue("fast"), "Segue best": segue("best")}


def frames():
    """What everyone draws: by renderer, then by phase."""
    return {
        name: {phase: render(phase) for phase in truth.PHASES}
        for name, render in (PEERS | SEGUE).items()
    }


def _sides(phase):
    return cube.sides(phase, truth.WIDTH, truth.HEIGHT, truth.EYE)
