import SegueEncoding
import SegueFiles
import SegueJoining
import SeguePixels
import SegueSinks
import SegueTimeline
import Testing
import TestSupport

@testable import SegueRendering

/// The sound that pieces have, and what their descriptions say of it.
@Suite struct SoundPieceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func soundIsPartOfTheDescription() throws {
    let one = try Self.description(1, sound: 48_000)
    #expect(one.text.hasSuffix(#""bitRate":0,"sound":48000}"#))
    #expect(PieceDescription(one.text) == one)
    let silent = try Self.description(1, sound: nil)
    #expect(!silent.text.contains("sound"))
    #expect(PieceDescription(silent.text) == silent)
    #expect(PieceDescription(one.text.replacing("48000", with: "-1")) == nil)
  }

  @Test(arguments: [
    (1, true, nil), (2, false, nil), (1, false, "it does not have the sound that it should"),
    (2, true, "it has sound that it should not have"),
  ])
  func onlyTheFirstPieceHasSound(shard: Int, hasSound: Bool, problem: String?) async throws {
    guard let problem else {
      #expect(try await piece(shard, sound: 16_000, hasSound: hasSound).description.sound == 16_000)
      return
    }
    await #expect(throws: PieceError.isDamaged(path: folder("\(shard).mp4"), reason: problem)) {
      _ = try await piece(shard, sound: 16_000, hasSound: hasSound)
    }
  }

  @Test(arguments: [
    (nil, "it is a piece of a video without sound"),
    (15_999, "the spec, an image or an option differs"),
  ])
  func piecesOfOtherSoundDiffer(sound: Int?, difference: String) async throws {
    let one = try await piece(1, sound: 16_000, hasSound: true)
    let two = try await piece(2, sound: sound, hasSound: false)
    #expect(two.difference(from: one) == difference)
    #expect(try await piece(2, sound: 16_000, hasSound: false).difference(from: one) == nil)
    if sound == nil { #expect(one.difference(from: two) == "it is a piece of a video with sound") }
  }

  private static func description(_ shard: Int, sound: Int?) throws -> PieceDescription {
    let frames = shard == 1 ? 0..<10 : 10..<20
    let text = """
      {"segue":"1","recipe":"r","shard":"\(shard)/2","frames":\
      [\(frames.lowerBound),\(frames.upperBound)],"all":[0,20],"total":20,"width":32,"height":32,"rate":"60","bitRate":0\
      \(sound.map { ",\"sound\":\($0)" } ?? "")}
      """
    return try #require(PieceDescription(text))
  }

  private func piece(_ shard: Int, sound: Int?, hasSound: Bool) async throws -> Piece {
    let path = folder("\(shard).mp4")
    let track = SinkSound(.aac) { TestSound.music(count: sound ?? 0).track }
    var sink = try await VideoSink(
      path, width: 32, height: 32, of: 20, timebase: Timebase(numerator: 1, denominator: 60),
      replacing: Replacement(true, besides: .none),
      sound: hasSound ? track : nil)
    try sink.setComment(Self.description(shard, sound: sound).text)
    for _ in 0..<10 { try sink.write(sink.converter.convert(.solid(32, 32, 1, 2, 3))) }
    try sink.finish()
    return try Piece(video: InputPath(path))
  }
}
