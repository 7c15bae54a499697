import SeguePixels

@testable import Segue

/// The text of a spec, of which some frames are drawn small.
enum FramesFuzz: FuzzTarget {
  static let name = "frames"
  static let seedFolders = ["specs/valid", "specs"]
  static let dictionary: String? = "spec"
  static let longestInput = 2048

  /// The longer side of a frame, in pixels.
  private static let side = 40.0

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let spec = try SpecFuzz.parsed(bytes), let plan = SpecFuzz.plan(spec) else { return }
    let scale = side / max(plan.size.width, plan.size.height)
    guard let small = SpecFuzz.plan(spec, scale: scale),
      let composition = try? await Composition(small)
    else { return }
    for frame in frames(of: small.timeline) {
      guard let picture = try? composition.frame(frame) else { continue }
      for pixel in picture.pixels where pixel.max() > pixel.w {
        throw FuzzFailure("frame \(frame): \(pixel) is not premultiplied")
      }
    }
  }

  /// The first and the last frame, and frames within the first transitions.
  private static func frames(of timeline: Timeline) -> Set<Int> {
    let moving = timeline.steps.filter { $0.transition != nil && !$0.frames.isEmpty }
    let middles = moving.prefix(3).flatMap { step in
      [step.frames.lowerBound, step.frames.lowerBound + step.frames.count / 3]
    }
    return Set([0, timeline.frameCount - 1] + middles)
  }
}
