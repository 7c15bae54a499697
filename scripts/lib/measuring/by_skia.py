"""Draws scenes with Skia's raster backend."""

import itertools

import numpy
import skia

from measuring import curl, pictures, plane
from measuring.truth import STAGE

STRIPS = 64  # across a quarter turn of the roll: each about a pixel wide
FAR = STAGE.width + STAGE.height  # beyond any page


def planes(sampling, mipmaps=False):
    """Draws two images through matrices, antialiased, the nearer side over the other."""

    def draw(scene, phase):
        canvas, pen = _canvas()
        sides = scene.sides(phase, STAGE)
        for i in plane.painting_order(sides):
            pen.save()
            pen.concat(skia.Matrix(sides[i].map.tolist()))
            pen.drawImage(_images(mipmaps)[i], 0, 0, sampling, skia.Paint(AntiAlias=True))
            pen.restore()
        return canvas[..., :3]

    return draw


def strips(sampling, mipmaps=False):
    """Draws a curled page as a mesh of strips along its axis, which Skia does not antialias."""

    def draw(scene, phase):
        canvas, pen = _canvas()
        page, below = _images(mipmaps)
        roll = curl.Roll.at(phase, STAGE)
        rolled = numpy.linspace(0, numpy.pi / 2 * roll.radius, STRIPS + 1)
        pen.drawImage(below, 0, 0)
        front = skia.Paint(Shader=page.makeShader(samplingOptions=sampling))
        pale = skia.Paint(front)
        pale.setAlphaf(1 - curl.PAPER)
        for edges, paints in [
            ([-FAR, *rolled], [front]),
            ([*(rolled + rolled[-1]), FAR], [skia.Paint(Color=skia.ColorWHITE), pale]),
        ]:
            corners = _mesh(roll, edges)
            mesh = skia.Vertices(
                skia.Vertices.kTriangles_VertexMode, _points(roll.fold(corners)), _points(corners))
            for paint in paints:
                pen.drawVertices(mesh, paint)
        return canvas[..., :3]

    return draw


def _mesh(roll, edges):
    """Returns corners of triangles that cover the page between lines past the axis."""
    right, bottom = STAGE.width, STAGE.height
    page = numpy.array([[0, 0], [right, 0], [right, bottom], [0, bottom]], float)
    triangles = [numpy.empty((0, 2))]
    for low, high in itertools.pairwise(edges):
        strip = _cut(page, lambda p, low=low: roll.past(*p) - low)
        strip = _cut(strip, lambda p, high=high: high - roll.past(*p))
        triangles += [strip[[0, i, i + 1]] for i in range(1, len(strip) - 1)]
    return numpy.concatenate(triangles)


def _cut(polygon, inside):
    """Clips a convex polygon to where a linear function is not below zero."""
    kept = []
    for p, q in zip(polygon, numpy.roll(polygon, -1, axis=0)):
        a, b = inside(p), inside(q)
        if a >= 0:
            kept.append(p)
        if (a < 0) != (b < 0):
            kept.append(p + (q - p) * a / (a - b))
    return numpy.array(kept).reshape(-1, 2)


def _points(places):
    return [skia.Point(float(x), float(y)) for x, y in places]


def _canvas():
    pixels = numpy.zeros((STAGE.height, STAGE.width, 4), numpy.uint8)
    pixels[..., 3] = 255
    return pixels, skia.Surface(pixels, skia.kRGBA_8888_ColorType).getCanvas()


def _images(mipmaps):
    opaque = numpy.full((STAGE.height, STAGE.width), 255, numpy.uint8)
    images = [
        skia.Image.fromarray(numpy.dstack([picture, opaque]), skia.kRGBA_8888_ColorType)
        for picture in pictures.small()
    ]
    return [image.withDefaultMipmaps() for image in images] if mipmaps else images
