package import SegueGeometry

extension Scene {
  /// Whether all numbers are finite and in their ranges.
  package var isSound: Bool {
    layers.allSatisfy { layer in
      let matrix = boundsToCanvas(layer)
      let sums = (matrix.row1 + matrix.row2 + matrix.row3 + matrix.row4).sum()
      let isCurlSound =
        layer.curl.map { curl in
          let length = (curl.normal * curl.normal).sum()
          return (curl.origin.sum() + curl.shadow.extent).isFinite && abs(length - 1) < 1e-12
            && curl.radius > 0 && (0...1).contains(curl.shadow.opacity)
            && (curl.shadow.extent > 0 || curl.shadow.opacity == 0)
        } ?? true
      let isShadowSound =
        layer.shadow.map { (0...1).contains($0.opacity) && (0...1000).contains($0.radius) } ?? true
      return sums.isFinite && layer.size.width > 0 && layer.size.height > 0 && isShadowSound
        && (0...1).contains(layer.opacity) && (0...1).contains(layer.dimming)
        && isCurlSound
    }
  }

  /// The corners of all layers on the canvas, rolled if the layer is.
  package var cornersOnCanvas: [Point] {
    layers.flatMap { layer in
      let matrix = boundsToCanvas(layer)
      let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
      return corners.map { corner in
        let place = corner * Point(layer.size.width, layer.size.height)
        let rolled = layer.curl.map { CurledPage.rolled(place, by: $0) } ?? place
        let p = matrix.apply(SIMD4(rolled.x, rolled.y, 0, 1))
        return Point(p.x, p.y) / p.w
      }
    }
  }
}
