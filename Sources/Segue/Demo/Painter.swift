import Geometry
import Pixels

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
