import SegueEncoding
import SegueFormats
import SegueFoundation
import SegueFrames
import SegueRendering
import SegueSpec
import SegueTimeline
import SegueTransitions

/// The estimated size of an output, from facts known before it is rendered.
///
/// The pictures are not inspected, so it is a guess: within a factor of 2 for the MP4s that
/// `BatchEstimateTests` renders, and further off for colors and cards. A rest has a fixed cost,
/// because the encoder settles after a transition, and a motion costs its frames.
struct SizeEstimate {
  /// The size of the whole output.
  let bytes: Double

  /// The number of encodes: a search for the quality that fits mostly takes three.
  let encodes: Int

  /// A motion in a render, a transition or a recording that plays, and the number of its frames.
  struct Motion {
    let change: FrameChange
    let frames: Int
  }

  /// The motions of a render.
  static func moving(_ render: RenderJob) -> [Motion] {
    let (plan, rate) = (render.plan, render.plan.timeline.frameRate.framesPerSecond.doubleValue)
    return plan.timeline.steps.flatMap { step in
      let length = step.transition == nil ? 0 : (step.duration.doubleValue * rate).rounded()
      let rest = step.frames.lowerBound + Int(min(Double(step.frames.count), length))
      let moving = (step.frames.lowerBound..<rest).clamped(to: render.frames)
      let resting = (rest..<step.frames.upperBound).clamped(to: render.frames)
      return [
        step.transition.map { Motion(change: $0.change, frames: moving.count) },
        // Most of what an app shows stays from one picture of a recording to the next.
        plan.plays ? Motion(change: .partly, frames: plan.changes(in: resting)) : nil,
      ].compactMap(\.self)
    }
  }

  init(_ render: RenderJob, moving: [Motion]) {
    let movingFrames = moving.reduce(0) { $0 + $1.frames }
    let pixels = Double(render.width * render.height)
    let frames = Double(render.frames.count)
    let cost = render.format.traits.cost
    let usual =
      cost.bytes.map {
        pixels * ($0 * frames + cost.movingBytes * Double(movingFrames) * render.relativeSize)
      }
      ?? Self.video(render, pixels: pixels, moving)
    let whole = usual + Double(render.soundBytes)
    bytes = render.largestBytes.map { min(whole, Double($0)) } ?? whole
    encodes = bytes < whole ? 3 : 1
  }

  /// Bytes per pixel at 390 × 844 and 30 frames a second for x264's `medium` at crf 18, or x265's
  /// at 20.
  ///
  /// Measured with showcase.yaml at five sizes and rates, with seven other specs of Fixtures, and
  /// with rests of 8 and 12 seconds, November 2026: 0.07 to 0.12, 0.010 to 0.016, 0.02, and
  /// 0.00007.
  private enum Rate {
    static let keyframe = 0.1
    static let movingFrame = 0.0155
    static let rest = 0.02
    static let restingFrame = 0.00007
    static let pixels = 329_160.0
    static let framesPerSecond = 30.0
  }

  private static func video(
    _ render: RenderJob, pixels: Double, _ steps: [Motion]
  ) -> Double {
    let moving = steps.reduce(0.0) { $0 + Double($1.frames) }
    let weighed = steps.reduce(0.0) { $0 + Double($1.frames) * weight($1.change) }
    let (options, frames) = (render.output.video, Double(render.frames.count))
    let rate = render.plan.timeline.frameRate.framesPerSecond.doubleValue
    if let bytes = options.codec.quality.bytes { return pixels * bytes * frames }
    if let bitrate = options.bitrate { return Double(bitrate) / 8 * frames / rate }
    let keyframes = (frames / Double(options.segmentLength)).rounded(.up)
    let rests = Double(render.plan.timeline.steps.count { $0.rest > .zero })
    // Neighboring frames differ less at higher rates: each frame at 60 a second takes 0.62 of one
    // at 30.
    let motion = Rate.movingFrame * pow(rate / Rate.framesPerSecond, -0.7)
    let sum =
      keyframes * Rate.keyframe + weighed * motion + rests * Rate.rest
      + (frames - moving) * Rate.restingFrame
    // Larger pictures have less detail per pixel: 780 × 1688 takes 0.55 of the bytes per pixel,
    // 120 × 180 takes 3.5.
    let detail = pow(pixels / Rate.pixels, -0.45)
    // An index and headers, and about 20 bytes for a frame without changes.
    return 1500 + 20 * frames
      + pixels * sum * detail * render.relativeSize * effort(options) * content(render)
  }

  /// The cost of a transition relative to the rate for motion.
  ///
  /// Encoders predict pure translation well: 0.009 bytes per pixel of a frame, 0.008 for a curl,
  /// and 0.024 to 0.029 for turns and fades.
  private static func weight(_ change: FrameChange) -> Double {
    switch change {
    case .partly: 0.5
    case .moved: 0.6
    case .redrawn: 1.3
    }
  }

  /// The relative size of a preset.
  private static func effort(_ options: VideoOptions) -> Double {
    options.preset.flatMap { options.codec.quality.sizes[$0] } ?? 1
  }

  /// A factor from 0.2 if all views are colors and cards to 1 if all are screenshots.
  private static func content(_ render: RenderJob) -> Double {
    let views = render.plan.spec.shownViews
    return 0.2 + 0.8 * views.reduce(0) { $0 + $1.detail } / Double(max(1, views.count))
  }
}
