import Pixels

/// The last rows of an image that have been resampled across, in a ring.
struct ResampledRows {
  private let width: Int
  private let mask: Int

  /// Which row of the image each place of the ring holds; −1 for none.
  private var rows: [Int]

  /// - Shape: places of the ring × width.
  private(set) var texels: [WideTexel]

  /// A ring for `rows` neighboring rows at least.
  init(width: Int, rows: Int) {
    self.width = width
    var count = 1
    while count < rows { count *= 2 }
    mask = count - 1
    self.rows = Array(repeating: -1, count: count)
    texels = Array(repeating: .zero, count: count * width)
  }

  /// Where in ``texels`` the row is, once it is prepared.
  @inline(__always)
  func start(of row: Int) -> Int { (row & mask) &* width }

  /// Resamples `row` of `image`, unless it is there.
  mutating func prepare(_ row: Int, _ image: PixelBuffer, _ across: TapTable) {
    guard rows[row & mask] != row else { return }
    rows[row & mask] = row
    let line = image.pixels.span.extracting(row * image.width..<(row + 1) * image.width)
    let weights = across.weights.span
    let (start, width) = (start(of: row), width)
    var output = texels.mutableSpan
    for x in 0..<width {
      let taps = across.taps(at: x)
      output[start + x] = ResampleKernels.across(
        line, from: taps.first, weights.extracting(taps.weights))
    }
  }
}
