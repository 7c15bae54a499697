import Pixels

/// The last rows of an image that have been resampled across, in a ring.
struct ResampledRows {
  private let image: PixelBuffer
  private let taps: TapTable
  private let mask: Int

  /// Which four rows of the image each four places of the ring hold; −1 for none.
  private var blocks: [Int]

  /// - Shape: places of the ring × width.
  private(set) var texels: [WideTexel]

  /// Where in ``texels`` a row begins, for the rows from ``lowest`` on; beyond the image, its border's.
  let starts: [Int32]

  /// The rows that a first tap can be at: before and after, every tap is the border.
  let lowest: Int
  /// See ``lowest``.
  let highest: Int

  /// A ring for `rows` neighboring rows at least, of which a pixel reads at most `mostTaps`.
  init(_ image: PixelBuffer, across taps: TapTable, rows: Int, mostTaps: Int) {
    self.image = image
    self.taps = taps
    var count = 8
    while count < rows + 8 { count *= 2 }
    let mask = count - 1
    self.mask = mask
    blocks = Array(repeating: -1, count: count / 4)
    texels = Array(repeating: .zero, count: count * taps.count)
    (lowest, highest) = (-mostTaps, image.height)
    starts = (-mostTaps..<image.height + mostTaps).map { row in
      Int32((min(max(row, 0), image.height - 1) & mask) * taps.count)
    }
  }

  /// Where in ``texels`` the row begins, once it is prepared; beyond the image, its border's.
  func start(of row: Int) -> Int {
    Int(starts[min(max(row - lowest, 0), starts.count - 1)])
  }

  /// Resamples the rows from `first` to `last` across, unless they are there.
  mutating func prepare(_ first: Int, through last: Int, _ kernels: any ResampleKernels.Type) {
    let bottom = image.height - 1
    for block in min(max(first, 0), bottom) / 4...min(max(last, 0), bottom) / 4 {
      let place = (4 * block & mask) / 4
      guard blocks[place] != block else { continue }
      blocks[place] = block
      let rows = SIMD4(0, 1, 2, 3) &+ 4 * block
      let rowStarts =
        rows.clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: bottom)) &* image.width
      let (pixels, taps) = (image.pixels, taps)
      var output = texels.mutableSpan
      kernels.across(
        &output, from: 4 * place * taps.count, texels: pixels.span, rowStarts: rowStarts,
        taps: taps)
    }
  }
}
