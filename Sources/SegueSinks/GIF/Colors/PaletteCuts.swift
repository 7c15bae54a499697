/// Divides colors into boxes, whose means are a palette.
///
/// The box with the largest sum of squared errors is cut across its longest axis, at the place that
/// leaves the least error, until the error is small enough or there are as many boxes as a palette
/// has colors.
///
/// - Source: The criterion is that of X. Wu, "Color Quantization by Dynamic Programming and
///   Principal Analysis", ACM TOG 11(4), 1992. The search here is greedy.
struct PaletteCuts {
  /// Some colors with their sums.
  private struct Box {
    let range: Range<Int>
    var error = 0.0
    /// The first bit of the channel with the largest error.
    var axis: UInt32 = 0
    var mean = SIMD3<Double>.zero
  }

  private var colors: [UInt32]
  private var counts: [Int32]
  private var boxes: [Box] = []

  // Sums over the colors with each value of a channel.
  private var weights = [Double](repeating: 0, count: 256)
  private var moments = [SIMD3<Double>](repeating: .zero, count: 256)

  /// Colors that stand for those counted.
  ///
  /// - Parameters:
  ///   - counted: The colors, at least one.
  ///   - limit: The largest number of colors of the palette.
  ///   - error: The mean squared error that is small enough, as a sum over the channels.
  /// - Returns: The palette, in which colors may be equal.
  static func palette(of counted: ColorCounts, limit: Int, error: Double) -> [UInt32] {
    var cuts = PaletteCuts(counted)
    let pixels = counted.counts.reduce(0.0) { $0 + Double($1) }
    while cuts.boxes.count < limit,
      cuts.boxes.reduce(0, { $0 + $1.error }) > error * pixels, cuts.cutWorst()
    {}
    return cuts.boxes.map { rounded($0.mean) }
  }

  private init(_ counted: ColorCounts) {
    (colors, counts) = (counted.colors, counted.counts)
    boxes = [box(colors.indices)]
  }

  /// The color nearest to a mean.
  private static func rounded(_ mean: SIMD3<Double>) -> UInt32 {
    let levels = SIMD3<UInt32>(mean + 0.5)
    return levels.x | levels.y << 8 | levels.z << 16
  }

  private func box(_ range: Range<Int>) -> Box {
    var (weight, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
    for index in range {
      let color = Self.vector(colors[index])
      let weighted = color * Double(counts[index])
      weight += Double(counts[index])
      sum += weighted
      squares += color * weighted
    }
    var box = Box(range: range)
    box.mean = sum / weight
    let errors = squares - sum * box.mean
    box.error = range.count > 1 ? max(0, errors.sum()) : 0
    box.axis = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 8 : 16
    return box
  }

  /// Cuts the box with the largest error; false if none has any.
  private mutating func cutWorst() -> Bool {
    guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
      boxes[worst].error > 0
    else { return false }
    let box = boxes[worst]
    let limit = bestCut(box)
    var (low, high) = (box.range.lowerBound, box.range.upperBound)
    while low < high {
      if colors[low] >> box.axis & 255 < limit {
        low += 1
      } else {
        high -= 1
        colors.swapAt(low, high)
        counts.swapAt(low, high)
      }
    }
    boxes[worst] = self.box(box.range.lowerBound..<low)
    boxes.append(self.box(low..<box.range.upperBound))
    return true
  }

  /// The value of the box's axis at which its second half begins.
  private mutating func bestCut(_ box: Box) -> UInt32 {
    var (first, last) = (255, 0)
    var (weight, sum) = (0.0, SIMD3<Double>.zero)
    for index in box.range {
      let value = Int(colors[index] >> box.axis & 255)
      let moment = Self.vector(colors[index]) * Double(counts[index])
      weights[value] += Double(counts[index])
      moments[value] += moment
      weight += Double(counts[index])
      sum += moment
      (first, last) = (min(first, value), max(last, value))
    }
    var (best, cut) = (-1.0, last)
    var (left, leftSum) = (0.0, SIMD3<Double>.zero)
    for value in first..<last where weights[value] > 0 {
      left += weights[value]
      leftSum += moments[value]
      // The squared error of both halves is least where the squares of their sums are largest.
      let rightSum = sum - leftSum
      let score = (leftSum * leftSum).sum() / left + (rightSum * rightSum).sum() / (weight - left)
      if score > best { (best, cut) = (score, value + 1) }
    }
    for value in first...last { (weights[value], moments[value]) = (0, .zero) }
    return UInt32(cut)
  }

  @inline(__always)
  private static func vector(_ color: UInt32) -> SIMD3<Double> {
    SIMD3<Double>(SIMD3<UInt32>(color & 255, color >> 8 & 255, color >> 16 & 255))
  }
}
