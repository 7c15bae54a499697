import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Renders specs in a folder that has recordings, and reads the frames back.
struct RecordingStage {
  let folder: TemporaryFolder
  let frames: NumberedFrames

  /// Tags of the colors in which ffmpeg stores RGB by default in a small picture.
  static let tags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  init(width: Int = 96, height: Int = 64) throws {
    folder = try TemporaryFolder()
    frames = NumberedFrames(folder, width: width, height: height)
  }

  func plan(
    _ views: String, _ timeline: String, fps: String = "30", threads: Int = 2, canvas: String = "",
    _ change: (inout RenderSettings) -> Void = { _ in }
  ) throws -> RenderPlan {
    var settings = RenderSettings()
    settings.threads = threads
    change(&settings)
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { fps: \(fps), scale: 1\(canvas) }
        views:
        \(views)
        timeline:
        \(timeline)
        """, file: folder("spec.yaml"))
    return try RenderPlan(spec, settings: settings)
  }

  /// The text of the error of a plan; "none" without one.
  func problem(
    _ views: String, _ timeline: String, _ change: (inout RenderSettings) -> Void = { _ in }
  ) -> String {
    do {
      _ = try plan(views, timeline, change)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  /// The frames of a plan as PNG files, read back, and the folder that they are in.
  func pictures(
    _ plan: RenderPlan, frames: Range<Int>? = nil
  ) async throws -> (pictures: [PixelBuffer], warnings: [String], paths: [String]) {
    var output = Spec.Output()
    let name = folder("out-\(UInt32.random(in: 0 ... .max))/")
    output.path = Located(name)
    var warnings: [String] = []
    let job = try RenderJob(plan, output: output, frames: frames)
    try await job.run(RenderNews(warned: { warnings.append($0) }))
    let paths = try FileManager.default.contentsOfDirectory(atPath: name).sorted().map { name + $0 }
    let reader = ImageReader(limits: .default)
    return (try paths.map { try reader.read(InputPath($0)).pixels }, warnings, paths)
  }
}
