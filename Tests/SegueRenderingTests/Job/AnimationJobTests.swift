import Foundation
import SegueEncoding
import SegueFormats
import SegueLimits
import SegueMessages
import SeguePixels
import SegueSinks
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Renders to GIF, APNG and WebP.
@Suite struct AnimationJobTests {
  private let folder: TemporaryFolder

  /// Four images, of which the memory limit of a test allows few at a time.
  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<4 {
      var image = Screenshot.draw(index % 2 == 0 ? .light : .dark, width: 40, height: 60)
      image.pixels.rotate(by: 40 * index)
      let bytes = try Data(PNGEncoder().encode(image))
      try bytes.write(to: URL(filePath: folder("\(index).png")))
    }
  }

  private func plan(
    background: String = "black", threads: Int = 2, memory: Int? = nil
  ) throws -> RenderPlan {
    let views = (0..<4).map { "  v\($0): \(folder("\($0).png"))\n" }.joined()
    let text = """
      segue: 1
      canvas: { size: [40, 60], scale: 1, fps: 25, background: "\(background)" }
      defaults: { for: 0.2, transition: { type: cube, duration: 0.4 } }
      views:
      \(views)timeline: [{ show: v0 }, { to: v1 }, { to: v2 }, { to: v3 }, { to: v0 }]
      """
    var settings = RenderSettings()
    (settings.threads, settings.limits.memory) = (threads, memory)
    return try RenderPlan(Spec.parse(text: text, file: "a.yaml"), settings: settings)
  }

  private func output(_ name: String, _ settings: [(key: String, value: String)] = []) throws
    -> Spec.Output
  {
    try Spec.Output.parse(settings: [("path", folder(name))] + settings)
  }

  private func bytes(_ plan: RenderPlan, _ name: String) async throws -> [UInt8] {
    var job = try RenderJob(plan, output: output(name))
    job.overwrite = true
    try await job.run()
    return try folder.bytes(name)
  }

  /// Compression runs on any thread, and views are decoded while others are drawn.
  @Test(arguments: ["a.gif", "a.apng", "a.webp"], ["black", "#0000"])
  func bytesDoNotDependOnThreadsAndMemory(name: String, background: String) async throws {
    let expected = try await bytes(plan(background: background, threads: 1), name)
    for threads in [2, 3, 7] {
      let found = try await bytes(plan(background: background, threads: threads), name)
      #expect(found == expected, "\(threads) threads")
    }
    let job = try RenderJob(plan(background: background), output: output(name))
    let least = job.memory(job.schedule).bytes(threads: 1)
    let late = try await bytes(plan(background: background, memory: least + (1 << 16)), name)
    #expect(late == expected)
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp"])
  func shardsAreRefused(name: String) throws {
    let shard = try #require(Shard(1, of: 2))
    let error = #expect(throws: ShardError.self) {
      try RenderJob(plan(), output: output(name), shard: shard)
    }
    let text = try #require(error).description
    #expect(
      text.hasPrefix("Shard 1/2 cannot be \(name.dropFirst(2)): 'segue concat' joins only .mp4"))
    #expect(text.hasSuffix("such as frame-%04d.png or frames/. Name such an output."))
    #expect(error?.failure == .request)
  }

  /// The edges of a cube are partly transparent, and GIF has one bit.
  @Test func gifSaysThatItLosesAlpha() async throws {
    let plan = try plan(background: "#0000")
    let warning =
      "canvas.background: gif has one bit of transparency, so pixels of at least half opacity become"
      + " opaque, and others are not seen. Use \(OutputFormat.translucent) to keep them, or choose"
      + " the color behind edges with --matte."
    let job = try RenderJob(plan, output: output("a.gif"))
    #expect(try job.check() == [warning])
    var told: [String] = []
    try await job.run(RenderNews(warned: { told.append($0) }))
    #expect(told == [warning])
    let matte = try RenderJob(plan, output: output("b.gif", [("matte", "white")]))
    #expect(try matte.check() == [])
    #expect(try RenderJob(self.plan(), output: output("b.gif")).check() == [])
    for name in ["a.apng", "a.webp"] {
      #expect(try RenderJob(plan, output: output(name)).check() == [])
    }
  }
}

extension [PremultipliedRGBA8] {
  /// Moves the first pixels to the end, so that pictures differ.
  fileprivate mutating func rotate(by count: Int) { self = Array(self[count...] + self[..<count]) }
}
