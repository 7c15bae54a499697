import SegueGeometry

/// A glyph in pixel coordinates, its curves flattened to line segments.
struct GlyphFigure {
  private(set) var segments: [Segment] = []
  /// The horizontal parts of the outline, which bound no area.
  private var levels: [(start: Point, end: Point)] = []
  /// The corners of its bounding box; if the figure is empty, the lower corner is above the upper
  /// one.
  private(set) var lower = Point(repeating: .infinity)
  private(set) var upper = Point(repeating: -.infinity)

  /// Largest distance of a segment from its curve, in pixels: half of one of 255 levels.
  private static let tolerance = 1.0 / 512

  /// Limit on the segments of a glyph: 20 MB, a thousand times those of an intricate glyph.
  static let mostSegments = 1 << 19

  private let origin: Point
  private let scale: Double
  private var start = Point.zero
  private var pen = Point.zero

  /// - Parameters:
  ///   - outline: The outline of the glyph.
  ///   - origin: Its origin on the baseline, in pixels.
  ///   - scale: Pixels per font unit.
  init(_ outline: GlyphOutline, at origin: Point, scale: Double) {
    self.origin = origin
    self.scale = scale
    for element in outline.elements where segments.count <= Self.mostSegments {
      switch element {
      case .move(let point):
        close()
        start = placed(point)
        pen = start
      case .line(let end): append(placed(end))
      case .quadratic(let control, let end): appendQuadratic(placed(control), placed(end))
      case .cubic(let first, let second, let end):
        appendCubic(placed(first), placed(second), placed(end))
      }
    }
    close()
  }

  private func placed(_ point: Point) -> Point {
    origin + Point(point.x * scale, -point.y * scale)
  }

  private mutating func close() {
    append(start)
  }

  private mutating func append(_ end: Point) {
    if let segment = Segment(pen, end) {
      segments.append(segment)
      lower = pointwiseMin(lower, pointwiseMin(pen, end))
      upper = pointwiseMax(upper, pointwiseMax(pen, end))
    } else if pen.x != end.x {
      levels.append((pen, end))
    }
    pen = end
  }

  /// Whether it bounds no area.
  var isEmpty: Bool { segments.isEmpty }

  /// All parts of its outline, in no order.
  var edges: [(start: Point, end: Point)] { segments.map { ($0.top, $0.bottom) } + levels }

  /// A chord over `1 / n` of the curve deviates by at most `|second difference| / 4n²`.
  private mutating func appendQuadratic(_ control: Point, _ end: Point) {
    let begin = pen
    let count = pieces(deviation: (begin - control - control + end).length / 4)
    for index in 1...count {
      let (s, t) = shares(index, of: count)
      append(
        index == count ? end : begin * (s * s) + control * (2 * s * t) + end * (t * t))
    }
  }

  /// A chord over `1 / n` of the curve deviates by at most `¾ · |greater second difference| / n²`.
  private mutating func appendCubic(_ first: Point, _ second: Point, _ end: Point) {
    let begin = pen
    let difference = max(
      (begin - first - first + second).length, (first - second - second + end).length)
    let count = pieces(deviation: difference * 0.75)
    for index in 1...count {
      let (s, t) = shares(index, of: count)
      let (near, far) = (begin * (s * s * s) + first * (3 * s * s * t), second * (3 * s * t * t))
      append(index == count ? end : near + far + end * (t * t * t))
    }
  }

  /// Number of segments that brings this deviation, in pixels, below the tolerance.
  private func pieces(deviation: Double) -> Int {
    // The comparison also handles a deviation of NaN, which no valid outline has.
    let pieces = (deviation / Self.tolerance).squareRoot().rounded(.up)
    return pieces > 1 ? Int(min(pieces, Double(Self.mostSegments))) : 1
  }

  /// Weights of a curve's start and end at a point; exactly symmetric if the curve is reversed.
  private func shares(_ index: Int, of count: Int) -> (start: Double, end: Double) {
    (Double(count - index) / Double(count), Double(index) / Double(count))
  }
}

extension Point {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension [GlyphFigure] {
  /// Partitions the figures into groups with disjoint bounding boxes.
  ///
  /// The groups share no area, so each can be filled on its own, with few segments at a time.
  func groups() -> [[GlyphFigure]] {
    let shown = filter { !$0.segments.isEmpty }
    // First by lines of text, then by gaps within each line.
    return shown.separated { ($0.lower.y, $0.upper.y) }
      .flatMap { $0.separated { ($0.lower.x, $0.upper.x) } }
  }

  /// Splits at the gaps between the extents of figures.
  private func separated(by extent: (GlyphFigure) -> (low: Double, high: Double))
    -> [[GlyphFigure]]
  {
    var groups: [[GlyphFigure]] = []
    var end = -Double.infinity
    for figure in sorted(by: { extent($0).low < extent($1).low }) {
      let (low, high) = extent(figure)
      if low < end {
        groups[groups.count - 1].append(figure)
      } else {
        groups.append([figure])
      }
      end = Swift.max(end, high)
    }
    return groups
  }
}

/// A line segment of an outline, from its upper end to its lower one; never horizontal.
///
/// - Units: pixels; y points down.
struct Segment {
  let top: Point
  let bottom: Point
  /// 1 if the outline runs down here, −1 if it runs up.
  let winding: Int

  /// Fails if both ends have the same height, because such a segment bounds no area.
  init?(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return nil }
    let runsDown = start.y < end.y
    (top, bottom) = runsDown ? (start, end) : (end, start)
    winding = runsDown ? 1 : -1
  }

  /// Its x at a height between its ends.
  func x(at y: Double) -> Double {
    guard y < bottom.y else { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
