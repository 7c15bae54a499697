/// The conversion of Y′CbCr to R′G′B′ in integers.
///
/// `channel = (luma · y + blue · cb + red · cr + bias) >> shift`, with samples as stored, where
/// those of color are sixteenths. The coefficients are rounded to 2⁻²⁰ of the full scale, so a
/// channel differs from exact arithmetic by less than 0.01 levels before it is rounded.
///
/// - Source: ITU-T H.273 (2021), equations 11 to 40, with the ranges of equations 20 to 25.
struct MatrixTable: Hashable {
  /// The rows of red, green and blue.
  struct Row: Hashable {
    let blue: Int32
    let red: Int32
    /// Moves black and gray to their stored places.
    let bias: Int32
  }

  let luma: Int32
  let rows: [Row]

  /// Bits after the point.
  let shift: Int32

  /// The largest value of a channel: 255, or 4095 where light follows.
  let maximum: Int32

  /// The stored sample of no color, in sixteenths.
  let neutral: Int32

  /// A table for samples of `bits` bits.
  init(_ tags: ColorTags, bits: Int, maximum: Int32) {
    // Every sum stays below 2³¹: a channel of colors out of range reaches 2.2 times the maximum.
    shift = maximum > 255 ? 17 : 20
    self.maximum = maximum
    neutral = Int32(16 << (bits - 1))
    let scale = Double(maximum) * Double(1 << shift)
    let step = Double(1 << (bits - 8))
    let largest = Double(1 << bits) - 1
    let lumaScale = tags.isFullRange ? scale / largest : scale / (219 * step)
    let chromaScale = tags.isFullRange ? scale / largest : scale / (224 * step)
    let black = tags.isFullRange ? 0 : 16 * step
    let coefficients: [(blue: Double, red: Double)]
    switch tags.matrix {
    case .weights(let red, let blue):
      let green = 1 - red - blue
      coefficients = [
        (0, 2 * (1 - red)),
        (-2 * blue * (1 - blue) / green, -2 * red * (1 - red) / green),
        (2 * (1 - blue), 0),
      ]
    // Cg is stored in the place of Cb, and Co in that of Cr.
    case .ycgco: coefficients = [(-1, 1), (1, 0), (-1, -1)]
    }
    luma = Int32(lumaScale.rounded())
    rows = coefficients.map { each in
      let blue = Int32((each.blue * chromaScale / 16).rounded())
      let red = Int32((each.red * chromaScale / 16).rounded())
      let gray = Double(16 * (1 << (bits - 1))) * (Double(blue) + Double(red))
      let bias = -(Double(Int32(lumaScale.rounded())) * black) - gray
      return Row(blue: blue, red: red, bias: Int32(bias.rounded()))
    }
  }
}
