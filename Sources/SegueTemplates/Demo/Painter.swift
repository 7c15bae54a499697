import SegueGeometry
import SeguePixels

/// Draws antialiased shapes on an opaque image, in points.
struct Painter {
  private(set) var image: PixelBuffer
  private let scale: Double

  /// A black image of `width × height` points, each `scale × scale` pixels.
  init(width: Int, height: Int, scale: Int) {
    image = PixelBuffer(
      width: width * scale, height: height * scale, filledWith: Color.black.premultiplied)
    self.scale = Double(scale)
  }

  /// Fills a shape; its edge is one pixel wide, or `blur` points.
  mutating func fill(_ shape: Shape, _ fill: Fill, blur: Double = 0) {
    let edge = max(blur, 1 / scale)
    let bounds = shape.bounds
    let columns = pixels(from: bounds.x - edge, to: bounds.x + bounds.width + edge, image.width)
    let rows = pixels(from: bounds.y - edge, to: bounds.y + bounds.height + edge, image.height)
    for row in rows {
      let y = (Double(row) + 0.5) / scale
      let color = fill.color(at: (y - bounds.y) / bounds.height)
      for column in columns {
        let distance = shape.distance(Point((Double(column) + 0.5) / scale, y))
        let coverage = min(max(0.5 - distance / edge, 0), 1)
        if coverage > 0 { blend(color, coverage, column, row) }
      }
    }
  }

  /// Draws a box with a shadow.
  mutating func card(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ fill: Fill
  ) {
    let box = Shape.box(x, y, width, height, radius: radius)
    self.fill(box.moved(0, 6), .black(0.18), blur: 24)
    self.fill(box, fill)
  }

  /// Draws a line of words as bars of these widths in points, one space apart.
  mutating func words(
    _ x: Double, _ y: Double, _ widths: [Double], height: Double, _ fill: Fill
  ) {
    var x = x
    for width in widths {
      self.fill(.box(x, y, width, height, radius: height / 2), fill)
      x += width + height * 0.7
    }
  }

  /// Draws the parts of every screen: time, signal and battery at the top, the home indicator at
  /// the bottom.
  mutating func phone(_ ink: Fill) {
    words(38, 22, [16, 20], height: 9, ink)
    for bar in 0..<4 {
      let height = 4 + 2.5 * Double(bar)
      fill(.box(302 + 5 * Double(bar), 32 - height, 3.4, height, radius: 1), ink)
    }
    fill(.box(328, 21, 24, 11, radius: 3.5), ink)
    fill(.box(353.5, 24.5, 2, 4, radius: 1), ink)
    fill(.box(128, 829, 134, 5, radius: 2.5), ink)
  }

  private func pixels(from start: Double, to end: Double, _ count: Int) -> Range<Int> {
    let first = max(Int((start * scale).rounded(.down)), 0)
    return first..<max(min(Int((end * scale).rounded(.up)), count), first)
  }

  private mutating func blend(
    _ color: SIMD4<Double>, _ coverage: Double, _ column: Int, _ row: Int
  ) {
    let alpha = color.w * coverage
    let behind = SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: image[column, row]))
    let mixed = behind * (1 - alpha) + color * (255 * alpha)
    let pixel = SIMD4<UInt8>(clamping: SIMD4<Int>(mixed.rounded(.toNearestOrAwayFromZero)))
    image[column, row] = SIMD4(pixel.x, pixel.y, pixel.z, 255)
  }
}

/// The fill of a shape: one color, or a gradient from top to bottom.
///
/// - Units: straight sRGB-encoded channels, 0 to 1.
struct Fill: ExpressibleByIntegerLiteral, Sendable {
  let top: SIMD4<Double>
  let bottom: SIMD4<Double>

  /// One color as `0xRRGGBB`.
  init(integerLiteral color: Int) {
    self.init(color, color)
  }

  /// Two colors as `0xRRGGBB`, from top to bottom.
  init(_ top: Int, _ bottom: Int, alpha: Double = 1) {
    (self.top, self.bottom) = (Self.channels(top, alpha), Self.channels(bottom, alpha))
  }

  /// The color at a fraction of the way down, 0 to 1.
  func color(at fraction: Double) -> SIMD4<Double> {
    top + (bottom - top) * min(max(fraction, 0), 1)
  }

  static func white(_ alpha: Double) -> Fill { Fill(0xFFFFFF, 0xFFFFFF, alpha: alpha) }
  static func black(_ alpha: Double) -> Fill { Fill(0, 0, alpha: alpha) }

  private static func channels(_ color: Int, _ alpha: Double) -> SIMD4<Double> {
    let bytes = SIMD3(color >> 16 & 255, color >> 8 & 255, color & 255)
    return SIMD4(SIMD3<Double>(bytes) / 255, alpha)
  }
}
