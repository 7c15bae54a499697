import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline

/// Lays the picture of the canvas in the middle of a larger frame, and fills the rest with the
/// color behind it.
struct LetterboxStage: FrameStage {
  let isOver = false
  let width: Int
  let height: Int
  let isMoving = false
  let pixels = 0
  let recipe: [String]
  let recordings: [ImageRole: ViewKey] = [:]
  let blur: BackdropBlur? = nil

  private let scene: Scene

  /// The letterbox of a plan; nil if its picture fills the frames, or its stage does.
  ///
  /// An odd pixel that is left over lies at the right or below.
  init?(_ plan: RenderPlan) {
    guard let letterbox = plan.letterbox, plan.showcase == nil else { return nil }
    (width, height) = (letterbox.width, letterbox.height)
    recipe = ["frame=\(width)x\(height)"]
    let inner = plan.picture
    let size = Size(width: Double(width), height: Double(height))
    let picture = Rect(
      x: Double((width - inner.width) / 2), y: Double((height - inner.height) / 2),
      width: Double(inner.width), height: Double(inner.height))
    let bars = [
      Rect(x: 0, y: 0, width: size.width, height: picture.y),
      Rect(
        x: 0, y: picture.y + picture.height, width: size.width,
        height: size.height - picture.y - picture.height),
      Rect(x: 0, y: picture.y, width: picture.x, height: picture.height),
      Rect(
        x: picture.x + picture.width, y: picture.y,
        width: size.width - picture.x - picture.width, height: picture.height),
    ]
    let background = plan.spec.backdrop.channels
    let layers = bars.filter { $0.width > 0 && $0.height > 0 }.map {
      Layer(contents: .color(background), frame: $0)
    }
    scene = Scene(size: size, layers: layers + [Layer(contents: .from, frame: picture)])
  }

  func scene(at time: Rational) -> Scene { scene }

  func check(_ images: ImageSource, decoding checks: ImageChecks?) -> [SpecWarning] { [] }

  func pictures(_ images: ImageSource) -> [ImageRole: Texture] { [:] }
}
