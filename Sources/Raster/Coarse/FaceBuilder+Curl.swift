import Geometry
import Pixels

extension FaceBuilder {
  /// Adds the pieces of a page that is rolled about a cylinder, and its shadow on what is there.
  ///
  /// Seen from above they are, from below: the flat front; the front on the cylinder; the back on
  /// the cylinder; the back lying flat.
  mutating func append(_ layer: Layer, rolledAbout curl: Curl, toCanvas: Transform3D) {
    precondition(
      toCanvas.row1.w == 0 && toCanvas.row2.w == 0 && toCanvas.row4.w == 1,
      "a rolled layer lies parallel to the canvas")
    let page = Polygon(width: layer.size.width, height: layer.size.height)
    let past = AffineFunction(slope: curl.normal, constant: -(curl.origin * curl.normal).sum())
    let order = faces.count
    let roll = RolledPage(page: page, curl: curl, past: past, scale: canvas.scale)

    append(
      page.clipped(to: .zero - past), of: layer, toCanvas: toCanvas, order: order
    ) { $0 }
    if let shadow = shadow(of: roll, curl, toCanvas) {
      editFaces { face in face.paint.shadows.append(shadow) }
    }
    let builder = self
    for isBack in [false, true] {
      let (contents, contentsRect) =
        isBack
        ? (curl.backside.contents, curl.backside.contentsRect)
        : (layer.contents, layer.contentsRect)
      append(
        roll.cylinder(isBack: isBack), of: layer, toCanvas: toCanvas,
        order: order + (isBack ? 2 : 1), painting: contents, contentsRect: contentsRect
      ) { paint in
        builder.cylinderPaint(
          paint, layer, curl, past, toCanvas, contentsRect, isBack: isBack)
      }
    }
    appendLandedBack(roll, layer, curl, past, toCanvas, order: order + 3)
  }

  /// The part beyond half the cylinder: flat, turned over, mirrored in the line d = πr / 2.
  private mutating func appendLandedBack(
    _ roll: RolledPage, _ layer: Layer, _ curl: Curl, _ past: AffineFunction,
    _ toCanvas: Transform3D, order: Int
  ) {
    let n = curl.normal
    // p' = p + (πr − 2d) · n
    let constant = Double.pi * curl.radius - 2 * past.constant
    let mirror = Transform3D(
      SIMD4(1 - 2 * n.x * n.x, -2 * n.x * n.y, 0, 0),
      SIMD4(-2 * n.x * n.y, 1 - 2 * n.y * n.y, 0, 0),
      SIMD4(0, 0, 1, 0), SIMD4(constant * n.x, constant * n.y, 0, 1))
    var landed = layer
    landed.isDoubleSided = true
    let paper = paper(of: curl)
    append(
      roll.landed, of: landed, toCanvas: mirror.concatenating(toCanvas), order: order,
      painting: curl.backside.contents, contentsRect: curl.backside.contentsRect
    ) { paint in
      var paint = paint
      paint.paper = paper
      return paint
    }
  }

  private func cylinderPaint(
    _ paint: Paint, _ layer: Layer, _ curl: Curl, _ past: AffineFunction,
    _ toCanvas: Transform3D, _ contentsRect: Rect, isBack: Bool
  ) -> Paint {
    guard
      let toBounds = Homography(toCanvas).concatenating(.scale(Point(canvas.scale, canvas.scale)))
        .inverse
    else { return paint }
    // Affine, so it can be read as a function of canvas pixels: radii past the axis.
    let across = AffineFunction(
      slope: Point(
        (past.slope * Point(toBounds.rowX.x, toBounds.rowY.x)).sum(),
        (past.slope * Point(toBounds.rowX.y, toBounds.rowY.y)).sum()) / curl.radius,
      constant: past.value(at: Point(toBounds.rowX.z, toBounds.rowY.z)) / curl.radius)
    let toTexels = boundsToTexels(layer, paint.texture, contentsRect)
    var paint = paint
    paint.warp = .cylinder(
      CylinderWarp(
        across: across, flat: toBounds.concatenating(toTexels),
        texelsPerRadius: curl.normal * curl.radius * Point(toTexels.rowX.x, toTexels.rowY.y),
        radius: curl.radius * canvas.scale, isBack: isBack))
    paint.shading = CylinderShading(across: across, amount: curl.shading)
    if isBack { paint.paper = paper(of: curl) }
    return paint
  }

  private func paper(of curl: Curl) -> Paper {
    let color = (curl.backside.paper * 255).rounded(.toNearestOrAwayFromZero)
    return Paper(
      color: SIMD3(UInt8(color.x), UInt8(color.y), UInt8(color.z)),
      contentsOpacity: Int32(
        (curl.backside.contentsOpacity * Double(Paint.fullOpacity)).rounded()))
  }

  private func shadow(
    of roll: RolledPage, _ curl: Curl, _ toCanvas: Transform3D
  ) -> SoftShadow? {
    let toPixels = Homography(toCanvas).concatenating(.scale(Point(canvas.scale, canvas.scale)))
    let corners =
      (roll.cylinder(isBack: false).corners + roll.cylinder(isBack: true).corners
      + roll.landed.corners.map(roll.mirrored)).map { toPixels.apply($0) }
    return SoftShadow(
      outline: .convexHull(of: corners), extent: curl.shadow.extent * canvas.scale,
      opacity: curl.shadow.opacity)
  }
}
