import SegueGeometry
import SeguePixels

extension FaceBuilder {
  /// Adds the pieces of a page that is rolled about a cylinder, and its shadow on the faces so far.
  ///
  /// Seen from above, the pieces are, from bottom to top: the flat front, the front on the
  /// cylinder, the back on the cylinder, and the back lying flat. The backs cast the shadow.
  mutating func append(_ layer: Layer, rolledAbout curl: Curl, toCanvas: Transform3D) {
    precondition(
      toCanvas.row1.w == 0 && toCanvas.row2.w == 0 && toCanvas.row4.w == 1,
      "a rolled layer lies parallel to the canvas")
    let page = outline(of: layer, toPixels(toCanvas))
    let past = AffineFunction(slope: curl.normal, constant: -(curl.origin * curl.normal).sum())
    let order = firstOrder
    let roll = RolledPage(page: page, curl: curl, past: past, scale: canvas.scale)

    append(
      page.clipped(to: .zero - past), of: layer, toCanvas: toCanvas, order: order,
      showing: contents(layer.contents, layer.contentsRect, of: layer)
    ) { $0 }
    appendCylinder(roll, layer, toCanvas, order: order + 1, isBack: false)
    if let shadow = shadow(of: roll, toCanvas) { cast(shadow) }
    appendCylinder(roll, layer, toCanvas, order: order + 2, isBack: true)
    appendLandedBack(roll, layer, toCanvas, order: order + 3)
  }

  /// The front or the back of the part on the cylinder.
  private mutating func appendCylinder(
    _ roll: RolledPage, _ layer: Layer, _ toCanvas: Transform3D, order: Int, isBack: Bool
  ) {
    let curl = roll.curl
    let contents =
      isBack
      ? back(of: layer, curl.backside)
      : contents(layer.contents, layer.contentsRect, of: layer)
    let builder = self
    append(
      roll.cylinder(isBack: isBack), of: layer, toCanvas: toCanvas, order: order,
      showing: contents
    ) { paint in
      builder.cylinderPaint(paint, contents, roll, toCanvas, isBack: isBack)
    }
  }

  /// The part beyond half the cylinder: flat, turned over, mirrored in the line d = πr / 2.
  private mutating func appendLandedBack(
    _ roll: RolledPage, _ layer: Layer, _ toCanvas: Transform3D, order: Int
  ) {
    let (curl, n) = (roll.curl, roll.curl.normal)
    // p' = p + (πr − 2d) · n
    let constant = Double.pi * curl.radius - 2 * roll.past.constant
    let mirror = Transform3D(
      SIMD4(1 - 2 * n.x * n.x, -2 * n.x * n.y, 0, 0),
      SIMD4(-2 * n.x * n.y, 1 - 2 * n.y * n.y, 0, 0),
      SIMD4(0, 0, 1, 0), SIMD4(constant * n.x, constant * n.y, 0, 1))
    var landed = layer
    landed.isDoubleSided = true
    let paper = paper(of: curl)
    append(
      roll.landed, of: landed, toCanvas: mirror.concatenating(toCanvas), order: order,
      showing: back(of: layer, curl.backside)
    ) { paint in
      var paint = paint
      paint.paper = paper
      return paint
    }
  }

  private func cylinderPaint(
    _ paint: Paint, _ contents: FaceContents, _ roll: RolledPage, _ toCanvas: Transform3D,
    isBack: Bool
  ) -> Paint {
    let (curl, past) = (roll.curl, roll.past)
    guard let toBounds = toPixels(toCanvas).inverse else { return paint }
    // Radii past the axis are affine in canvas pixels.
    let across = AffineFunction(
      slope: Point(
        (past.slope * Point(toBounds.rowX.x, toBounds.rowY.x)).sum(),
        (past.slope * Point(toBounds.rowX.y, toBounds.rowY.y)).sum()) / curl.radius,
      constant: past.value(at: Point(toBounds.rowX.z, toBounds.rowY.z)) / curl.radius)
    var paint = paint
    if case .image(let texture, let toTexels) = contents {
      let warp = CylinderWarp(
        across: across, flat: toBounds.concatenating(toTexels),
        texelsPerRadius: curl.normal * curl.radius * Point(toTexels.rowX.x, toTexels.rowY.y),
        radius: curl.radius * canvas.scale, isBack: isBack)
      paint.source = .image(texture, .cylinder(warp))
    }
    paint.shading = CylinderShading(across: across, amount: curl.shading)
    if isBack { paint.paper = paper(of: curl) }
    return paint
  }

  /// The image on the back of a page: as it is if it hides the paper, else where the paper is.
  private func back(of layer: Layer, _ backside: Curl.Backside) -> FaceContents {
    contents(
      backside.contents, backside.contentsRect, of: layer, onPaper: backside.contentsOpacity < 1)
  }

  private func paper(of curl: Curl) -> Paper {
    let color = (curl.backside.paper * 255).rounded(.toNearestOrAwayFromZero)
    return Paper(
      color: SIMD3(UInt8(color.x), UInt8(color.y), UInt8(color.z)),
      contentsOpacity: Int32(
        (curl.backside.contentsOpacity * Double(Paint.fullOpacity)).rounded()))
  }

  private func shadow(of roll: RolledPage, _ toCanvas: Transform3D) -> SoftShadow? {
    let toPixels = toPixels(toCanvas)
    let back = roll.cylinder(isBack: true).corners + roll.landed.corners.map(roll.mirrored)
    return SoftShadow(
      outline: Polygon(corners: back.map { toPixels.apply($0) }.convexHull),
      extent: roll.curl.shadow.extent * canvas.scale, opacity: roll.curl.shadow.opacity)
  }
}
