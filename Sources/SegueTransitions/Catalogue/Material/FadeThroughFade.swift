import SegueGeometry

/// The fade of Material's patterns: the old view is gone before the new one appears.
///
/// - Source: material-components-android at ac7e18efe (2026), `FadeThroughProvider`: the threshold
///   is 0.35.
enum FadeThroughFade {
  private static let threshold = 0.35

  /// The layers of both views at a progress, over a backdrop.
  static func layers(at progress: Double, on size: Size) -> (from: Layer, to: Layer) {
    var (from, to) = (Layer(contents: .from, size: size), Layer(contents: .to, size: size))
    from.opacity = 1 - Ramp(0, threshold).share(at: progress)
    to.opacity = Ramp(threshold, 1).share(at: progress)
    return (from, to)
  }

  /// The scene of layers over a color; the ends are one view alone.
  static func scene(
    _ layers: (from: Layer, to: Layer), over backdrop: SIMD4<Double>, at progress: Double,
    on size: Size
  ) -> Scene {
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let backdrop = Layer(contents: .color(backdrop), size: size)
    return Scene(size: size, layers: [backdrop, layers.from, layers.to])
  }
}
