import SegueColorLight
import SegueGeometry
import SeguePixels
import SegueSpec

/// Paints a gradient, dithered so that no bands are seen.
struct GradientPainter {
  private let gradient: Spec.Stage.Gradient
  private let size: Size

  /// The way from one stop to the next.
  private struct Stretch {
    let start: Double
    let end: Double
    /// Its colors in the table.
    let first: Int
    let steps: Int
  }

  /// The stretches that have a length, in order; empty if all stops have one place.
  private var stretches: [Stretch] = []

  /// The colors of all stretches in equal steps, premultiplied; between them they change linearly.
  private var table: [SIMD4<Double>] = []

  /// The place of the first stop, and the colors before it and after the last one, premultiplied.
  private let begin: Double
  private let ends: (first: SIMD4<Double>, last: SIMD4<Double>)

  /// The colors of a mesh; nil for another gradient.
  private let mesh: MeshColors?

  /// The way along a line: its direction, divided by its length in pixels.
  ///
  /// The line is as long as it takes for the corners to have the first and the last color.
  private let line: Point

  /// The length of the way of a radial gradient, in pixels.
  private let radius: Double

  /// A gradient on a stage of so many pixels.
  init(_ gradient: Spec.Stage.Gradient, on size: Size) {
    (self.gradient, self.size) = (gradient, size)
    mesh = gradient.columns.map { MeshColors(gradient, columns: $0) }
    let extent = Point(size.width, size.height)
    let angle = gradient.angle * .pi / 180
    let heading = Point(Elementary.sine(angle), -Elementary.cosine(angle))
    line = heading / (abs(heading.x) * extent.x + abs(heading.y) * extent.y)
    let center = gradient.center * extent
    let farthest = pointwiseMax(center, extent - center)
    radius = (farthest * farthest).sum().squareRoot() * gradient.radius
    let stops = gradient.stops
    begin = stops[0].place
    ends = (
      stops[0].color.channels.premultiplied, stops[stops.count - 1].color.channels.premultiplied
    )
    for (start, end) in zip(stops, stops.dropFirst()) where start.place < end.place {
      let colors = Self.colors(from: start.color, to: end.color, in: gradient.space)
      stretches.append(
        Stretch(
          start: start.place, end: end.place, first: table.count, steps: colors.count - 1))
      table += colors
    }
  }

  /// A part of the picture of the gradient.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row of the part.
  ///   - height: Rows of the part.
  ///   - corner: Its top left corner in the whole picture, in pixels; it may lie outside.
  /// - Returns: The pixels of the part.
  func picture(width: Int, height: Int, from corner: Point = .zero) -> PixelBuffer {
    let extent = Point(size.width, size.height)
    if let mesh {
      return Self.dithered(width: width, height: height, from: corner) { point in
        mesh.color(at: point / extent)
      }
    }
    switch gradient.shape {
    case .linear:
      let middle = extent / 2
      return Self.dithered(width: width, height: height, from: corner) { point in
        color(after: ((point - middle) * line).sum() + 0.5)
      }
    case .radial:
      let center = gradient.center * extent
      return Self.dithered(width: width, height: height, from: corner) { point in
        let offset = point - center
        return color(after: (offset * offset).sum().squareRoot() / radius)
      }
    }
  }

  /// A picture of the premultiplied color at each point.
  @inline(__always)
  private static func dithered(
    width: Int, height: Int, from corner: Point, _ color: (Point) -> SIMD4<Double>
  ) -> PixelBuffer {
    var pixels = [PremultipliedRGBA8](repeating: .zero, count: width * height)
    var all = pixels.mutableSpan
    for y in 0..<height {
      let thresholds = thresholds(row: y)
      for x in 0..<width {
        let color = color(corner + Point(Double(x) + 0.5, Double(y) + 0.5))
        // Rounding up by chance keeps the mean; alpha has the same threshold, so no channel exceeds
        // it.
        let levels = color * 255 + thresholds[x & 7]
        all[y * width + x] = PremultipliedRGBA8(
          UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), UInt8(levels.w))
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The addends of the levels of a row before their fractions are dropped, for each column modulo
  /// 8.
  private static func thresholds(row y: Int) -> SIMD8<Double> {
    var thresholds = SIMD8<Double>.zero
    for x in 0..<8 { thresholds[x] = (Double(OrderedDither.element(x, y)) + 0.5) / 64 }
    return thresholds
  }

  /// The premultiplied color after a fraction of the way.
  private func color(after way: Double) -> SIMD4<Double> {
    if way < begin { return ends.first }
    for stretch in stretches where way < stretch.end {
      let steps = Double(stretch.steps)
      let step =
        min(max((way - stretch.start) / (stretch.end - stretch.start), 0), 1) * steps
      let index = min(Int(step), stretch.steps - 1)
      let (start, end) = (table[stretch.first + index], table[stretch.first + index + 1])
      return start + (end - start) * (step - Double(index))
    }
    return ends.last
  }

  /// Steps of a stretch in Oklab, between which a line is near enough.
  private static let steps = 256

  private static func colors(
    from start: Color, to end: Color, in space: Spec.Stage.Gradient.Space
  ) -> [SIMD4<Double>] {
    let (first, last) = (space.coordinates(of: start), space.coordinates(of: end))
    switch space {
    case .srgb: return [first, last]
    case .oklab:
      return (0...steps).map { step in
        space.channels(of: first + (last - first) * (Double(step) / Double(steps)))
      }
    }
  }
}

extension Spec.Stage.Gradient.Space {
  /// The numbers of a color that are interpolated, multiplied by alpha.
  func coordinates(of color: Color) -> SIMD4<Double> {
    switch self {
    case .srgb: color.channels.premultiplied
    case .oklab: Oklab.coordinates(of: color.channels).premultiplied
    }
  }

  /// The premultiplied channels of such numbers.
  func channels(of coordinates: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .srgb: return coordinates
    case .oklab:
      guard coordinates.w > 0 else { return .zero }
      let straight = SIMD3(coordinates.x, coordinates.y, coordinates.z) / coordinates.w
      return Oklab.channels(of: SIMD4(straight, coordinates.w)).premultiplied
    }
  }
}

extension SIMD4<Double> {
  /// Straight channels, with the first three multiplied by the last.
  fileprivate var premultiplied: SIMD4<Double> { SIMD4(SIMD3(x, y, z) * w, w) }
}
