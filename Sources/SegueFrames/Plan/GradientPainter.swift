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
        let color = color(at: corner + Point(Double(x) + 0.5, Double(y) + 0.5))
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

  /// The color at a point of the stage, premultiplied.
  private func color(at point: Point) -> SIMD4<Double> {
    let extent = Point(size.width, size.height)
    if let mesh { return mesh.color(at: point / extent) }
    switch gradient.shape {
    case .linear:
      return color(after: ((point - extent / 2) * line).sum() + 0.5)
    case .radial:
      let offset = point - gradient.center * extent
      return color(after: (offset * offset).sum().squareRoot() / radius)
    }
  }

  /// The color after a fraction of the way.
  private func color(after way: Double) -> SIMD4<Double> {
    let stops = gradient.stops
    if way < stops[0].place { return stops[0].color.channels.premultiplied }
    guard let stretch = stretches.first(where: { way < $0.end }) else {
      return stops[stops.count - 1].color.channels.premultiplied
    }
    return stretch.color(at: way)
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
