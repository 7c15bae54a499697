import FrameIO
import TestSupport
import Testing

@testable import Segue

@Suite struct BatchEstimateTests {
  /// 12 bytes for each pixel of an image that is decoded, once, however many views show it.
  @Test func memoryIsThatOfImagesToo() async throws {
    let place = try BatchFolder()
    let views = [
      "a: a.png, b: a.png", "a: a.png, b: b.png", "a: { color: red }, b: { color: blue }",
    ]
    for (index, views) in views.enumerated() {
      try place.folder.write(
        """
        segue: 1
        canvas: { size: [32, 32], scale: 1, fps: 10 }
        views: { \(views) }
        timeline: [{ show: a, for: 1 }, { to: b }]
        """, to: "\(index).yaml")
    }
    let rows = (0..<3).map { "- { spec: \($0).yaml, output: \($0).mp4 }" }
    let plan = try await BatchPlan(
      Batch(JobsFile.parse(text: rows.joined(separator: "\n"), file: place.folder("jobs.yaml"))),
      settings: BatchSettings())
    let memory = plan.jobs.map { $0.facts?.memory ?? 0 }
    let pixels = try ["a.png", "b.png"].map { name in
      let size = try ImageReader().size(of: InputPath(place.folder(name)))
      return size.width * size.height
    }
    #expect(memory[0] - memory[2] == 12 * pixels[0])
    let both = Processors.count > 1 ? pixels[0] + pixels[1] : max(pixels[0], pixels[1])
    #expect(memory[1] - memory[2] == 12 * both)
  }

  /// Canvases and lengths at their limits: 4 bytes for each of 10⁸ pixels of 10⁸ frames, and 256 such jobs.
  @Test(arguments: [(1, 39_999_600_000_000_000), (256, .max)])
  func bytesEndAtTheLargestNumber(count: Int, bytes: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      segue: 1
      canvas: { size: [10000, 10000], scale: 1, fps: 1000 }
      views: { a: { color: red } }
      timeline: [{ show: a, for: 50000 }, { to: a, transition: none, for: 49999 }]
      """, to: "spec.yaml")
    let rows = (0..<count).map { "- { spec: spec.yaml, output: \($0).rgba }" }
    let batch = try Batch(
      JobsFile.parse(text: rows.joined(separator: "\n"), file: folder("jobs.yaml")))
    let plan = try await BatchPlan(batch, settings: BatchSettings())
    #expect(plan.frameCount == count * 99_999_000)
    #expect(plan.estimate.bytes == bytes)
  }
}
