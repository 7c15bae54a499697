import TestSupport
import Testing

@testable import Segue

@Suite struct BatchEstimateTests {
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
