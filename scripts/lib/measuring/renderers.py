"""The renderers of each scene for the comparison with the truth: each maps a phase to RGB."""

import cv2
import skia

from measuring import by_opencv, by_segue, by_skia

BILINEAR = "OpenCV linear"
BEST = "Segue best"

_CUBIC = skia.CubicResampler
_SKIA = {
    "Skia trilinear": (skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear), True),
    "Skia Mitchell": (skia.SamplingOptions(_CUBIC.Mitchell()), False),
    "Skia Catmull–Rom": (skia.SamplingOptions(_CUBIC.CatmullRom()), False),
}
_OPENCV = {
    "cube": (by_opencv.warps, by_opencv.warps),
    "curl": (by_opencv.lookups, by_opencv.lookups),
    "turn": (by_opencv.warps, by_opencv.overlays),
}
_SEGUE = {
    "cube": by_segue.still("type: cube, dimming: 0"),
    "curl": by_segue.still("type: pageCurl, shading: 0, shadow: 0, backsideColor: white"),
    "turn": by_segue.raster("plane"),
}


def peers(scene):
    """Returns renderers by name; a curl is no plane, so OpenCV looks up its pixels and Skia draws a
    mesh."""
    linear, cubic = _OPENCV[scene.name]
    skia_way, suffix = (by_skia.planes, " AA") if scene.sides else (by_skia.strips, "")
    return {
        BILINEAR: linear(cv2.INTER_LINEAR),
        "OpenCV cubic": cubic(cv2.INTER_CUBIC),
        **{name + suffix: skia_way(*how) for name, how in _SKIA.items()},
    }


def frames(scene):
    """Draws all pictures: by renderer, then by phase."""
    segue = _SEGUE[scene.name]
    everyone = peers(scene) | {"Segue fast": segue("fast"), BEST: segue("best")}
    return {
        name: {phase: draw(scene, phase) for phase in scene.phases}
        for name, draw in everyone.items()
    }
