import Geometry
import Pixels
import Raster
import SegueSpec

/// Lays the picture of the canvas into its frame: over the color behind it, and within a letterbox.
struct FrameSurround: Sendable {
  private let renderer: SceneRenderer
  private let scene: Scene

  /// The surround of a plan's pictures; nil if the pictures are the frames.
  ///
  /// - Parameters:
  ///   - plan: The plan, whose letterbox lies around its pictures.
  ///   - background: The background of the canvas, which fills the letterbox.
  ///   - backing: The opaque color behind everything; nil if frames keep their transparency.
  init?(_ plan: RenderPlan, background: Color, backing: Color?) {
    let backing = background.isOpaque ? nil : backing
    guard backing != nil || plan.letterbox != nil else { return nil }
    // A frame of its own is drawn without a scale: points are pixels.
    let (width, height) = (plan.frameWidth, plan.frameHeight)
    let size = Size(width: Double(width), height: Double(height))
    renderer = SceneRenderer(
      canvas: Canvas(
        width: width, height: height, scale: 1,
        background: backing?.premultiplied ?? PremultipliedRGBA8.clear))
    let left = (width - plan.width) / 2
    let top = (height - plan.height) / 2
    let picture = Rect(
      x: Double(left), y: Double(top), width: Double(plan.width), height: Double(plan.height))
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
    let layers = bars.filter { $0.width > 0 && $0.height > 0 }.map {
      Layer(contents: .color(background.channels), frame: $0)
    }
    scene = Scene(size: size, layers: layers + [Layer(contents: .from, frame: picture)])
  }

  /// The frame around a picture; an odd pixel that is left over lies at the right or below.
  ///
  /// - Parameters:
  ///   - picture: The picture of the canvas.
  ///   - spare: A frame of the same size, whose memory is used again.
  /// - Returns: The frame.
  func frame(around picture: PixelBuffer, on spare: PixelBuffer?) -> PixelBuffer {
    let canvas = renderer.canvas
    var frame = spare ?? PixelBuffer(width: canvas.width, height: canvas.height)
    renderer.render(scene, TextureSet([.from: Texture(picture)]), into: &frame)
    return frame
  }
}

extension Layer {
  /// A layer in a frame of the scene.
  fileprivate init(contents: ImageRole, frame: Rect) {
    self.init(contents: contents, size: frame.size)
    position += Point(frame.x, frame.y)
  }
}
