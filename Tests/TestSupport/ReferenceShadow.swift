import Foundation
package import SegueGeometry

/// Strength of a shadow at a point: the Gaussian integrated over the outline in many thin slices.
package struct ReferenceShadow: Sendable {
  private let shadow: DropShadow
  private let shape: OutlineShape
  private let slices: [(y: Double, sides: ClosedRange<Double>)]
  private let thickness: Double

  package init(_ shadow: DropShadow, of outline: Outline, size: Size) {
    self.shadow = shadow
    let shape = OutlineShape(outline, size: size)
    self.shape = shape
    let levels = shape.boundary.map(\.y)
    let (top, bottom) = (levels.min() ?? 0, levels.max() ?? 0)
    let thickness = (bottom - top) / Double(Self.count)
    self.thickness = thickness
    slices = (0..<Self.count).compactMap { index in
      let y = top + (Double(index) + 0.5) * thickness
      return shape.span(atY: y).map { (y, $0) }
    }
  }

  /// The premultiplied color, each channel 0 to 255, at a point of the bounds.
  package func color(at place: Point) -> SIMD4<Double> {
    SIMD4(shadow.color, 1) * (255 * shadow.opacity * share(at: place - shadow.offset))
  }

  /// Strength of the shadow, 0 to 1.
  private func share(at p: Point) -> Double {
    let sigma = shadow.radius
    guard sigma > 0 else { return shape.contains(p) ? 1 : 0 }
    func part(before z: Double) -> Double { erfc(-z / sigma / 2.0.squareRoot()) / 2 }
    // A slice begins where the one above ends, and between the corners all are equally wide.
    var (sum, across) = (0.0, 0.0)
    var sides: ClosedRange<Double>?
    var top: Double?
    for slice in slices where abs(slice.y - p.y) < 6 * sigma + thickness {
      if sides != slice.sides {
        sides = slice.sides
        across =
          part(before: p.x - slice.sides.lowerBound) - part(before: p.x - slice.sides.upperBound)
      }
      let above = top ?? part(before: p.y - slice.y + thickness / 2)
      let below = part(before: p.y - slice.y - thickness / 2)
      sum += across * (above - below)
      top = below
    }
    return sum
  }

  private static let count = 120
}
