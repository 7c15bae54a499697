import Geometry

/// A cylinder, seen from straight above.
struct CylinderMap {
  private let warp: CylinderWarp
  private let flatX: AffineFunction
  private let flatY: AffineFunction

  /// By how far past the axis a place lies, from 0 to one radius: which of ``kinds`` it is, and the first and the last entry of
  /// that kind.
  private let alike: [(kind: Int, entries: ClosedRange<Int>)]
  private static let steps = 256

  /// The steps of minification, across and down, that there are from the axis to the silhouette.
  let kinds: [SIMD2<Int>]

  /// From the texels under a place to those some scanlines below, by the same.
  private let ways: [Point]

  /// How many scanlines: 2 to 16 are alike, and a curl takes 0.985 of the time that it takes without, less where memory is slow.
  private static let linesAhead = 8.0

  /// The pixels of a scanline that share their filters: the minification grows without bound towards the
  /// silhouette.
  static let tile = 4

  /// The nearest step of those that are told apart, a quarter of an octave each: towards the silhouette all others
  /// are passed within a few pixels.
  ///
  /// Measured with `scripts/quality`: 51.51 dB in the mean of three phases, and 51.50 with four times as many steps,
  /// which took an eighth longer.
  private static func level(forScale scale: Double) -> Int {
    (FilterBank.level(forScale: scale) + 2) / 4 * 4
  }

  init(_ warp: CylinderWarp) {
    self.warp = warp
    flatX = AffineFunction(warp.flat.rowX / warp.flat.rowW.z)
    flatY = AffineFunction(warp.flat.rowY / warp.flat.rowW.z)
    let levels = (0...Self.steps).map { step in
      let rate = warp.rate(atRadii: Double(step) / Double(Self.steps))
      return SIMD2(Self.level(forScale: rate.x), Self.level(forScale: rate.y))
    }
    ways = (0...Self.steps).map { step in
      let way = warp.stepDown(atRadii: Double(step) / Double(Self.steps)) * Self.linesAhead
      return Point(way.x.rounded(), way.y.rounded())
    }
    var (kinds, ends): ([SIMD2<Int>], [Int]) = ([], [])
    for step in levels.indices {
      if kinds.last != levels[step] {
        kinds.append(levels[step])
        ends.append(step)
      }
      ends[ends.count - 1] = step
    }
    self.kinds = kinds
    alike = kinds.indices.flatMap { kind in
      let entries = (kind == 0 ? 0 : ends[kind - 1] + 1)...ends[kind]
      return entries.map { _ in (kind, entries) }
    }
  }

  /// From the texels under a place of the canvas to those that will be read soon, in texels of the image.
  func way(fromX x: Double, y: Double, imageWidth: Int) -> Int {
    let way = ways[step(x: x, y: y)]
    return Int(way.y) * imageWidth + Int(way.x)
  }

  /// Which of ``kinds`` is that of a tile, and how many of the tiles from it on are of it, `count` at most; tiles lie side by side,
  /// and their middles are looked at.
  ///
  /// Along a scanline the way past the axis only grows or only shrinks: where two places have entries that
  /// are alike, so has all that lies between them.
  func alike(
    from x: Double, by width: Double, y: Double, count: Int
  ) -> (kind: Int, count: Int) {
    let (kind, same) = alike[step(x: x, y: y)]
    // The last tile that is known to be alike, and the first that is known not to be.
    var (known, other) = (0, count)
    var stride = 1
    while known + 1 < other {
      let next = min(known + stride, other - 1)
      if same.contains(step(x: x + Double(next) * width, y: y)) {
        known = next
        stride *= 2
      } else {
        other = next
        stride = max((other - known) / 2, 1)
      }
    }
    return (kind, known + 1)
  }

  private func step(x: Double, y: Double) -> Int {
    let radii = min(max(warp.across.value(at: Point(x, y)), 0), 1)
    return Int(radii * Double(Self.steps) + 0.5)
  }

  /// The cylinder along scanline `y`.
  func line(_ y: Int) -> CylinderLine {
    let y = Double(y) + 0.5
    return CylinderLine(
      past: warp.across.line(y), x: flatX.line(y), y: flatY.line(y),
      texelsPerRadius: warp.texelsPerRadius, isBack: warp.isBack)
  }
}

extension AffineFunction {
  /// The first two are the slope; what `p` is multiplied with as (x, y, 1).
  fileprivate init(_ row: SIMD3<Double>) {
    self.init(slope: Point(row.x, row.y), constant: row.z)
  }

  /// The slope and the constant along a line of one y.
  fileprivate func line(_ y: Double) -> SIMD2<Double> {
    SIMD2(slope.x, slope.y * y + constant)
  }
}
