import SegueGeometry
import SeguePixels

/// A transparent picture on which the parts of a label are drawn.
struct LabelCanvas {
  private(set) var picture: PixelBuffer
  var budget = DrawingBudget()
  var pictures = GlyphPictures()

  init(width: Int, height: Int) {
    picture = PixelBuffer(width: width, height: height)
  }

  /// Whether an outline may reach into the picture.
  ///
  /// If a text is larger than its canvas, only the visible part is drawn. `margin` is the distance
  /// from the picture at which an outline still counts, in pixels.
  func shows(_ outline: GlyphOutline, at place: Point, scale: Double, margin: Double) -> Bool {
    let (lower, upper) = outline.hull
    let (width, height) = (Double(picture.width) + margin, Double(picture.height) + margin)
    return place.x + upper.x * scale > -margin && place.x + lower.x * scale < width
      && place.y - lower.y * scale > -margin && place.y - upper.y * scale < height
  }

  /// Composites figures of one color over the picture.
  mutating func fill(_ figures: [GlyphFigure], with color: Color) throws(LabelError) {
    guard
      let mask = try CoverageMask(
        of: figures.groups(), width: picture.width, height: picture.height, steps: &budget.steps)
    else { return }
    let shades = Self.shades(of: color)
    mask.forEachRow { row, coverage in
      lay(shades, row, from: mask.columns.lowerBound, coverage)
    }
  }

  /// A color at each of the 256 levels of coverage.
  static func shades(of color: Color) -> [PremultipliedRGBA8] {
    (0...255).map { coverage in
      var shade = color
      shade.alpha = UInt8(dividedBy255(UInt32(color.alpha) * UInt32(coverage)))
      return shade.premultiplied
    }
  }

  /// Composites a part of a row in one color, from `column` on.
  mutating func lay(
    _ shades: [PremultipliedRGBA8], _ row: Int, from column: Int, _ coverage: [Double]
  ) {
    for (offset, share) in coverage.enumerated() where share > 0 {
      lay(shades[Int(share * 255 + 0.5)], column + offset, row)
    }
  }

  /// Composites an image over a rectangle of the picture.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - corner: Upper left corner of the rectangle, in pixels.
  ///   - size: Size of the rectangle, in pixels.
  ///   - opacity: Factor for the image's alpha, in units of 1/255.
  mutating func draw(_ image: PixelBuffer, at corner: Point, size: Size, opacity: UInt8) {
    let scaler = GlyphScaler(
      image, at: corner, size: size, width: picture.width, height: picture.height)
    let share = Double(opacity) / 255
    scaler?.forEachPixel { column, row, pixel in
      let rounded = (pixel * share + 0.5).rounded(.down)
      let channels = SIMD4<UInt8>(
        rounded.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
      lay(channels, column, row)
    }
  }

  private mutating func lay(_ pixel: PremultipliedRGBA8, _ column: Int, _ row: Int) {
    let below = picture[column, row]
    guard below != .clear else {
      picture[column, row] = pixel
      return
    }
    let rest = 255 - UInt32(pixel.w)
    var result = pixel
    for channel in 0..<4 { result[channel] += UInt8(dividedBy255(UInt32(below[channel]) * rest)) }
    picture[column, row] = result
  }
}

extension CoverageMask {
  /// The coverage of figures in a picture; nil if none of them reaches into it.
  ///
  /// - Throws: ``LabelError/isTooIntricate`` if that takes more than `steps`.
  init?(
    of groups: [[GlyphFigure]], width: Int, height: Int, steps: inout Int
  ) throws(LabelError) {
    let figures = groups.joined()
    let lower = figures.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1.lower) }
    let upper = figures.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1.upper) }
    let end = Point(Double(width), Double(height))
    let low = pointwiseMax(lower.rounded(.down), .zero)
    let high = pointwiseMin(upper.rounded(.up), end)
    guard low.x < high.x, low.y < high.y else { return nil }
    self.init(columns: Int(low.x)..<Int(high.x), rows: Int(low.y)..<Int(high.y))
    for group in groups {
      var sweep = WindingSweep(group.flatMap(\.segments))
      try sweep.fill(&self, steps: &steps)
    }
  }
}

/// Limit on the work for the outlines of one label, which rejects a font that is made to be slow.
struct DrawingBudget {
  /// Visits of edges in bands: seconds of work.
  ///
  /// 10,000 letters of Roboto, 100 pixels high, take 6 million.
  var steps = 200_000_000
  /// Line segments that reach into the picture: 480 MB.
  ///
  /// 10,000 letters of Roboto, 100 pixels high, have 3.4 million.
  var segments = 12 << 20

  /// Deducts the segments of a figure.
  mutating func take(_ figure: GlyphFigure) throws(LabelError) {
    segments -= figure.segments.count
    if segments < 0 || figure.segments.count > GlyphFigure.mostSegments { throw .isTooIntricate }
  }
}
