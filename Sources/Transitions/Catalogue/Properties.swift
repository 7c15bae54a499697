package import Geometry

/// Keyframes animate properties of both views, as in the animations block of a transition.
///
/// The view with animated properties lies above the other. If both have some or neither has, the
/// new view is on top, like a view that is added.
///
/// - Source: `transitionFromViewController` without a stock transition, in "The Core iOS 6
///   Developer's Cookbook" (seed 000): the center of the old view moves to (0, 0) while it fades
///   out and the new one fades in, in 2.0 s. This is the default if no property is given.
package struct Properties: Transition {
  package static let entry = CatalogueEntry(
    name: "properties", help: "Keyframes of the views' properties, as in an animations block.",
    defaultDuration: "2.0", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "from", .keyframes(.leaving), default: .keyframes(ViewKeyframes()),
        help: "The old view: center, frame, alpha, transform, zPosition, cornerRadius; "
          + "a single value is where it ends. With neither view's, the old one's center goes to "
          + "[0, 0] as they fade."),
      Parameter(
        "to", .keyframes(.arriving), default: .keyframes(ViewKeyframes()),
        help: "The new view: likewise; a single value is where it starts."),
    ])

  private let from: ViewKeyframes
  private let to: ViewKeyframes

  package init(_ values: ParameterValues) {
    let (from, to) = (values.keyframes("from"), values.keyframes("to"))
    (self.from, self.to) = from.isEmpty && to.isEmpty ? Self.seed : (from, to)
  }

  /// The animations block in the document.
  private static let seed = {
    var (from, to) = (ViewKeyframes(), ViewKeyframes())
    from.center = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: .zero)])
    from.alpha = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: 0)])
    to.alpha = Keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: nil)])
    return (from, to)
  }()

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let old = progress == 1 ? nil : from.layer(showing: .from, at: progress, on: stage)
    let new = progress == 0 ? nil : to.layer(showing: .to, at: progress, on: stage)
    let isOldAbove = !from.isEmpty && to.isEmpty
    let layers = isOldAbove ? [new, old] : [old, new]
    return Scene(size: stage.size, layers: layers.compactMap(\.self))
  }
}
