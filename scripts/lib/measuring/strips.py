"""The truth of a scene and every renderer's picture of it, side by side."""

import numpy
from PIL import Image, ImageDraw, ImageFont

from measuring import truth
from measuring.truth import STAGE

MAGNIFIED = 4
LABEL = 28  # pixels
GAP = 8


def strip(scene, phase, frames):
    """Draws the whole pictures, and below each its part around the focus."""
    pictures = {"truth": numpy.rint(truth.picture(scene, phase)).astype(numpy.uint8)}
    pictures |= {name: by_phase[phase] for name, by_phase in frames.items()}
    width, height = STAGE.width, STAGE.height
    canvas = Image.new("RGB", ((width + GAP) * len(pictures), LABEL + 2 * height + GAP), "white")
    pen = ImageDraw.Draw(canvas)
    for column, (name, picture) in enumerate(pictures.items()):
        left = column * (width + GAP)
        whole = Image.fromarray(numpy.ascontiguousarray(picture))
        part = whole.crop(_focus(scene, phase)).resize((width, height), Image.Resampling.NEAREST)
        label = name if name == "truth" else f"{name}  {truth.psnr(picture, scene, phase):.2f} dB"
        pen.text((left + 6, 4), label.replace("–", "-"), "black", ImageFont.load_default(18))
        canvas.paste(whole, (left, LABEL))
        canvas.paste(part, (left, LABEL + height + GAP))
    return canvas


def _focus(scene, phase):
    """Returns the enlarged box, which lies within the picture."""
    width, height = STAGE.width // MAGNIFIED, STAGE.height // MAGNIFIED
    x, y = scene.focus(phase, STAGE)
    left = min(max(int(x) - width // 2, 0), STAGE.width - width)
    top = min(max(int(y) - height // 2, 0), STAGE.height - height)
    return left, top, left + width, top + height
