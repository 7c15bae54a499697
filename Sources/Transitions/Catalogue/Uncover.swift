package import Geometry

/// The old view moves down off the new one: a ``Cover`` in reverse.
///
/// - Source: `UIModalTransitionStyle.coverVertical`, on dismissal.
package struct Uncover: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "uncover",
    help: "The old view goes down, off the new one: a cover in reverse.",
    defaultDuration: Cover.entry.defaultDuration, defaultCurve: Cover.entry.defaultCurve,
    parameters: Cover.parameters(edge: "Where the old view goes."), change: .moved)

  private let cover: Cover

  package init(_ values: ParameterValues) {
    cover = Cover(values)
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    cover.scene(at: 1 - progress, on: stage).exchangingViews()
  }
}
