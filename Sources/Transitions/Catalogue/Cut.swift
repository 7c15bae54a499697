package import Geometry

/// A cut: the old view until the end, then the new one.
package struct Cut: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "none",
    help: "A cut: the new view is there at once.",
    defaultDuration: "0", defaultCurve: .linear, parameters: [])

  package init(_ values: ParameterValues) {}

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(
      size: stage.size,
      layers: [Layer(contents: progress < 1 ? .from : .to, size: stage.size)])
  }
}
