import FrameIO
import Testing

@testable import Segue

@Suite struct MemoryEstimateTests {
  private func plan(_ memory: Int?, threads: Int = 4) throws -> RenderPlan {
    var settings = RenderSettings()
    settings.limits.memory = memory
    settings.threads = threads
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [1000, 500], scale: 1 }
        views: { a: { color: red }, b: { color: blue } }
        timeline: [{ show: a, for: 1 }, { to: b }]
        """, file: "f")
    return try RenderPlan(spec, settings: settings)
  }

  /// 2 MB a frame: two views and two frames more, and three for each in the making.
  private let fixed = (48 << 20) + 4 * 2_000_000
  private let perThread = 6_000_000

  @Test func framesInTheMakingAreAsManyAsFit() throws {
    for (memory, threads) in [(3, 3), (4, 4), (9, 4), (1, 1)] {
      let plan = try plan(fixed + memory * perThread)
      #expect(try MemoryEstimate(plan, encoderFrames: 0).threads(of: plan) == threads)
    }
  }

  @Test func whatDoesNotFitIsRefusedWithWhatItTakes() throws {
    let plan = try plan(fixed + perThread - 1)
    let error = #expect(throws: MemoryShortage.self) {
      try MemoryEstimate(plan, encoderFrames: 0).threads(of: plan)
    }
    #expect(
      error?.description
        == "needs about 65 MB of memory, expected at most 65; "
        + "--memory-limit raises that, --scale lowers what it takes")
    #expect(Failure(try #require(error)) == .badInput)
    #expect(
      MemoryShortage(needed: 9_000_001, allowed: 8_000_000, isSet: false).description
        == "needs about 10 MB of memory, and 8 are free; "
        + "--scale lowers what it takes, --memory-limit overrules this")
  }

  /// A render of little memory has the frames of one of much.
  @Test func refusalLeavesNothing() async throws {
    let plan = try plan(1000)
    var output = Spec.Output()
    output.format = Located(.null)
    let job = try RenderJob(plan, output: output)
    await #expect(throws: MemoryShortage.self) { try await job.run() }
  }
}
