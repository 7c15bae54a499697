package import Geometry

/// The old view slides off the new one, which moves back below it: a ``Push`` in reverse.
///
/// - Source: `UINavigationController.popViewController(animated:)`.
package struct Pop: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "pop",
    help: "The old view slides off the new one, which comes back more slowly: a push in reverse.",
    defaultDuration: Push.entry.defaultDuration, defaultCurve: Push.entry.defaultCurve,
    parameters: Push.parameters(edge: "Where the old view goes."), change: .moved)

  let push: Push

  package init(_ values: ParameterValues) {
    push = Push(values)
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    push.scene(at: 1 - progress, on: stage).exchangingViews()
  }
}
