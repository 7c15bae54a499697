package import Geometry

/// A card with a view on each side, which turns over.
///
/// - Source: `UIView.AnimationOptions.transitionFlipFromLeft` and its three siblings: the named
///   side comes to the front.
package struct Flip: Transition {
  package static let entry = CatalogueEntry(
    name: "flip", help: "The view turns over like a card; the new view is its back.",
    defaultDuration: "0.75", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("left"),
        help: "The side that comes to the front: left and right turn about an upright axis.")
    ])

  private let edge: Edge

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    // The card turns away from the side that comes to the front.
    from.transform = edge.opposite.turn(.pi * progress)
    from.isDoubleSided = false
    to.transform = edge.opposite.turn(.pi * (progress - 1))
    to.isDoubleSided = false
    var scene = Scene(size: stage.size, layers: [from, to])
    scene.sublayerTransform = .perspective(eyeDistance: stage.eyeDistance)
    return scene
  }
}
