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
    /// Its colors in equal steps, premultiplied; between them they change linearly.
    let colors: [SIMD4<Double>]

    func color(at place: Double) -> SIMD4<Double> {
      let steps = Double(colors.count - 1)
      let step = min(max((place - start) / (end - start), 0), 1) * steps
      let index = min(Int(step), colors.count - 2)
      return colors[index] + (colors[index + 1] - colors[index]) * (step - Double(index))
    }
  }

  /// The stretches that have a length, in order; empty if all stops have one place.
  private let stretches: [Stretch]

  /// A gradient on a stage of so many pixels.
  init(_ gradient: Spec.Stage.Gradient, on size: Size) {
    (self.gradient, self.size) = (gradient, size)
    stretches = zip(gradient.stops, gradient.stops.dropFirst()).compactMap { start, end in
      guard start.place < end.place else { return nil }
      let colors = Self.colors(from: start.color, to: end.color, in: gradient.space)
      return Stretch(start: start.place, end: end.place, colors: colors)
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
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let way = way(to: corner + Point(Double(x) + 0.5, Double(y) + 0.5))
        let color = color(at: way)
        let threshold = (Double(OrderedDither.element(x, y)) + 0.5) / 64
        // Rounding up by chance keeps the mean; alpha has the same threshold, so no channel exceeds
        // it.
        let levels = (color * 255 + threshold).rounded(.down)
        pixels.append(
          PremultipliedRGBA8(
            UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), UInt8(levels.w)))
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The fraction of the way at a point of the stage.
  private func way(to point: Point) -> Double {
    let extent = Point(size.width, size.height)
    switch gradient.shape {
    case .linear:
      let angle = gradient.angle * .pi / 180
      let heading = Point(Elementary.sine(angle), -Elementary.cosine(angle))
      // The line is as long as it takes for the corners to have the first and the last color.
      let length = abs(heading.x) * extent.x + abs(heading.y) * extent.y
      let offset = point - extent / 2
      return (offset.x * heading.x + offset.y * heading.y) / length + 0.5
    case .radial:
      let center = gradient.center * extent
      let farthest = Point(
        max(abs(center.x), abs(extent.x - center.x)), max(abs(center.y), abs(extent.y - center.y)))
      let offset = point - center
      return (offset * offset).sum().squareRoot()
        / ((farthest * farthest).sum().squareRoot() * gradient.radius)
    }
  }

  private func color(at way: Double) -> SIMD4<Double> {
    let stops = gradient.stops
    if way < stops[0].place { return Self.premultiplied(stops[0].color.channels) }
    guard let stretch = stretches.first(where: { way < $0.end }) else {
      return Self.premultiplied(stops[stops.count - 1].color.channels)
    }
    return stretch.color(at: way)
  }

  /// Steps of a stretch in Oklab, between which a line is near enough.
  private static let steps = 256

  private static func colors(
    from start: Color, to end: Color, in space: Spec.Stage.Gradient.Space
  ) -> [SIMD4<Double>] {
    let (from, to) = (start.channels, end.channels)
    switch space {
    case .srgb: return [premultiplied(from), premultiplied(to)]
    case .oklab:
      let first = premultiplied(Oklab.coordinates(of: from))
      let last = premultiplied(Oklab.coordinates(of: to))
      return (0...steps).map { step in
        let mixed = first + (last - first) * (Double(step) / Double(steps))
        guard mixed.w > 0 else { return .zero }
        let straight = SIMD4(SIMD3(mixed.x, mixed.y, mixed.z) / mixed.w, mixed.w)
        return premultiplied(Oklab.channels(of: straight))
      }
    }
  }

  private static func premultiplied(_ channels: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(SIMD3(channels.x, channels.y, channels.z) * channels.w, channels.w)
  }
}
