import Geometry

/// A soft shadow over a canvas, worked out on a grid and read between.
///
/// The nodes lie in the middle of every pixel, or of every second or fourth where the shadow is so soft
/// that it changes by no more than a sixteenth of itself from node to node.
struct ShadowField {
  /// The columns of the canvas on which the shadow falls.
  let columns: Range<Int>

  private let shadow: SoftShadow
  /// The rows of nodes above and below the scanline at hand, in units of 1/16384.
  private var upper: [UInt32] = []
  private var lower: [UInt32] = []
  /// Which row of nodes ``upper`` is.
  private var upperRow: Int?

  /// Pixels from one node to the next.
  private let step: Int

  /// - Parameters:
  ///   - shadow: What falls.
  ///   - width: Of the canvas, in pixels.
  init(_ shadow: SoftShadow, width: Int) {
    self.shadow = shadow
    step = shadow.extent >= 64 ? 4 : shadow.extent >= 32 ? 2 : 1
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
    prepare(y / step)
    let whole = UInt32(step * step)
    let below = UInt32(y % step)
    let above = UInt32(step) - below
    let first = columns.lowerBound / step
    for x in span {
      let node = x / step - first
      let right = UInt32(x % step)
      let left = UInt32(step) - right
      let top = upper[node] * left + upper[node + 1] * right
      let bottom = lower[node] * left + lower[node + 1] * right
      factors[x - span.lowerBound] = UInt16((top * above + bottom * below + whole / 2) / whole)
    }
  }

  private mutating func prepare(_ row: Int) {
    guard upperRow != row else { return }
    upper = upperRow == row - 1 ? lower : nodes(row)
    lower = nodes(row + 1)
    upperRow = row
  }

  private func nodes(_ row: Int) -> [UInt32] {
    let first = columns.lowerBound / step
    let last = (columns.upperBound - 1) / step + 1
    return (first...last).map { column in
      UInt32(shadow.factor(at: Point(Double(column * step), Double(row * step)) + 0.5))
    }
  }
}
