public import Geometry
import Pixels
import Raster
public import SegueSpec
public import SegueTimeline

/// A spec with everything settled that can be without decoding an image: its canvas and its timeline.
public struct RenderPlan: Sendable {
  /// What is to be rendered.
  public let spec: Spec
  /// When what shows.
  public let timeline: Timeline

  /// The canvas, in pixels.
  public let width: Int
  /// The canvas, in pixels.
  public let height: Int

  /// Pixels a point.
  public let scale: Double

  /// What is odd but not wrong, one line each.
  public var warnings: [String] { odd.map(\.description) }

  private let odd: [SpecWarning]

  package let settings: RenderSettings

  /// The canvas in points; a whole number of pixels, so it may differ a little from what was asked.
  public var size: Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Settles the canvas and the timeline of `spec`.
  ///
  /// - Throws: ``SpecError`` about its sizes and times, ``SpecErrors`` about pans that leave the canvas, ``InputErrors``
  ///   about the image that gives the canvas its size.
  public init(_ spec: Spec, settings: RenderSettings = RenderSettings()) throws {
    func layout(_ spec: Spec) throws -> CanvasLayout {
      try CanvasLayout(ImageSource(spec, settings: settings), scale: settings.scale)
    }
    var (spec, early) = (try spec.played(limits: settings.limits), CanvasLayout?.none)
    if spec.deferred != nil {
      let layout = try layout(spec)
      spec = try spec.resolved(canvasWidth: layout.size.width).played(limits: settings.limits)
      early = layout
    }
    self.spec = spec
    self.settings = settings
    timeline = try spec.timeline(frameRate: settings.frameRate)
    try settings.limits.check(timeline, of: spec)
    let layout = try early ?? layout(spec)
    (width, height, scale) = (layout.width, layout.height, layout.scale)
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    try spec.checkInsets(in: size)
    odd = spec.warnings + spec.warnings(about: timeline) + spec.warnings(aboutRoomOn: size)
  }

  /// What the frames are drawn on, over `background`.
  func canvas(background: Color) -> Canvas {
    Canvas(width: width, height: height, scale: scale, background: background.premultiplied)
  }
}
