import SegueGeometry
import SeguePixels
import SegueRaster
import SegueTimeline
import SegueTransitions

/// A stage in whole pixels: that of the canvas, or of a frame in it that a container chose for its
/// child.
struct NestedStage: Hashable, Sendable {
  /// Width in pixels, at least 1.
  let width: Int
  /// Height in pixels, at least 1.
  let height: Int

  /// Pixels a point.
  let scale: Double

  /// The eye and the system, which are the same for all stages of a canvas.
  private let setting: Stage

  /// A stage of a size in pixels; `setting` has the eye and the system.
  init(width: Int, height: Int, scale: Double, _ setting: Stage) {
    (self.width, self.height, self.scale, self.setting) = (width, height, scale, setting)
  }

  /// The size in points.
  var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  /// The number of pixels.
  var pixelCount: Int { width * height }

  /// The stage for transitions.
  var stage: Stage {
    var stage = setting
    stage.size = size
    return stage
  }

  /// A stage of another size, in points, to the nearest pixel; `scale` is nil for that of this one.
  func with(_ size: Size, scale other: Double? = nil) -> NestedStage {
    let scale = other ?? self.scale
    func pixels(_ points: Double) -> Int { Int(min(max((points * scale).rounded(), 1), 1e6)) }
    return NestedStage(
      width: pixels(size.width), height: pixels(size.height), scale: scale, setting)
  }

  /// The stage of the upper side of an overlay on this stage.
  func content(of overlay: Overlay) -> NestedStage {
    guard let frame = overlay.settings.transition.contentFrame(on: stage) else { return self }
    return with(Size(width: frame.width, height: frame.height))
  }

  /// The stages of places within each other.
  ///
  /// - Parameter places: The places, innermost first.
  /// - Returns: The stage on which the overlay of each place is drawn, and the one of what is in
  ///   the innermost place.
  func stages(of places: [Surface.Place]) -> (outer: [NestedStage], inner: NestedStage) {
    var (outer, inner) = ([NestedStage](), self)
    for place in places.reversed() {
      outer.append(inner)
      if place.side == .to { inner = inner.content(of: place.overlay) }
    }
    return (outer.reversed(), inner)
  }

  /// Whether a place is the whole of this stage, so that its content lies where it would lie
  /// without the place.
  func isWhole(_ place: Surface.Place) -> Bool {
    place.side == .to
      && place.overlay.settings.transition.contentFrame(on: stage)
        == Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// A canvas of this size without a background.
  var clearCanvas: Canvas {
    Canvas(width: width, height: height, scale: scale, background: .clear)
  }
}
