package import Geometry

/// A ring of views that rotates to bring the next one to the front.
///
/// `places` views face outward on the sides of a regular polygon, whose sides are
/// `length + spacing` points long. With the step 2π / places, its inscribed circle has the radius
/// `r = (length + spacing) / 2 / tan(step / 2)`. The middle of the view at angle φ lies at
/// `(r · sin φ, r · cos φ − r)` across and toward the viewer, and the view is rotated by φ. The old
/// view starts at φ = 0, in the plane of the canvas, and the new one a step away, toward `edge`;
/// the ring rotates by a step. It recedes by `recede · length · sin²(π · progress)` on the way, so
/// that the ring becomes visible.
///
/// - Source: the carousel of "Interactive view controller transitions" (seed 002), which gives only
///   its name and its directions; the geometry is our own.
package struct Carousel: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "carousel", help: "A ring of views, seen from outside, turns to the next view.",
    defaultDuration: "0.5", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("right"),
        help: "Where the new view comes from; top and bottom turn about a level axis."),
      Parameter(
        "places", .integer(3...64), default: .integer(6),
        help: "Number of places on the ring."),
      Parameter(
        "spacing", .number(0...10_000), default: .number(40),
        help: "The gap between neighboring places, in points."),
      Parameter(
        "recede", .number(0...4), default: .number(0.4),
        help: "How far the ring recedes on its way, as a fraction of a view's width or height."),
      Light.parameter(default: 0),
    ])

  private let edge: Edge
  private let places: Int
  private let spacing: Double
  private let recede: Double
  private let shading: Double

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    places = values.integer("places")
    spacing = values.number("spacing")
    recede = values.number("recede")
    shading = values.number("shading")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    let length = edge.extent(of: stage.size)
    let step = 2 * Double.pi / Double(places)
    let radius =
      (length + spacing) / 2 * Elementary.cosine(step / 2) / Elementary.sine(step / 2)
    // Moves the view out from the ring's middle to the tangent, then around the ring.
    func place(_ angle: Double) -> Transform3D {
      Transform3D.translation(z: radius).concatenating(edge.turn(angle))
    }
    from.transform = place(-step * progress)
    to.transform = place(step * (1 - progress))
    let swing = Elementary.sine(.pi * progress)
    var scene = Scene(size: stage.size, layers: [from, to])
    scene.sublayerTransform = Transform3D.translation(z: -radius - recede * length * swing * swing)
      .concatenating(.perspective(eyeDistance: stage.eyeDistance))
    scene.shade(shading)
    return scene
  }
}
