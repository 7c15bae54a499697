import Geometry
import Pixels
import Raster
import SegueSpec
import SegueTimeline

/// Draws the frames of a plan: the picture of a shot, what lies behind it, and what lies around it.
///
/// Whatever shows a plan draws with this, so a frame is the same picture in a video of any format,
/// in a still, a contact sheet and the studio. Frames may be drawn in any order and on any thread.
struct FrameRenderer: Sendable {
  private let moments: MomentRenderer
  private let surround: FrameSurround?

  /// The frames that are not in use; those inside a surround are pictures of the canvas.
  private let pictures = FramePool()
  private let frames = FramePool()

  /// A renderer of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan whose frames are drawn.
  ///   - background: Replaces the background of the canvas.
  ///   - backing: The opaque color behind a canvas that is not opaque; nil if frames keep their
  ///     transparency.
  ///   - pictures: The number of pictures in each cache.
  ///   - views: Provides the pictures of views.
  init(
    _ plan: RenderPlan, background: Color? = nil, backing: Color? = nil,
    pictures: Int = MemoryEstimate.mostPictures,
    views: @escaping @Sendable (ViewKey) throws(InputError) -> Texture
  ) {
    let background = background ?? plan.spec.canvas.background
    moments = MomentRenderer(
      plan, on: plan.canvas(background: background), pictures: pictures, views: views)
    surround = FrameSurround(plan, background: background, backing: backing)
  }

  /// A renderer of a plan with the views of a render.
  init(
    _ plan: RenderPlan, _ views: RenderViews, backing: Color? = nil,
    pictures: Int = MemoryEstimate.mostPictures
  ) {
    self.init(plan, backing: backing, pictures: pictures) { key throws(InputError) in
      try views.store.texture(of: key)
    }
  }

  /// The frame of a shot, drawn on one that was given back if there is any.
  ///
  /// - Throws: ``InputError`` if a view cannot be shown.
  func frame(of shot: Shot) throws(InputError) -> PixelBuffer {
    let picture = try moments.picture(of: shot, on: pictures)
    guard let surround else { return picture }
    let frame = surround.frame(around: picture, on: frames.take())
    if case .transition = shot.moment { pictures.put(picture) }
    return frame
  }

  /// Takes back the frame of a moment, to draw on it again.
  func reuse(_ frame: consuming PixelBuffer, of moment: Moment) {
    if surround != nil {
      frames.put(frame)
    } else if case .transition = moment {
      // The frame of a view at rest belongs to its texture, so it must not be drawn on.
      pictures.put(frame)
    }
  }
}
