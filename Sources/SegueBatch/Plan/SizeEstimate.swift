import Foundation
import FrameIO
import SegueRendering
import SegueSpec
import SegueTimeline

/// The size of an output, estimated from what is known before it is rendered.
///
/// It is accurate within a factor of 2 for an MP4 of screenshots, and of 5 for colors and cards, because nobody looks at
/// the pictures. A rest costs its settling after a transition, whatever its length; a transition costs its frames.
struct SizeEstimate {
  /// The size of the whole output.
  let bytes: Double

  /// The transitions of a render and how many of its frames each has, of a part of the video only what is in it.
  static func moving(_ render: RenderJob) -> [(transition: String, frames: Int)] {
    let rate = render.plan.timeline.frameRate.framesPerSecond.doubleValue
    return render.plan.timeline.steps.compactMap { step in
      guard let transition = step.transition else { return nil }
      let count = Int(min(Double(step.frames.count), (step.duration.doubleValue * rate).rounded()))
      let first = step.frames.lowerBound
      return (transition.name, (first..<first + count).clamped(to: render.frames).count)
    }
  }

  init(_ render: RenderJob, moving: [(transition: String, frames: Int)]) {
    let movingFrames = moving.reduce(0) { $0 + $1.frames }
    let pixels = Double(render.width * render.height)
    let frames = Double(render.frames.count)
    bytes =
      switch render.format {
      case .mp4: Self.video(render, pixels: pixels, moving)
      // PNG files of screenshots; what is drawn in motion compresses a little less.
      case .png: pixels * (0.3 * frames + 0.05 * Double(movingFrames))
      case .y4m: pixels * 1.5 * frames
      case .rgba: pixels * 4 * frames
      case .null: 0
      }
  }

  /// Bytes a pixel of 390 × 844 at 30 frames a second by x264's `medium` at crf 18, or x265's at 20.
  ///
  /// Measured of showcase.yaml at five sizes and rates, of seven other specs of Fixtures, and of rests of 8 and 12 seconds,
  /// November 2026: 0.07 to 0.12, 0.010 to 0.016, 0.02, and 0.00007.
  private enum Rate {
    static let keyframe = 0.1
    static let movingFrame = 0.0155
    static let rest = 0.02
    static let restingFrame = 0.00007
    static let pixels = 329_160.0
    static let framesPerSecond = 30.0
  }

  private static func video(
    _ render: RenderJob, pixels: Double, _ steps: [(transition: String, frames: Int)]
  ) -> Double {
    let moving = steps.reduce(0.0) { $0 + Double($1.frames) }
    let weighed = steps.reduce(0.0) { $0 + Double($1.frames) * weight($1.transition) }
    let (options, frames) = (render.output.video, Double(render.frames.count))
    let rate = render.plan.timeline.frameRate.framesPerSecond.doubleValue
    if let bitrate = options.bitrate { return Double(bitrate) / 8 * frames / rate }
    let keyframes = (frames / Double(options.segmentLength)).rounded(.up)
    let rests = Double(render.plan.timeline.steps.count { $0.rest > .zero })
    // Neighboring frames differ less the more there are: 60 a second take 0.62 of 30 each.
    let motion = Rate.movingFrame * pow(rate / Rate.framesPerSecond, -0.7)
    let sum =
      keyframes * Rate.keyframe + weighed * motion + rests * Rate.rest
      + (frames - moving) * Rate.restingFrame
    // The more pixels, the smoother they are: 780 × 1688 take 0.55 a pixel, 120 × 180 take 3.5.
    let detail = pow(pixels / Rate.pixels, -0.45)
    let base = options.codec == .hevc ? 20.0 : 18
    // Eight steps are half as many bytes.
    let quality = pow(2, (base - (options.crf ?? base)) / 8)
    // An index and headers, and some 20 bytes for a frame without changes.
    return 1500 + 20 * frames
      + pixels * sum * detail * quality * effort(options.preset) * content(render)
  }

  /// Encoders predict well what only moves: 0.009 a pixel of a frame, 0.008 where it curls up, and 0.024 to
  /// 0.029 where it turns or fades.
  private static func weight(_ transition: String) -> Double {
    switch transition {
    case "pageCurl", "partialCurl": 0.5
    case "pageScroll", "push", "pop", "cover", "uncover", "slide", "moveIn", "reveal", "sheet": 0.6
    default: 1.3
    }
  }

  /// The fastest presets pay with bytes; the others are within a tenth of each other.
  private static func effort(_ preset: String?) -> Double {
    switch preset {
    case "ultrafast": 3.4
    case "superfast": 1.8
    default: 1
    }
  }

  /// From 0.2 where all views are colors and cards to 1 where all are images.
  private static func content(_ render: RenderJob) -> Double {
    let views = render.plan.spec.shownViews
    let images = views.count { if case .image = $0.content { true } else { false } }
    return 0.2 + 0.8 * Double(images) / Double(max(1, views.count))
  }
}
