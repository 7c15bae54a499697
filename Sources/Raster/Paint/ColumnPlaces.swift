import Geometry

/// For a run of columns that share a filter, where in the image each pixel lies.
///
/// The texel row of a pixel is affine in y. It is kept in units of the filter's phases, with the way
/// from the place to the first tap taken off, and with ``shift`` rows added so that it is never below
/// zero: truncating `origin + y · slope` then gives the first tap and the phase.
struct ColumnPlaces {
  let columns: Range<Int>
  let filter: ResamplingFilter

  /// The first column of the rows that are read: column x is `x - base` in them.
  let base: Int

  private(set) var origins: [Double] = []
  private(set) var slopes: [Double] = []

  /// Rows; more than an image has.
  static let shift = 1 << 17

  /// - Parameters:
  ///   - columns: Of the canvas.
  ///   - base: The first column of the rows that are read.
  ///   - filter: For all of them.
  ///   - places: The texel row at y = 0 and its change from one scanline to the next, for each column.
  init(
    columns: Range<Int>, base: Int, filter: ResamplingFilter,
    places: [(origin: Double, slope: Double)]
  ) {
    self.columns = columns
    self.base = base
    self.filter = filter
    let phases = Double(1 << filter.phaseBits)
    // The center of texel row i is at i + ½, and the first of n taps is n / 2 − 1 before it.
    let offset = Double(Self.shift) + 0.5 - Double(filter.taps / 2)
    for place in places {
      origins.append((place.origin + offset) * phases + 0.5)
      slopes.append(place.slope * phases)
    }
  }

  /// The first tap of pixel (x, y), and its phase.
  func position(_ x: Int, _ y: Int) -> (first: Int, phase: Int) {
    let column = x - columns.lowerBound
    let fixed = Int(origins[column] + Double(y) * slopes[column])
    return (
      (fixed >> filter.phaseBits) - Self.shift, fixed & ((1 << filter.phaseBits) - 1)
    )
  }
}
