package import Geometry

/// The new view fades in over the old one, or the old one fades to a color and the color to the new
/// view.
///
/// - Source: `CATransitionType.fade`; duration and pacing are Core Animation's defaults.
package struct Fade: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "fade", help: "The old view fades to the new one, at once or through a color.",
    defaultDuration: "0.25", defaultCurve: .linear,
    parameters: [
      Parameter(
        "through", .choiceOrColor(["none"]), default: .choice("none"),
        help: "none: the views fade into each other; a color: the old view fades to it by the "
          + "middle, and it to the new view.")
    ])

  /// The color between the views; nil if they fade into each other.
  private let color: SIMD4<Double>?

  package init(_ values: ParameterValues) {
    color = if case .color(let color) = values["through"] { color } else { nil }
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    guard let color else { return CrossDissolve.scene(at: progress, on: stage) }
    let isBeforeMiddle = progress < 0.5
    let view = Layer(contents: isBeforeMiddle ? .from : .to, size: stage.size)
    // With a dissolve, only the color remains in the middle, even if it is translucent.
    var cover = Layer(contents: .color(color), size: stage.size)
    cover.compositing = .dissolve
    cover.opacity = min(max(isBeforeMiddle ? 2 * progress : 2 - 2 * progress, 0), 1)
    return Scene(size: stage.size, layers: cover.opacity > 0 ? [view, cover] : [view])
  }
}
