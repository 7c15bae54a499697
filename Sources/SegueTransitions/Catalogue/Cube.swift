public import SegueGeometry

/// A prism with a view on each side, which turns to its next side.
///
/// ```swift
/// let slow = Cube(forward: false, sides: 6, path: .rigid, dimming: 0.2, shading: 0.3)
/// let level = Cube(axis: .x, dimmingCurve: .ramp)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: slow, over: .milliseconds(900))
///   Go(to: home, by: level)
/// }
/// ```
///
/// - Source: the rotating segue of "The Core iOS 6 Developer's Cookbook", recipe 5-11: two layers
///   with anchor points at (1, 1) inside a layer whose `sublayerTransform` is animated.
public struct Cube: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "cube", help: "A cube with a view on each side turns to the next view.",
    duration: .milliseconds(500), curve: .linear)

  /// The way of the prism.
  public enum Path: String, ParameterWord {
    /// The recipe for 4 sides, else rigid; the recipe's linear turn and shift; a body that turns.
    case auto, recipe, rigid
  }

  /// The axis of rotation.
  public enum TurningAxis: String, ParameterWord {
    /// Upright, or level.
    case y, x
  }

  /// The amount of dimming on the way.
  public enum DimmingCurve: String, ParameterWord {
    /// All of it throughout, or none at both ends and all of it in the middle.
    case constant, ramp
  }

  /// Whether the new view comes from the right.
  @Parameter("Whether the new view comes from the right (axis x: from the bottom).")
  public var forward = true

  /// Number of sides of the prism, 3 to 64.
  @Parameter(3...64, "Number of sides of the prism; 4 is the cube.") public var sides = 4

  /// The way of the prism.
  @Parameter(
    "recipe: turn and shift run linearly; rigid: a solid body turns; auto: recipe for 4 sides, "
      + "else rigid.")
  public var path = Path.auto

  /// The axis of rotation.
  @Parameter("Axis of rotation: y (upright) or x (level).") public var axis = TurningAxis.y

  /// The alpha of the black over the sides, 0 to 1.
  @Parameter(0...1, "The alpha of the black over the sides, 0 to 1.") public var dimming = 0.4

  /// The amount of dimming on the way.
  @Parameter("constant: dimmed throughout; ramp: none at both ends, all of it in the middle.")
  public var dimmingCurve = DimmingCurve.constant

  /// The darkness of a face that is turned away from the light, 0 to 1.
  @Parameter(0...1, Light.help) public var shading = 0.0

  /// The cube of the recipe.
  public init() {}

  /// A prism with the recipe's values for all that is not given.
  public init(
    forward: Bool? = nil, sides: Int? = nil, path: Path? = nil, axis: TurningAxis? = nil,
    dimming: Double? = nil, dimmingCurve: DimmingCurve? = nil, shading: Double? = nil
  ) {
    self.forward = forward ?? self.forward
    self.sides = sides ?? self.sides
    self.path = path ?? self.path
    self.axis = axis ?? self.axis
    self.dimming = dimming ?? self.dimming
    self.dimmingCurve = dimmingCurve ?? self.dimmingCurve
    self.shading = shading ?? self.shading
  }

  private var isRigid: Bool {
    switch path {
    case .auto: sides != 4
    case .recipe: false
    case .rigid: true
    }
  }

  /// At 0 and 1 there is only one side; otherwise the other would show, mirrored, through a
  /// transparent one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    from.dimming = dimming(at: progress)
    var to = Layer(contents: .to, size: stage.size)
    to.dimming = from.dimming
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    from.anchorAtBottomRight()
    to.anchorAtBottomRight()
    to.transform = nextSide(on: stage)
    var scene = Scene(size: stage.size, layers: [from, to])
    scene.sublayerTransform = turn(at: progress, on: stage)
    scene.shade(shading)
    return scene
  }

  /// Attaches the new side to the old one, relative to the bottom right corner.
  ///
  /// Forward, it is shifted by its own length and then rotated about the shared edge. Backward, the
  /// recipe does so three times; because `sides` times is a full turn, `sides − 1` times is one
  /// inverse step.
  private func nextSide(on stage: Stage) -> Transform3D {
    let length = length(on: stage)
    return forward
      ? shift(length).concatenating(rotation(step))
      : rotation(-step).concatenating(shift(-length))
  }

  /// The `sublayerTransform`: rotation, then shift, then perspective.
  ///
  /// A rigid prism rotates about its own middle, `distance` behind the front side. The recipe
  /// animates the angle and both shifts linearly to the same end.
  private func turn(at progress: Double, on stage: Stage) -> Transform3D {
    let end = forward ? -step : step
    let angle = end * progress
    let halfStep = step / 2
    // (length / 2) / tan(π / sides): from the middle of the prism to the middle of a side.
    let distance =
      length(on: stage) / 2 * Elementary.cosine(halfStep) / Elementary.sine(halfStep)
    let along =
      isRigid ? Elementary.sine(angle) : Elementary.sine(end) * progress
    let away =
      isRigid ? 1 - Elementary.cosine(angle) : (1 - Elementary.cosine(end)) * progress
    return rotation(angle)
      .concatenating(shift(distance * along))
      .concatenating(.translation(z: -distance * away))
      .concatenating(.perspective(eyeDistance: stage.eyeDistance))
  }

  private func dimming(at progress: Double) -> Double {
    switch dimmingCurve {
    case .constant: dimming
    case .ramp: dimming * max(0, 1 - abs(2 * progress - 1))
    }
  }

  /// The angle between neighboring sides, in radians.
  private var step: Double { 2 * .pi / Double(sides) }

  /// Length of a side across the axis, in points.
  private func length(on stage: Stage) -> Double {
    axis == .y ? stage.size.width : stage.size.height
  }

  /// Exchanging x and y maps the upright prism to the level one and reverses the sign of angles.
  private func rotation(_ angle: Double) -> Transform3D {
    axis == .y ? .rotation(angle, about: .y) : .rotation(-angle, about: .x)
  }

  private func shift(_ distance: Double) -> Transform3D {
    axis == .y ? .translation(x: distance) : .translation(y: distance)
  }
}

extension Layer {
  /// Keeps the layer's position and makes the bottom right corner its center of rotation.
  fileprivate mutating func anchorAtBottomRight() {
    anchorPoint = Point(1, 1)
    position = Point(size.width, size.height)
  }
}
