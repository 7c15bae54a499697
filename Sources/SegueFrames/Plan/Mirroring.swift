import SegueGeometry
import SegueSpec

/// The layout of a stage whose left and right sides are exchanged, or not.
///
/// Words, images and devices stay as they are; only their places, turns and sides are exchanged.
struct Mirroring {
  /// Whether the sides are exchanged.
  let isOn: Bool

  /// Width of the stage, in pixels.
  let width: Double

  /// The mirroring of the stage of a spec, of so many pixels.
  init(of spec: Spec, width: Double) { self.init(isOn: spec.isMirrored, width: width) }

  private init(isOn: Bool, width: Double) { (self.isOn, self.width) = (isOn, width) }

  /// No mirroring, whatever the width.
  static let off = Mirroring(isOn: false, width: 0)

  /// The middle of a thing, in pixels.
  func middle(_ point: Point) -> Point { isOn ? Point(width - point.x, point.y) : point }

  /// The top left corner of a box that is `width` wide, in pixels.
  func corner(_ point: Point, ofWidth width: Double) -> Point {
    isOn ? Point(self.width - point.x - width, point.y) : point
  }

  /// A turn in degrees: the other way about the axes of the mirror's plane.
  func turn(_ turn: Spec.Stage.Turn) -> Spec.Stage.Turn {
    isOn ? Spec.Stage.Turn(turn.x, -turn.y, -turn.z) : turn
  }

  /// The colors of the background or of words.
  func gradient(_ gradient: Spec.Stage.Gradient) -> Spec.Stage.Gradient {
    guard isOn else { return gradient }
    var mirrored = gradient
    mirrored.angle = -gradient.angle
    mirrored.center.x = 1 - gradient.center.x
    if let count = gradient.columns {
      for index in gradient.stops.indices {
        let column = index % count
        mirrored.stops[index].color = gradient.stops[index - column + count - 1 - column].color
      }
    }
    return mirrored
  }

  /// The side at which the lines of words begin: that of the layout, whatever their script, so a
  /// name in Latin letters stands below Arabic.
  func alignment(_ alignment: Spec.Stage.Alignment) -> Spec.Stage.Alignment {
    guard isOn else { return alignment }
    return switch alignment {
    case .left, .start: .right
    case .right, .end: .left
    case .center: .center
    }
  }

  /// The space around the lines of words.
  func insets(_ insets: Spec.View.Insets) -> Spec.View.Insets {
    guard isOn else { return insets }
    var mirrored = insets
    (mirrored.left, mirrored.right) = (insets.right, insets.left)
    return mirrored
  }

  /// Words with the sides of the layout.
  func text(_ text: Spec.Stage.Text) -> Spec.Stage.Text {
    var mirrored = text
    mirrored.alignment = alignment(text.alignment)
    mirrored.gradient = text.gradient.map(gradient)
    mirrored.plate = text.plate.map { plate in
      var mirrored = plate
      mirrored.padding = insets(plate.padding)
      return mirrored
    }
    return mirrored
  }

  /// The side from which a layer slides: 1 for the left one, -1 for the right one.
  var heading: Double { isOn ? -1 : 1 }
}
