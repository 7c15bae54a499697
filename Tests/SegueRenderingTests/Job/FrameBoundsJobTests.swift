import SegueEncoding
import SegueFrames
import SegueRendering
import SegueSpec
import Testing
import TestSupport

@testable import SegueFormats
@testable import SegueSinks

/// Sizes of frames that a format or a codec cannot hold are found before anything is drawn.
@Suite struct FrameBoundsJobTests {
  /// A format with each codec that it holds, and the ends of the sides that both hold.
  struct Case: CustomTestStringConvertible {
    let format: OutputFormat
    let codec: VideoCodec?

    var testDescription: String { "\(format) \(codec.map(\.name) ?? "")" }

    var bounds: [FrameBounds] { [format.traits.bounds] + (codec.map { [$0.bounds] } ?? []) }

    func most(_ sides: KeyPath<FrameBounds, ClosedRange<Int>>) -> Int {
      bounds.map { $0[keyPath: sides].upperBound }.min() ?? 0
    }

    func least(_ sides: KeyPath<FrameBounds, ClosedRange<Int>>) -> Int {
      bounds.map { $0[keyPath: sides].lowerBound }.max() ?? 0
    }

    /// The largest size is tested with a narrow frame, which the encoder opens fast.
    var narrow: (width: Int, height: Int) {
      (max(64, least(\.widths)), max(64, least(\.heights)))
    }
  }

  static let cases = OutputFormat.allCases.filter { $0.traits.kind == .file }.flatMap { format in
    format.codecs.isEmpty
      ? [Case(format: format, codec: nil)]
      : format.codecs.map { Case(format: format, codec: $0) }
  }

  /// The longest side that a canvas can have, in pixels.
  private static let longest = 65_536

  private func text(_ width: Int, _ height: Int, _ item: Case) -> String {
    // Canvases of more than 32,768 points have a scale.
    let scale = max(width, height) > 32_768 ? 2 : 1
    return """
      segue: 1
      canvas: { size: [\(Double(width) / Double(scale)), \(Double(height) / Double(scale))], scale: \(scale), fps: 10 }
      views: { a: { color: red }, b: { color: blue } }
      timeline: [ { show: a, for: 0.2 }, { to: b, transition: { type: push, duration: 0.2 } } ]
      output: { path: out.\(item.format)\(item.codec.map { ", codec: \($0)" } ?? "") }

      """
  }

  private func error(_ width: Int, _ height: Int, _ item: Case) throws -> EncodingChoiceError? {
    let folder = try TemporaryFolder()
    try folder.write(text(width, height, item), to: "a.yaml")
    let report = try SpecReport(path: folder("a.yaml"))
    let spec = try Spec.read(path: folder("a.yaml"))
    do {
      _ = try RenderJob(RenderPlan(spec)).check()
      #expect(report.errors == [])
      return nil
    } catch let error as EncodingChoiceError {
      // `validate` tells the same.
      #expect(report.errors.map(\.description).contains { $0.hasSuffix("\(error)") })
      #expect(try folder.names() == ["a.yaml"])
      return error
    }
  }

  /// The bounds are those of the encoders and the muxers: a frame of the largest and of the
  /// smallest size passes, and one that is larger or smaller has our own words.
  @Test(arguments: cases) func sizesOutOfBoundsAreFoundEarly(item: Case) throws {
    let (width, height) = item.narrow
    for (most, isWide) in [(item.most(\.widths), true), (item.most(\.heights), false)] {
      let (held, refused) = (min(most, Self.longest - 2) & ~1, (most & ~1) + 2)
      #expect(try error(isWide ? held : width, isWide ? height : held, item) == nil, "\(held)")
      guard most < Self.longest else { continue }
      let error = try error(isWide ? refused : width, isWide ? height : refused, item)
      let text = try #require(error).description
      #expect(text.contains("is too large for "), "\(text)")
      #expect(text.contains("at most "), "\(text)")
      #expect(text.hasSuffix("Give a smaller canvas.size or --scale, or another format or codec."))
    }
    let least = (width: item.least(\.widths), height: item.least(\.heights))
    #expect(try error(least.width, least.height, item) == nil)
    guard least.width > 2 else { return }
    for size in [(least.width - 2, height), (width, least.height - 2)] {
      let text = try #require(try error(size.0, size.1, item)).description
      #expect(
        text
          == "A frame of \(size.0) × \(size.1) pixels is too small for \(item.codec?.title ?? ""),"
          + " which holds at least \(least.width) × \(least.height). Give a larger canvas.size or"
          + " --scale, or another format or codec.")
    }
  }

  /// The frames of an odd side have a column more than the canvas.
  @Test func sidesAreThoseOfPaddedFrames() throws {
    let av1 = try #require(Self.cases.first { $0.codec == .av1 })
    #expect(try error(63, 64, av1) == nil)
    let h264 = try #require(Self.cases.first { $0.codec == .h264 })
    #expect(try error(16_383, 64, h264) == nil)
  }

  /// A render without a check before tells the same, and leaves nothing.
  @Test func rendersTellTheSame() async throws {
    let folder = try TemporaryFolder()
    for item in Self.cases where item.most(\.heights) < Self.longest {
      let height = (item.most(\.heights) & ~1) + 2
      try folder.write(text(64, height, item), to: "a.yaml")
      let job = try RenderJob(RenderPlan(Spec.read(path: folder("a.yaml"))))
      let expected = #expect(throws: EncodingChoiceError.self) { _ = try job.check() }
      await #expect(throws: try #require(expected)) { try await job.run() }
      #expect(try folder.names() == ["a.yaml"])
    }
  }
}
