import SegueGeometry

/// The gesture back, since Android 14.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialMainContainerBackHelper` and
///   `motion/res/values/dimens.xml`: a scale of 0.9, up to 8 points from the side of the canvas
///   opposite to the hand, up to 24 points up or down, and the corners of the bar.
extension SearchView: PreviewedPart {
  package static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming {
    isCommitted
      ? timing(isReversed: true, on: systems)
      : TransitionTiming(duration: MaterialBack.returning, curve: .linear)
  }

  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let size = stage.size
    func alone(_ role: ImageRole) -> Drawing {
      .scene(Scene(of: role, filling: size))
    }
    let end = hand.end
    if let end, end.progress >= 1 { return alone(end.isCommitted ? .to : .from) }
    let share = MaterialBack.share(at: hand.phase)
    guard share > 0 || end != nil else { return alone(.from) }
    var root = leaving(at: end.map { $0.isCommitted ? $0.progress : 0 } ?? 0, on: stage)
    // Both ends take the scale and the shift back.
    let left = end.map { 1 - MaterialBack.returned(at: $0.progress) } ?? 1
    let scale = 1 - (1 - Self.leastScale) * share
    root.scale = 1 - (1 - scale) * left
    let room = max(size.width * (1 - Self.leastScale) / 2 - Self.margin, 0)
    let drop = min(max(size.height * (1 - scale) / 2 - Self.margin, 0), Self.greatestDrop)
    let (x, y) = (hand.offset.x, hand.offset.y)
    root.shift = Point((x < 0 ? -room : room) * share, drop * y / size.height) * left
    root.radius = root.bar.cornerRadius * share * (end?.isCommitted == false ? left : 1)
    return .scene(scene(of: root, page: .from, below: .to, hidesBar: true))
  }

  /// The scale under a hand that has come all the way.
  private static let leastScale = 0.9

  /// The space that is left beside the view, in points.
  private static let margin = 8.0

  /// The farthest way up or down, in points.
  private static let greatestDrop = 24.0
}
