package import SegueGeometry

/// A screen or a layer of a stage where a picture shows it, with the values that place it.
package struct StageBox: Hashable, Sendable {
  /// The kinds of things on a stage.
  package enum Kind: String, Sendable {
    case screen, words, image
  }

  package let kind: Kind

  /// Whether it is a layer below the screens.
  package let isUnder: Bool

  /// Its number in the spec's list of screens or of layers.
  package let index: Int

  /// The rectangle around it, in points of the stage; ways in which it comes and goes do not count.
  package let frame: Rect

  /// The value of `center` or `at`, in points; those of a stage that is mirrored run from the
  /// right.
  package let place: Point

  /// The value of `width`, in points.
  package let width: Double

  /// The path of its map in the spec.
  package var keyPath: String { "stage.\(kind == .screen ? "screens" : "layers")[\(index)]" }
}

/// The boxes of a stage, and the stage itself.
package struct StageBoxes: Sendable {
  /// The size of the stage, in points.
  package let stage: Size

  /// The top left corner of the stage in the frames, in points.
  package let offset: Point

  /// Whether the sides of the stage are exchanged.
  package let isMirrored: Bool

  /// The boxes of all that is shown, the lowest first.
  package let boxes: [StageBox]
}

extension RenderPlan {
  /// The boxes of the screens and the layers that are shown at an instant; nil without a stage.
  package func stageBoxes(at time: Rational) -> StageBoxes? { showcase?.boxes(at: time) }
}

extension Rect {
  /// The rectangle in other units.
  func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
