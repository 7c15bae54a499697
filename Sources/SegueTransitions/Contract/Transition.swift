public import SegueGeometry

/// A way to get from one view to another: it turns progress into a ``Drawing``.
///
/// ```swift
/// func text(of transition: some Transition) -> String {
///   "\(type(of: transition).configuration.name): \(transition.parameterValues)"
/// }
/// print(text(of: Cube(dimming: 0.3)))
/// ```
///
/// Most transitions are layers in space: they conform to ``SceneTransition``. A new one takes a
/// file in `Catalogue/` and a line in `Catalogue.transitions`. Each stored property is a
/// ``Parameter`` or a ``ParameterGroup``, so that the compiler can write `init(from:)`, by which
/// the values of a spec get into it.
public protocol Transition: Decodable, Sendable {
  /// Its name, its help, and its timing if nothing else is set.
  static var configuration: TransitionConfiguration { get }

  /// The transition with the defaults of its parameters.
  init()

  /// Checks the parameters together; each alone is checked by its range.
  ///
  /// - Throws: ``ParameterError`` for parameters that are valid on their own and cannot be
  ///   combined.
  func validate() throws(ParameterError)

  /// The drawing at `progress`: 0 is `from` alone, 1 is `to` alone, both exactly.
  ///
  /// Progress may be above 1 or below 0 if a spring or a Bézier curve overshoots.
  func drawing(at progress: Double, on stage: Stage) -> Drawing

  /// The drawing of the way back at `progress`: 0 is the view that it brought, as `from`, and 1 the
  /// one that it left, as `to`.
  func drawing(back progress: Double, on stage: Stage) -> Drawing

  /// The duration and the curve if nothing else is set, by system and by direction.
  static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming

  /// Whether the old view can still be seen at progress 1, as under a sheet.
  ///
  /// After such a transition, its scene at progress 1 rests on the canvas instead of `to` alone.
  var keepsFrom: Bool { get }

  /// The frame in which the new view is laid out while it rests, in points of the stage; nil if it
  /// is laid out as the whole stage.
  func contentFrame(on stage: Stage) -> Rect?

  /// Warnings, one line each, about parameters that this canvas has no room for and that are drawn
  /// differently.
  func concerns(on stage: Stage) -> [String]
}

/// A transition that moves layers in space, and sees no pixels.
public protocol SceneTransition: Transition {
  /// The scene at `progress`: 0 is `from` alone, 1 is `to` alone, both exactly.
  ///
  /// Progress may be above 1 or below 0 if a spring or a Bézier curve overshoots.
  func scene(at progress: Double, on stage: Stage) -> Scene

  /// The scene of the way back at `progress`: 0 is the view that it brought, as `from`, and 1 the
  /// one that it left, as `to`.
  func scene(back progress: Double, on stage: Stage) -> Scene
}

extension SceneTransition {
  /// Its scene.
  public func drawing(at progress: Double, on stage: Stage) -> Drawing {
    .scene(scene(at: progress, on: stage))
  }

  /// Its scene of the way back.
  public func drawing(back progress: Double, on stage: Stage) -> Drawing {
    .scene(scene(back: progress, on: stage))
  }

  /// By default the way back is the same way in reverse.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    scene(at: 1 - progress, on: stage.exchangingViews()).exchangingViews()
  }
}

extension Transition {
  /// By default the way back is the same way in reverse.
  public func drawing(back progress: Double, on stage: Stage) -> Drawing {
    drawing(at: 1 - progress, on: stage.exchangingViews()).exchangingViews()
  }

  /// By default the timing is that of the configuration, on all systems and both ways.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    TransitionTiming(duration: configuration.duration, curve: configuration.curve)
  }

  /// By default only the new view is visible at the end.
  public var keepsFrom: Bool { false }

  /// By default the new view is laid out as the whole stage.
  public func contentFrame(on stage: Stage) -> Rect? { nil }

  /// By default all values can be combined.
  public func validate() throws(ParameterError) {}

  /// By default there are no warnings.
  public func concerns(on stage: Stage) -> [String] { [] }
}

/// The setting of a transition: the canvas, the eye in front of it, and the system on it.
public struct Stage: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size

  /// Distance of the eye from the canvas, in points: `m34 = −1 / eyeDistance`.
  public var eyeDistance: Double

  /// The versions of the systems whose transitions are drawn.
  public var systems: Systems

  /// The elements of both views.
  public var elements = SharedElements()

  /// The version of iOS.
  public var system: SystemVersion { systems.ios }

  /// A canvas with the eye of the seed, 1000 points in front of it.
  public init(
    size: Size, eyeDistance: Double = 1000, system: SystemVersion = .default,
    android: AndroidVersion = .default
  ) {
    self.size = size
    self.eyeDistance = eyeDistance
    systems = Systems(ios: system, android: android)
  }

  /// The setting of the way back.
  package func exchangingViews() -> Stage {
    var stage = self
    stage.elements = SharedElements(from: elements.to, to: elements.from)
    return stage
  }
}
