import SegueEncoding
import SegueFormats
import SegueLimits
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFrames
@testable import SegueRendering

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

  /// The bytes without frames in flight, at 2 MB a frame: two views, each with a planar copy and a
  /// ripmap at a half and a quarter along both axes, and two more frames.
  private let fixed = (48 << 20) + 9 * 2_000_000
  private let perThread = 6_000_000

  @Test func asManyFramesAreInFlightAsFit() throws {
    for (memory, threads) in [(3, 3), (4, 4), (9, 4), (1, 1)] {
      let plan = try plan(fixed + memory * perThread)
      #expect(try MemoryEstimate(of: plan).share(of: plan).threads == threads)
    }
  }

  @Test func aRenderThatDoesNotFitIsRefusedWithItsSize() throws {
    let plan = try plan(fixed + perThread - 1)
    let error = #expect(throws: MemoryShortage.self) {
      try MemoryEstimate(of: plan).share(of: plan)
    }
    #expect(
      error?.description
        == "needs about 75 MB of memory, expected at most 75; "
        + "raise that with --memory-limit, or lower the need with --scale")
    #expect(
      MemoryShortage(needed: 9_000_001, allowed: 8_000_000, isSet: false).description
        == "needs about 10 MB of memory, and 8 are free; "
        + "lower the need with --scale, or overrule this with --memory-limit")
  }

  /// The largest images, one a processor, count whether or not a limit is set; images that cannot
  /// be read count as 0, because decoding reports the error.
  @Test(arguments: [nil, 1 << 40])
  func pixelsOfImagesAreIncluded(memory: Int?) throws {
    let count = Processors.count + 1
    let views = (0..<count).map { "v\($0): v\($0).png" } + ["gone: gone.png"]
    let steps = (0..<count).map { "{ to: v\($0) }" } + ["{ to: gone }"]
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [10, 10], scale: 1 }
        views: { \(views.joined(separator: ", ")) }
        timeline: [{ show: v0, for: 1 }, \(steps.dropFirst().joined(separator: ", "))]
        """, file: "f")
    var settings = RenderSettings()
    settings.threads = 1
    settings.limits.memory = memory
    // The first image is the smallest and does not count.
    for index in 0..<count {
      settings.images["v\(index).png"] = PixelBuffer(
        width: 10 + index, height: 100, filledWith: SIMD4(0, 0, 0, 255))
    }
    let plan = try RenderPlan(spec, settings: settings)
    let schedule = ViewSchedule(plan.timeline, frames: 0..<plan.timeline.frameCount)
    let pixels = plan.decodedPixels(schedule)
    #expect(pixels == (0..<count).map { (10 + $0) * 100 })
    let estimate = MemoryEstimate(plan, schedule, encoderFrames: 0, images: pixels)
    let without = MemoryEstimate(of: plan)
    // One frame in flight decodes one image at a time, several as many as there are processors.
    #expect(estimate.bytes(threads: 1) - without.bytes(threads: 1) == 12 * (9 + count) * 100)
    let largest = (1..<count).map { (10 + $0) * 100 }.reduce(0, +)
    #expect(estimate.bytes(threads: 99) - without.bytes(threads: 99) == 12 * largest)
    var output = Spec.Output()
    output.format = Located(.null)
    try RenderJob(plan, output: output).checkMemory()
    settings.limits.memory = estimate.bytes(threads: 1) - 1
    #expect(throws: MemoryShortage.self) {
      try RenderJob(RenderPlan(spec, settings: settings), output: output).checkMemory()
    }
  }

  /// A refused render leaves nothing behind.
  @Test func aRefusalLeavesNothingBehind() async throws {
    let plan = try plan(1000)
    var output = Spec.Output()
    output.format = Located(.null)
    let job = try RenderJob(plan, output: output)
    await #expect(throws: MemoryShortage.self) { try await job.run() }
  }
}

extension MemoryEstimate {
  /// The estimate of all frames of a plan, without an encoder and without files.
  init(of plan: RenderPlan) {
    let schedule = ViewSchedule(plan.timeline, frames: 0..<plan.timeline.frameCount)
    self.init(plan, schedule, encoderFrames: 0)
  }
}
