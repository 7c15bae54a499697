import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

/// Encoders whose library encodes one video of a process at a time.
///
/// Each test has its own process, because other suites encode AV1 at the same time, and a minute,
/// because SVT-AV1 hung before its encoders had turns.
@Suite struct EncoderTurnTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// SVT-AV1 crashed or hung where videos of both presets met.
  ///
  /// Version 1.4.1 has more block sizes in preset 5 and slower ones than in faster ones.
  @Test(.enabled(if: VideoCodec.av1.isAvailable))
  func videosAtTheSameTimeHaveTheBytesOfEachAlone() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let tests = try EncoderTurnTests()
      let presets = ["12", "5"]
      for preset in presets { try await tests.complete("alone-\(preset)", preset).commit() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for count in 0..<8 {
          group.addTask {
            try await tests.complete("\(count)", presets[count % presets.count]).commit()
          }
        }
        try await group.waitForAll()
      }
      for count in 0..<8 {
        let alone = try tests.folder.bytes("alone-\(presets[count % presets.count])")
        #expect(try tests.folder.bytes("\(count)") == alone, "\(count)")
      }
    }
  }

  @Test(.enabled(if: VideoCodec.av1.isAvailable)) func othersWaitUntilATurnEnds() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let tests = try EncoderTurnTests()
      let turn = try await EncoderTurn.next(of: .av1)
      let waiting = Task { _ = try await EncoderTurn.next(of: .av1) }
      let canceled = Task { _ = try await tests.complete("canceled", "12") }
      canceled.cancel()
      await #expect(throws: CancellationError.self) { try await canceled.value }
      #expect(try tests.folder.names() == [])
      #expect(EncoderTurn.now(of: .av1) == nil)
      #expect(try EncoderTurnTests.check("12") == .encoderBusy(codec: .av1))
      // Sizes that Segue knows to be wrong are refused at once.
      let tooSmall = FrameSinkError.choice(
        .sizeNotHeld(width: 62, height: 64, by: "AV1", VideoCodec.av1.bounds))
      #expect(throws: tooSmall) { try EncoderTurnTests.check("12", width: 62) }
      await #expect(throws: tooSmall) { _ = try await tests.complete("small", "12", width: 62) }
      withExtendedLifetime(consume turn) {}
      try await waiting.value
      #expect(try EncoderTurnTests.check("12") == nil)
    }
  }

  /// The rows of a batch are checked at the same time.
  @Test(.enabled(if: VideoCodec.av1.isAvailable)) func noCheckKeepsAnotherFromItsAnswer() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      try await withThrowingTaskGroup(of: FrameSinkError?.self) { group in
        for preset in ["12", "10", "8", "5"] {
          group.addTask { try EncoderTurnTests.check(preset) }
          group.addTask { try EncoderTurnTests.check(preset) }
        }
        for try await answer in group { #expect(answer == nil) }
      }
    }
  }

  @Test(arguments: VideoCodec.all.filter { $0 != .av1 })
  func otherEncodersRunAtTheSameTime(codec: VideoCodec) async throws {
    let turns = [try await EncoderTurn.next(of: codec), try await EncoderTurn.next(of: codec)]
    #expect(EncoderTurn.now(of: codec) != nil)
    #expect(turns.count == 2)
  }

  /// A video that is complete and not yet committed keeps nobody waiting.
  @Test(.enabled(if: VideoCodec.av1.isAvailable)) func aCompleteVideoHasNoTurn() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let tests = try EncoderTurnTests()
      let first = try await tests.complete("first", "12")
      let second = try await tests.complete("second", "12")
      try first.commit()
      try second.commit()
      #expect(try tests.folder.bytes("first") == tests.folder.bytes("second"))
    }
  }

  private static let timebase = Timebase(numerator: 1, denominator: 30)

  private static func options(_ preset: String) -> VideoOptions {
    var options = VideoOptions()
    (options.codec, options.preset) = (.av1, preset)
    return options
  }

  private static func check(_ preset: String, width: Int = 64) throws -> FrameSinkError? {
    try VideoSink.checkEncoder(
      width: width, height: 64, of: 1, timebase: timebase, options: options(preset))
  }

  private func complete(
    _ name: String, _ preset: String, width: Int = 64
  ) async throws -> VideoSink {
    var sink = try await VideoSink(
      folder(name), width: width, height: 64, of: 8, timebase: Self.timebase,
      options: Self.options(preset), replacing: .nothing)
    for seed in 0..<UInt64(8) {
      try sink.write(sink.converter.convert(.noise(width, 64, seed: seed)))
    }
    try sink.complete()
    return sink
  }
}
