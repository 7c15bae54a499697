public import SegueGeometry

/// A ring of views that rotates to bring the next one to the front.
///
/// ```swift
/// let ring = Carousel(edge: .left, places: 8, spacing: 60, recede: 0.5, shading: 0.2)
/// let turn = Go(to: settings, by: ring, over: .seconds(1))
/// ```
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
public struct Carousel: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "carousel", help: "A ring of views, seen from outside, turns to the next view.",
    duration: .milliseconds(500), curve: .easeInOut)

  /// The edge from which the new view comes.
  @Parameter("Where the new view comes from; top and bottom turn about a level axis.")
  public var edge = Edge.right

  /// Number of places on the ring, 3 to 64.
  @Parameter(3...64, "Number of places on the ring.") public var places = 6

  /// The gap between neighboring places, in points.
  @Parameter(0...10_000, "The gap between neighboring places, in points.")
  public var spacing = 40.0

  /// The distance by which the ring recedes on its way, as a fraction of a view's length.
  @Parameter(
    0...4, "How far the ring recedes on its way, as a fraction of a view's width or height.")
  public var recede = 0.4

  /// The darkness of a face that is turned away from the light, 0 to 1.
  @Parameter(0...1, Light.help) public var shading = 0.0

  /// A ring of six places.
  public init() {}

  /// A ring with the defaults for all that is not given.
  public init(
    edge: Edge? = nil, places: Int? = nil, spacing: Double? = nil, recede: Double? = nil,
    shading: Double? = nil
  ) {
    self.edge = edge ?? self.edge
    self.places = places ?? self.places
    self.spacing = spacing ?? self.spacing
    self.recede = recede ?? self.recede
    self.shading = shading ?? self.shading
  }

  /// The ring at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
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
