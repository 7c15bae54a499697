import Foundation
package import SegueGeometry

/// The curl of a layer by its definition: the sides of the page over a point, and its shadow.
package struct CurledPage: Sendable {
  /// A side of the page over a point, and its shading there.
  package struct Side: Sendable {
    /// The point of the page, in the layer's bounds.
    package let place: Point
    /// Factor for its color.
    package let light: Double
  }

  private let curl: Curl
  private let page: OutlineShape
  private let plane: LayerPlane
  private let outline: ConvexHull

  package init(_ curl: Curl, _ page: OutlineShape, plane: LayerPlane) {
    self.curl = curl
    self.page = page
    self.plane = plane
    outline = ConvexHull(
      of: Self.backOutline(curl, page).map { plane.canvasPoint(of: $0) })
  }

  /// Fails if the layer is not curled, or is seen edge-on.
  package init?(_ layer: Layer, in scene: Scene) {
    guard let curl = layer.curl, let plane = LayerPlane(layer, in: scene) else { return nil }
    self.init(curl, OutlineShape(layer.outline, size: layer.size), plane: plane)
  }

  /// Whether any part of the page lies over a point of the bounds' plane.
  package func covers(_ point: Point) -> Bool {
    back(over: point) != nil || rolledFront(over: point) != nil || flatFront(over: point) != nil
  }

  /// The position of a point of the page after the curl, in the plane of the bounds.
  package static func rolled(_ place: Point, by curl: Curl) -> Point {
    let d = ((place - curl.origin) * curl.normal).sum()
    guard d > 0 else { return place }
    let halfTurn = Double.pi * curl.radius
    let x = d <= halfTurn ? curl.radius * sin(d / curl.radius) : halfTurn - d
    return place + (x - d) * curl.normal
  }

  /// The back of the page over a point of the bounds' plane, if it lies there.
  package func back(over point: Point) -> Side? {
    let x = distancePastAxis(point)
    guard x <= curl.radius else { return nil }
    let d = (x < 0 ? .pi * curl.radius - x : (.pi - asin(x / curl.radius)) * curl.radius)
    return side(at: d, over: point, x: x)
  }

  /// The rolled front of the page over a point, if it lies there.
  package func rolledFront(over point: Point) -> Side? {
    let x = distancePastAxis(point)
    guard x > 0, x <= curl.radius else { return nil }
    return side(at: asin(x / curl.radius) * curl.radius, over: point, x: x)
  }

  /// The flat front of the page over a point, if it lies there.
  package func flatFront(over point: Point) -> Side? {
    guard distancePastAxis(point) <= 0, contains(point) else { return nil }
    return Side(place: point, light: 1)
  }

  /// Factor of the shadow for everything under the back, at a point of the canvas.
  package func shadow(at canvasPoint: Point) -> Double {
    guard curl.shadow.opacity > 0 else { return 1 }
    let distance = outline.distance(to: canvasPoint, limit: curl.shadow.extent)
    guard distance < curl.shadow.extent else { return 1 }
    let nearness = 1 - distance / curl.shadow.extent
    return 1 - curl.shadow.opacity * nearness * nearness
  }

  private func distancePastAxis(_ point: Point) -> Double {
    ((point - curl.origin) * curl.normal).sum()
  }

  private func side(at d: Double, over point: Point, x: Double) -> Side? {
    let place = point + (d - x) * curl.normal
    guard contains(place) else { return nil }
    let cosine = cos(min(d / curl.radius, .pi))
    let shade = d > .pi / 2 * curl.radius ? 1 + cosine : 1 - cosine
    return Side(place: place, light: 1 - curl.shading * shade)
  }

  private func contains(_ place: Point) -> Bool {
    page.contains(place)
  }

  /// The outline of the part with d > πr / 2 after the curl, densely sampled, in the plane of the
  /// bounds.
  private static func backOutline(_ curl: Curl, _ page: OutlineShape) -> [Point] {
    let corners = page.boundary
    let distances = corners.map { (($0 - curl.origin) * curl.normal).sum() }
    let halfTurn = Double.pi * curl.radius
    var outline: [Point] = []
    for i in corners.indices {
      let next = (i + 1) % corners.count
      let (start, end) = (corners[i], corners[next])
      let (first, last) = (distances[i], distances[next])
      // Even steps over the cylinder, and the corners; everything else is straight.
      let steps = (0...256).map { (1 + Double($0) / 256) / 2 * halfTurn }
      var fractions = [0.0, 1]
      if last != first {
        fractions += steps.map { ($0 - first) / (last - first) }.filter { (0...1).contains($0) }
      }
      for t in fractions {
        let d = first + t * (last - first)
        guard d >= halfTurn / 2 * (1 - 1e-12) else { continue }
        outline.append(rolled(start + t * (end - start), by: curl))
      }
    }
    return outline
  }
}
