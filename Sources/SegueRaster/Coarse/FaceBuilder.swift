import SegueGeometry
import SeguePixels

/// Coarse work: turns a scene into faces on a canvas, each with its outline, its depth and its
/// warp.
struct FaceBuilder {
  let canvas: Canvas
  let textures: TextureSet

  /// The faces that can show, in the order of the scene's layers.
  private(set) var faces: [Face] = []

  /// The order of the current layer's lowest piece, above every piece of the layers before.
  private(set) var firstOrder = 0

  /// The shadows of the frame; all of them fall on the background.
  private(set) var shadows: [SoftShadow] = []

  let masks: ShadowCache

  /// Builds all faces of `scene` that can show on `canvas`.
  init(_ scene: Scene, on canvas: Canvas, textures: TextureSet, masks: ShadowCache) {
    self.canvas = canvas
    self.textures = textures
    self.masks = masks
    for layer in scene.layers {
      let toCanvas = scene.boundsToCanvas(layer)
      if let shadow = layer.shadow {
        appendShadow(shadow, of: layer, toCanvas: toCanvas)
        firstOrder += 1
      }
      if let curl = layer.curl {
        append(layer, rolledAbout: curl, toCanvas: toCanvas)
      } else {
        append(
          outline(of: layer, toPixels(toCanvas)), of: layer, toCanvas: toCanvas, order: firstOrder,
          showing: contents(layer.contents, layer.contentsRect, of: layer)
        ) { $0 }
      }
      // A curled layer has up to four pieces, one above the other.
      firstOrder += 4
    }
  }

  /// Adds the part of a layer's plane inside `outline`, which is in points of its bounds.
  ///
  /// `edit` may change the paint.
  mutating func append(
    _ outline: Polygon, of layer: Layer, toCanvas: Transform3D, order: Int,
    showing contents: FaceContents, edit: (Paint) -> Paint
  ) {
    let toPixels = toPixels(toCanvas)
    guard layer.opacity > 0, let toBounds = toPixels.inverse else { return }
    let visible = clippedToCanvas(outline, toPixels)
    let projected = Polygon(corners: visible.corners.map { snapped(toPixels.apply($0)) })
    let isBackFacing = projected.signedArea * outline.signedArea < 0
    guard abs(projected.signedArea) > 1e-9, layer.isDoubleSided || !isBackFacing else { return }

    let (source, opacity) = contents.source(
      toBounds, on: canvas, opacity: min(layer.opacity, 1), layer.compositing)
    var paint = Paint(source: source)
    paint.brightness = UInt8(((1 - min(max(layer.dimming, 0), 1)) * 255).rounded())
    paint.opacity = Int32((opacity * Double(Paint.fullOpacity)).rounded())
    paint.compositing = layer.compositing
    paint.backgroundColor =
      source.isOpaque
      ? nil
      : layer.backgroundColor.map {
        FaceContents.pixel($0 * SIMD4($0.w, $0.w, $0.w, 1))
      }
    paint = edit(paint)
    faces.append(
      Face(
        outline: projected, depth: depth(toCanvas, toBounds), order: order,
        isOpaque: paint.isOpaque, paint: paint))
  }

  /// From points of a layer's bounds to canvas pixels.
  func toPixels(_ toCanvas: Transform3D) -> Homography {
    Homography(toCanvas).concatenating(.scale(Point(canvas.scale, canvas.scale)))
  }

  /// Cuts away the parts at or behind the eye, and those far outside the canvas.
  ///
  /// Clipping in the layer's own plane, before the divide, avoids overflow.
  private func clippedToCanvas(_ outline: Polygon, _ toPixels: Homography) -> Polygon {
    let (x, y, w) = (toPixels.rowX, toPixels.rowY, toPixels.rowW)
    let farX = Double(canvas.width) + Self.margin
    let farY = Double(canvas.height) + Self.margin
    let limits = [
      w - SIMD3(0, 0, Self.nearestW), x + w * Self.margin, w * farX - x, y + w * Self.margin,
      w * farY - y,
    ]
    return limits.reduce(outline) { polygon, limit in
      polygon.clipped(to: AffineFunction(slope: Point(limit.x, limit.y), constant: limit.z))
    }
  }

  /// Pixels of a face that are kept around the canvas.
  private static let margin = 16.0

  /// The near plane: parts closer to the eye than a thousandth of its distance are cut away.
  static let nearestW = 1e-3

  /// z after the perspective divide, by place on the canvas in pixels.
  private func depth(_ toCanvas: Transform3D, _ toBounds: Homography) -> AffineFunction {
    // z = (px, py, 1) · zColumn, and toBounds gives (px, py, 1) / w before its divide.
    let zColumn = SIMD3(toCanvas.row1.z, toCanvas.row2.z, toCanvas.row4.z)
    let row = toBounds.rowX * zColumn.x + toBounds.rowY * zColumn.y + toBounds.rowW * zColumn.z
    return AffineFunction(slope: Point(row.x, row.y), constant: row.z)
  }

  /// The contents of `role` in a layer: a whole color, or the part `contentsRect` of an image.
  func contents(
    _ role: ImageRole, _ contentsRect: Rect, of layer: Layer, onPaper: Bool = false
  ) -> FaceContents {
    if case .color(let color) = role {
      return layer.backgroundColor.map { .color(color, over: $0) } ?? .color(color)
    }
    let texture = onPaper ? textures.paper(role) : textures[role]
    let (width, height) = (Double(texture.image.width), Double(texture.image.height))
    return .image(
      texture,
      toTexels: .scale(
        Point(
          contentsRect.width * width / layer.size.width,
          contentsRect.height * height / layer.size.height),
        then: Point(contentsRect.x * width, contentsRect.y * height)))
  }

  func snapped(_ p: Point) -> Point {
    (p / Face.gridStep).rounded(.toNearestOrAwayFromZero) * Face.gridStep
  }

  /// Casts a shadow on all faces so far.
  mutating func cast(_ shadow: SoftShadow) {
    for index in faces.indices { faces[index].paint.shadows.append(shadows.count) }
    shadows.append(shadow)
  }
}
