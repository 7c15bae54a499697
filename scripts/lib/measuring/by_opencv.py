"""Draws scenes with OpenCV, which does not filter what shrinks."""

import cv2
import numpy

from measuring import pictures, plane
from measuring.truth import STAGE


def warps(interpolation):
    """Draws two warps of whole pictures, the nearer side over the other.

    OpenCV 5.0 blends the edge of a picture with the background. Its cubic does so wrongly along
    slanted edges, and leaves black blocks (opencv/opencv, pull request 29438).
    """

    def draw(scene, phase):
        canvas = numpy.zeros((STAGE.height, STAGE.width, 3), numpy.uint8)
        sides = scene.sides(phase, STAGE)
        for i in plane.painting_order(sides):
            cv2.warpPerspective(
                pictures.small()[i], sides[i].centered, (STAGE.width, STAGE.height), dst=canvas,
                flags=interpolation, borderMode=cv2.BORDER_TRANSPARENT)
        return canvas

    return draw


def overlays(interpolation):
    """Composites two warps with an alpha channel: like `warps`, without its black blocks."""

    def draw(scene, phase):
        canvas = numpy.zeros((STAGE.height, STAGE.width, 3), numpy.float32)
        sides = scene.sides(phase, STAGE)
        for i in plane.painting_order(sides):
            picture = cv2.cvtColor(pictures.small()[i], cv2.COLOR_RGB2RGBA)
            warped = cv2.warpPerspective(
                picture, sides[i].centered, (STAGE.width, STAGE.height), flags=interpolation,
                borderMode=cv2.BORDER_CONSTANT)
            canvas = warped[..., :3] + canvas * (1 - warped[..., 3:] / 255)
        return numpy.rint(numpy.clip(canvas, 0, 255)).astype(numpy.uint8)

    return draw


def lookups(interpolation):
    """Looks up one point per pixel by the exact map of its center, without antialiasing."""

    def draw(scene, phase):
        seen = scene.look(phase, STAGE, *STAGE.points())
        canvas = numpy.zeros((STAGE.height, STAGE.width, 3), numpy.float32)
        u, v = ((place - 0.5).astype(numpy.float32) for place in (seen.u, seen.v))
        for which, picture in enumerate(pictures.small()):
            color = cv2.remap(picture, u, v, interpolation, borderMode=cv2.BORDER_REPLICATE)
            canvas = numpy.where((seen.which == which)[..., None], color, canvas)
        canvas += seen.paper[..., None] * (255 - canvas)
        return numpy.rint(canvas).astype(numpy.uint8)

    return draw
