import SegueGeometry
import SegueRaster
import SegueSpec
import SegueTimeline

/// Draws the words and the images of the spec's stage that lie over its screens.
struct WordStage: FrameStage {
  let isOver = true
  let width: Int
  let height: Int
  let isMoving: Bool
  let recipe: [String] = []
  let recordings: [ImageRole: ViewKey] = [:]
  let blur: BackdropBlur? = nil

  private let layers: ShownLayers

  /// The top left corner of the spec's stage in the frame.
  private let offset: Point

  /// The layers of a stage in frames of so many pixels; nil if none lies over the screens.
  init?(
    _ layers: ShownLayers, of stage: Spec.Stage, width: Int, height: Int, _ offset: Point
  ) {
    guard layers.contains(under: false) else { return nil }
    (self.layers, self.width, self.height, self.offset) = (layers, width, height, offset)
    isMoving = !stage.layers.allSatisfy { $0.isUnder || $0.rests }
  }

  var pixels: Int { layers.pixels(under: false) }

  func scene(at time: Rational) -> Scene {
    Scene(
      size: Size(width: Double(width), height: Double(height)),
      layers: layers.shown(under: false, at: time).flatMap(\.layers).moved(by: offset))
  }

  /// The stage below warns of all layers.
  func check(_ images: ImageSource, decoding checks: ImageChecks?) -> [SpecWarning] { [] }

  func pictures(_ images: ImageSource) throws(InputErrors) -> [ImageRole: Texture] {
    try layers.pictures(images, under: false)
  }
}
