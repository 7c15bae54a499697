import SegueEncoding
import SegueFormats
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

@Suite struct RenderJobSoundTests {
  /// A spec without sound is told so before anything is made, by a check and by a render.
  @Test func soundAloneNeedsSound() async throws {
    let folder = try TemporaryFolder()
    let job = try Self.job(to: folder("a.wav"))
    #expect(throws: OutputFormatError.noSound(.wav)) { try job.check() }
    await #expect(throws: OutputFormatError.noSound(.wav)) { try await job.run() }
    #expect(try folder.names().isEmpty)
  }

  /// The samples of parts follow each other, at a rate whose frames have no whole number of them.
  @Test func samplesOfPartsFollowEachOther() throws {
    let whole = try Self.job(to: "a.mp4")
    #expect(whole.soundSamples == 0..<144_144)
    let frames = 0..<whole.frames.count
    let parts = [0..<1, 1..<31, 31..<90].map { frames.clamped(to: $0) }
    let samples = try parts.map { try Self.job(to: "a.mp4", frames: $0).soundSamples }
    #expect(samples.map(\.lowerBound) == [0, 1602, 49_650])
    #expect(samples.map(\.upperBound) == [1602, 49_650, 144_144])
  }

  private static func job(to path: String, frames: Range<Int>? = nil) throws -> RenderJob {
    let text = """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: "30000/1001" }
      views: { red: { color: "#f00" } }
      timeline: [{ show: red, for: 3.003 }]
      """
    var output = Spec.Output()
    output.path = Located(path)
    return try RenderJob(
      RenderPlan(Spec.parse(text: text, file: "a.yaml")), output: output, frames: frames)
  }
}
