import SegueGeometry
import Testing

@testable import SegueTransitions

extension Scene {
  /// The position on the canvas of a point of the first layer of `role`, given in fractions of its
  /// bounds.
  func corner(_ x: Double, _ y: Double, of role: ImageRole) -> Point {
    guard let layer = layers.first(where: { $0.contents == role }) else {
      Issue.record("the scene has no layer of \(role)")
      return Point(repeating: .nan)
    }
    let p = boundsToCanvas(layer).apply(SIMD4(x * layer.size.width, y * layer.size.height, 0, 1))
    return Point(p.x, p.y) / p.w
  }
}

extension Scene {
  /// The first layer of `role`; an invisible one, and an issue, if there is none.
  func layer(_ role: ImageRole) -> Layer {
    if let layer = layers.first(where: { $0.contents == role }) { return layer }
    Issue.record("the scene has no layer of \(role)")
    return Layer(contents: role, size: Size(width: 0, height: 0))
  }
}

extension Transition {
  /// The transition with its defaults, except for `given`.
  static func make(_ given: [String: ParameterValue] = [:]) throws(ParameterError) -> Self {
    try Self(given)
  }
}
