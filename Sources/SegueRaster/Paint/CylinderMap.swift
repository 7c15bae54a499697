import SegueGeometry

/// A cylinder, seen from straight above.
struct CylinderMap {
  private let warp: CylinderWarp
  private let flatX: AffineFunction
  private let flatY: AffineFunction

  /// By the distance past the axis, from 0 to one radius: the index in ``kinds``, and the first and
  /// the last entry of the same kind.
  private let alike: [(kind: Int, entries: ClosedRange<Int>)]
  private static let steps = 256

  /// The minification steps, across and down, that occur from the axis to the silhouette.
  let kinds: [SIMD2<Int>]

  /// By the same distance: offset from the texel of a place to the texel ``linesAhead`` below.
  private let offsetsAhead: [Point]

  /// Prefetch distance in scanlines: 2 to 16 perform alike.
  ///
  /// A curl takes 0.985 of the time without
  /// prefetch, less on slow memory.
  private static let linesAhead = 8.0

  /// Pixels of a scanline that share their filters; few, because the minification grows without
  /// bound toward the silhouette.
  static let tile = 4

  /// The nearest step of a coarser scale, four steps an octave: finer steps last only a few pixels
  /// toward the silhouette.
  ///
  /// Measured with `scripts/measure/quality`: 51.51 dB in the mean of three phases, and 51.50 with
  /// four times as many steps, which took an eighth longer.
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
    offsetsAhead = (0...Self.steps).map { step in
      let offset = warp.stepDown(atRadii: Double(step) / Double(Self.steps)) * Self.linesAhead
      return Point(offset.x.rounded(), offset.y.rounded())
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

  /// Prefetch distance at a place of the canvas, in texels of the image.
  func distanceAhead(x: Double, y: Double, imageWidth: Int) -> Int {
    let offset = offsetsAhead[step(x: x, y: y)]
    return Int(offset.y) * imageWidth + Int(offset.x)
  }

  /// The kind of a tile's middle, as an index in ``kinds``, and the number of neighboring tiles of
  /// that kind from it on, at most `count`.
  ///
  /// Along a scanline the distance past the axis is monotone: all places between two of one kind
  /// are of that kind, too.
  func alike(
    from x: Double, by width: Double, y: Double, count: Int
  ) -> (kind: Int, count: Int) {
    let (kind, same) = alike[step(x: x, y: y)]
    // The last tile known to be of the kind, and the first known not to be.
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
  /// The function `row · (x, y, 1)`.
  fileprivate init(_ row: SIMD3<Double>) {
    self.init(slope: Point(row.x, row.y), constant: row.z)
  }

  /// The slope and the constant along a line of one y.
  fileprivate func line(_ y: Double) -> SIMD2<Double> {
    SIMD2(slope.x, slope.y * y + constant)
  }
}
