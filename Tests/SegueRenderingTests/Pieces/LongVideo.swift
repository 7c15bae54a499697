import SegueFrames
import SegueRendering
import SegueSpec
import TestSupport

/// Videos of several hundred small frames, whole and in shards, in a temporary folder.
struct LongVideo {
  let folder: TemporaryFolder
  private let plan: RenderPlan

  /// A cube and a push, 600 frames.
  static let moving = """
    - { show: red, for: 1.5 }
    - { to: card, transition: { type: cube, duration: 10 }, for: 0.5 }
    - { to: red, transition: { type: push, duration: 8 }, for: 0.02 }
    """

  /// Creates a plan at 30000/1001 frames a second; the size is in pixels.
  init(width: Int = 34, height: Int = 26, timeline: String = moving) throws {
    folder = try TemporaryFolder()
    let text = """
      segue: 1
      canvas: { size: [\(width), \(height)], scale: 1, fps: 30000/1001 }
      views:
        red: { color: "#f00" }
        card: { card: "Long", inset: 3 }
      timeline:
      """ + "\n" + timeline
    plan = try RenderPlan(try Spec.parse(text: text, file: "long.yaml"))
  }

  /// Renders to `name`, and returns its path.
  @discardableResult
  func render(
    _ name: String, _ flags: [(key: String, value: String)] = [],
    codecOptions: [(name: String, value: String)] = [], frames: Range<Int>, shard: Shard? = nil,
    overwrite: Bool = false, verifies: Bool = false
  ) async throws -> String {
    let output = try Spec.Output.parse(
      settings: [("path", folder(name))] + flags, codecOptions: codecOptions)
    var job = try RenderJob(plan, output: output, frames: frames, shard: shard)
    job.overwrite = overwrite
    job.verifies = verifies
    try await job.run()
    return folder(name)
  }

  /// Renders all shards to names that begin with their numbers, and returns their paths.
  func renderShards(
    _ count: Int, to name: String, _ flags: [(key: String, value: String)] = [],
    codecOptions: [(name: String, value: String)] = [], frames: Range<Int>
  ) async throws -> [String] {
    var paths: [String] = []
    for index in 1...count {
      paths.append(
        try await render(
          "\(index)-of-\(count)-\(name)", flags, codecOptions: codecOptions, frames: frames,
          shard: Shard(index, of: count)))
    }
    return paths
  }

  /// Joins pieces, and returns the path of the output.
  func join(_ pieces: [String], to name: String) async throws -> String {
    try await ConcatJob(pieces, to: folder(name)).run()
    return folder(name)
  }
}
