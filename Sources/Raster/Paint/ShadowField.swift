import Geometry

/// A soft shadow over a canvas, worked out on a grid and read between.
///
/// The nodes lie in the middle of every pixel, or of every second or fourth where the shadow is so soft
/// that from node to node it changes by no more than an eighth of its opacity: `2 · step / extent`.
struct ShadowField {
  /// The columns of the canvas on which the shadow falls.
  let columns: Range<Int>

  private let shadow: SoftShadow
  /// The rows of nodes above and below the scanline at hand, in units of 1/16384.
  private var upper: [UInt32] = []
  private var lower: [UInt32] = []
  /// Which row of nodes ``upper`` is.
  private var upperRow: Int?

  /// Pixels from one node to the next: 2 to this power.
  private let stepBits: Int

  /// - Parameters:
  ///   - shadow: What falls.
  ///   - width: Of the canvas, in pixels.
  init(_ shadow: SoftShadow, width: Int) {
    self.shadow = shadow
    stepBits = shadow.extent >= 64 ? 2 : shadow.extent >= 32 ? 1 : 0
    let low = min(max(shadow.bounds.x.lowerBound.rounded(.down), 0), Double(width))
    let high = min(max(shadow.bounds.x.upperBound.rounded(.up), low), Double(width))
    columns = Int(low)..<Int(high)
  }

  /// Whether any shadow falls on scanline `y`.
  func reaches(_ y: Int) -> Bool {
    !columns.isEmpty && shadow.bounds.y.contains(Double(y) + 0.5)
  }

  /// Fills `factors`, as many as `span` has pixels, in units of 1/16384; `span` is within ``columns``.
  mutating func fill(_ factors: inout [UInt16], _ y: Int, _ span: Range<Int>) {
    prepare(y >> stepBits)
    let (step, mask) = (UInt32(1) << stepBits, 1 << stepBits - 1)
    let (shift, half) = (UInt32(2 * stepBits), step * step / 2)
    let below = UInt32(y & mask)
    let first = columns.lowerBound >> stepBits
    // Down first, once a node; the product with a step is exact.
    let blended = zip(upper, lower).map { $0 * (step - below) + $1 * below }
    for x in span {
      let node = x >> stepBits - first
      let right = UInt32(x & mask)
      let sum = blended[node] &* (step - right) &+ blended[node + 1] &* right
      factors[x - span.lowerBound] = UInt16(truncatingIfNeeded: (sum &+ half) >> shift)
    }
  }

  private mutating func prepare(_ row: Int) {
    guard upperRow != row else { return }
    upper = upperRow == row - 1 ? lower : nodes(row)
    lower = nodes(row + 1)
    upperRow = row
  }

  private func nodes(_ row: Int) -> [UInt32] {
    let first = columns.lowerBound >> stepBits
    let last = (columns.upperBound - 1) >> stepBits + 1
    return (first...last).map { column in
      UInt32(
        shadow.factor(at: Point(Double(column << stepBits), Double(row << stepBits)) + 0.5))
    }
  }
}
