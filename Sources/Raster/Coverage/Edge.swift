import Geometry

/// A side of an outline, or a line along which two faces cut each other, from its upper end down.
struct Edge {
  var top: Point
  var bottom: Point

  /// The face that begins or ends here; nil for a line where only the depth order changes.
  var face: Int?

  /// Nil where it is level: a level edge bounds no area of a scanline.
  init?(_ a: Point, _ b: Point, face: Int?) {
    guard a.y != b.y else { return nil }
    (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    self.face = face
  }

  /// x where the edge is at `y`, exactly an end at an end.
  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
