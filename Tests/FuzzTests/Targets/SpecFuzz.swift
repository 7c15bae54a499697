import SeguePixels

@testable import Segue

/// The text of a spec, which is parsed and planned.
enum SpecFuzz: FuzzTarget {
  static let name = "spec"
  static let seedFolders = ["specs/valid", "specs/invalid", "specs", "batch"]
  static let dictionary: String? = "spec"
  static let longestInput = 2048

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let spec = try parsed(bytes) else { return }
    for warning in spec.warnings {
      try FuzzFailure.check(!warning.description.contains { $0.isNewline }, "a warning of lines")
    }
    guard let plan = plan(spec) else { return }
    let timeline = plan.timeline
    try FuzzFailure.check(timeline.frameCount > 0, "a video without frames")
    let ends = timeline.steps.map(\.frames)
    for (step, next) in zip(ends, ends.dropFirst()) where step.upperBound != next.lowerBound {
      throw FuzzFailure("frames \(next) follow on \(step)")
    }
    for frame in [0, 1, timeline.frameCount / 2, timeline.frameCount - 1] {
      guard case .transition(_, _, let progress, _) = timeline.moment(ofFrame: frame) else {
        continue
      }
      try FuzzFailure.check(progress.isFinite, "a progress of \(progress)")
    }
  }

  /// The spec in `bytes`, or nil after a check of its errors.
  static func parsed(_ bytes: [UInt8]) throws(FuzzFailure) -> Spec? {
    do throws(SpecErrors) {
      return try Spec.parse(
        bytes: bytes, file: "f", variables: ["name": "home", "image": "home.png", "n": "0.5"])
    } catch {
      let text = String(validating: bytes, as: UTF8.self).map { text in
        text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      }
      try error.check(file: "f", text)
      return nil
    }
  }

  /// A plan with small pictures in place of the images; nil if the spec cannot be planned.
  static func plan(_ spec: Spec, scale: Double? = nil) -> RenderPlan? {
    var settings = RenderSettings()
    settings.scale = scale
    settings.threads = 1
    for view in spec.views {
      guard case .image(let path, _) = view.content else { continue }
      settings.images[path] = picture
    }
    return try? RenderPlan(spec, settings: settings)
  }

  private static let picture = {
    var picture = PixelBuffer(width: 12, height: 16, filledWith: SIMD4(200, 100, 50, 255))
    for x in 0..<12 { picture[x, x] = SIMD4(0, 60, 120, 128) }
    return picture
  }()
}
