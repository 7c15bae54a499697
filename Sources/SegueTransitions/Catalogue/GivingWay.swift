import SegueGeometry

/// The common part of the transitions of Recipe 28: the old view gives way to the new one.
///
/// ```swift
/// let still = GivingWay(velocity: 0, alpha: 0.8, scale: 0.9)
/// let step = Go(to: settings, by: Slide(edge: .bottom, givingWay: still))
/// ```
///
/// The new view moves to its place, on top. The old one moves in the same direction by `velocity`
/// times that distance, and changes to `scale` and `alpha`. Views rotate about their middles.
public struct GivingWay: ParameterGroup {
  /// Distance that the old view moves, as a fraction of the new one's.
  @Parameter(0...1, "Distance that the old view moves, as a fraction of the new one's, 0 to 1.")
  public var velocity = 0.5

  /// Final alpha of the old view.
  @Parameter(0...1, "Final alpha of the old view, 0 to 1.")
  public var alpha = 0.5

  /// Final scale of the old view.
  @Parameter(0...1, "Final scale of the old view, 0 to 1.")
  public var scale = 0.5

  /// The old view of the recipe.
  public init() {}

  /// An old view that gives way as given, and else as in the recipe.
  public init(velocity: Double? = nil, alpha: Double? = nil, scale: Double? = nil) {
    self.velocity = velocity ?? self.velocity
    self.alpha = alpha ?? self.alpha
    self.scale = scale ?? self.scale
  }

  /// Both views at `progress`.
  ///
  /// - Parameters:
  ///   - progress: 0 is the old view alone, 1 the new one.
  ///   - stage: The canvas.
  ///   - offset: Start of the new view relative to its place, in points.
  ///   - turn: Angle by which both views rotate, in radians, clockwise above 0.
  /// - Returns: The old view below the new one.
  func scene(at progress: Double, on stage: Stage, offset: Point, turn: Double) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    let way = -offset * velocity * progress
    let size = max(1 + (scale - 1) * progress, 0)
    from.opacity = min(max(1 + (alpha - 1) * progress, 0), 1)
    from.transform =
      TransformComponents(
        scale: SIMD3(size, size, 1), rotation: SIMD3(0, 0, turn * progress),
        translation: SIMD3(way, 0)
      ).transform
    to.transform =
      TransformComponents(
        rotation: SIMD3(0, 0, turn * (progress - 1)),
        translation: SIMD3(offset * (1 - progress), 0)
      ).transform
    return Scene(size: stage.size, layers: [from, to])
  }
}
