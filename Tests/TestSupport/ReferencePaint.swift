import SegueGeometry
import SeguePixels

/// The paint of a layer's plane.
enum ReferencePaint {
  case image(ReferenceSampler)
  case color(SIMD4<Double>)

  init(
    _ role: ImageRole, _ images: [ImageRole: PixelBuffer],
    _ interpolation: ReferenceSampler.Interpolation
  ) {
    if case .color(let color) = role {
      self = .color(SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w) * 255)
      return
    }
    guard let image = images[role] else { preconditionFailure("there is no image for \(role)") }
    self = .image(ReferenceSampler(image, interpolation))
  }

  /// The premultiplied color, 0 to 255 per channel, at a position in fractions of the whole image.
  func color(at place: Point) -> SIMD4<Double> {
    switch self {
    case .image(let sampler): sampler.color(at: place)
    case .color(let color): color
    }
  }
}
