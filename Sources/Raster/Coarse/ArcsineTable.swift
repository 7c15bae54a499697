import Geometry

/// Arcsines of 0…1 by linear interpolation, within 1e-6.
///
/// Above ¾ it is read through the complement, `asin s = π/2 − asin √(1 − s²)`, because the
/// function itself is too steep there.
struct ArcsineTable: Sendable {
  static let shared = ArcsineTable()

  private let values: [Double]
  private static let steps = 1024.0
  private static let split = 0.75

  private init() {
    values = (0...Int(Self.steps) + 1).map {
      Elementary.arcsine(Double($0) * Self.split / Self.steps)
    }
  }

  func value(at s: Double) -> Double {
    s <= Self.split ? interpolated(s) : Double.pi / 2 - interpolated((1 - s * s).squareRoot())
  }

  private func interpolated(_ s: Double) -> Double {
    let place = s * (Self.steps / Self.split)
    let index = Int(place)
    let (low, high) = (values[index], values[index + 1])
    return low + (high - low) * (place - Double(index))
  }
}
