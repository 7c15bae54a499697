public import Geometry

/// A way to get from one view to another: progress in, scene out, no pixels.
///
/// A new one is a file in `Catalogue/` and a line in ``Catalogue/transitions``.
public protocol Transition: Sendable {
  /// Its name, its help, its parameters and their defaults.
  static var entry: CatalogueEntry { get }

  /// Reads its parameters.
  ///
  /// `values` holds every parameter of ``entry``, each of its kind and within its range.
  ///
  /// - Throws: ``ParameterError`` where parameters that are right each by itself do not go together.
  init(_ values: ParameterValues) throws(ParameterError)

  /// What is seen at `progress`: 0 is `from` alone, 1 is `to` alone, both exactly.
  ///
  /// Progress may run past 1 or below 0 where a spring or a Bézier curve overshoots.
  func scene(at progress: Double, on stage: Stage) -> Scene

  /// Whether the view that is left can still be seen at progress 1, as under a sheet.
  ///
  /// What rests after such a transition is its scene at progress 1 instead of `to` alone.
  var keepsFrom: Bool { get }

  /// What has no room on this canvas and is drawn otherwise than its parameters ask: a line each, for
  /// a warning.
  func concerns(on stage: Stage) -> [String]
}

extension Transition {
  /// By default the new view alone is seen at the end.
  public var keepsFrom: Bool { false }

  /// By default everything has room.
  public func concerns(on stage: Stage) -> [String] { [] }
}
