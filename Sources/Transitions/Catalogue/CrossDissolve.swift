package import Geometry

/// The new view fades in over the old one.
///
/// - Source: `UIView.AnimationOptions.transitionCrossDissolve`.
package struct CrossDissolve: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "crossDissolve",
    help: "The new view fades in over the old one.",
    defaultDuration: "0.5", defaultCurve: .easeInOut, parameters: [],
    aliases: [
      CatalogueEntry.Alias("transitionCrossDissolve", help: "UIKit's animation option.")
    ])

  package init(_ values: ParameterValues) {}

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Self.scene(at: progress, on: stage)
  }

  /// The scene, which depends on no parameter.
  package static func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    to.compositing = .dissolve
    to.opacity = min(max(progress, 0), 1)
    return Scene(
      size: stage.size,
      layers: progress >= 1 ? [Layer(contents: .to, size: stage.size)] : [from, to])
  }
}
