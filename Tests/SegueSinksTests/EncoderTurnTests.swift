import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

/// Encoders whose library encodes one video of a process at a time.
///
/// Other suites encode AV1 at the same time as this one, and all others keep the processors busy,
/// so a turn may be long in coming. The limits of time are for encoders that hang.
@Suite struct EncoderTurnTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// SVT-AV1 crashed or hung where videos of both presets met, before its encoders had turns.
  ///
  /// Version 1.4.1 has more block sizes in preset 5 and slower ones than in faster ones.
  @Test(.enabled(if: VideoCodec.av1.isAvailable), .timeLimit(.minutes(30)))
  func videosAtTheSameTimeHaveTheBytesOfEachAlone() async throws {
    let presets = ["12", "5"]
    for preset in presets { try await complete("alone-\(preset)", preset).commit() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for count in 0..<8 {
        group.addTask {
          try await complete("\(count)", presets[count % presets.count]).commit()
        }
      }
      try await group.waitForAll()
    }
    for count in 0..<8 {
      let alone = try folder.bytes("alone-\(presets[count % presets.count])")
      #expect(try folder.bytes("\(count)") == alone, "\(count)")
    }
  }

  @Test(.timeLimit(.minutes(30))) func othersWaitUntilATurnEnds() async throws {
    let turn = try await EncoderTurn.next(of: .av1)
    let waiting = Task { _ = try await EncoderTurn.next(of: .av1) }
    let canceled = Task { _ = try await complete("canceled", "12") }
    canceled.cancel()
    await #expect(throws: CancellationError.self) { try await canceled.value }
    #expect(try folder.names() == [])
    #expect(EncoderTurn.now(of: .av1) == nil)
    var options = VideoOptions()
    options.codec = .av1
    let answer = try VideoSink.checkEncoder(
      width: 64, height: 64, of: 1, timebase: Self.timebase, options: options)
    #expect(answer == .encoderBusy(codec: .av1))
    // What Segue itself knows is refused at once.
    let tooSmall = FrameSinkError.choice(
      .sizeNotHeld(width: 62, height: 64, by: "AV1", VideoCodec.av1.bounds))
    #expect(throws: tooSmall) {
      try VideoSink.checkEncoder(
        width: 62, height: 64, of: 1, timebase: Self.timebase, options: options)
    }
    await #expect(throws: tooSmall) {
      _ = try await VideoSink(
        folder("small"), width: 62, height: 64, of: 1, timebase: Self.timebase, options: options,
        replacing: .nothing)
    }
    withExtendedLifetime(consume turn) {}
    try await waiting.value
  }

  @Test(arguments: VideoCodec.all.filter { $0 != .av1 })
  func otherEncodersRunAtTheSameTime(codec: VideoCodec) async throws {
    let turns = [try await EncoderTurn.next(of: codec), try await EncoderTurn.next(of: codec)]
    #expect(EncoderTurn.now(of: codec) != nil)
    #expect(turns.count == 2)
  }

  /// A video that is complete and not yet committed keeps nobody waiting.
  @Test(.enabled(if: VideoCodec.av1.isAvailable), .timeLimit(.minutes(30)))
  func aCompleteVideoHasNoTurn() async throws {
    let first = try await complete("first", "12")
    let second = try await complete("second", "12")
    try first.commit()
    try second.commit()
    #expect(try folder.bytes("first") == folder.bytes("second"))
  }

  private static let timebase = Timebase(numerator: 1, denominator: 30)

  private func complete(_ name: String, _ preset: String) async throws -> VideoSink {
    var options = VideoOptions()
    (options.codec, options.preset) = (.av1, preset)
    var sink = try await VideoSink(
      folder(name), width: 64, height: 64, of: 8, timebase: Self.timebase, options: options,
      replacing: .nothing)
    for seed in 0..<UInt64(8) {
      try sink.write(sink.converter.convert(.noise(64, 64, seed: seed)))
    }
    try sink.complete()
    return sink
  }
}
