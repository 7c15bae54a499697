import Foundation
import SegueFiles
import SegueSound
import Testing
import TestSupport

@testable import SegueRecordings

/// Vorbis of its own encoder, compared with its own decoder.
@Suite struct VorbisTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Claps over a tone, for which the encoder changes the size of its blocks, in a length that is
  /// no multiple of a block.
  private func make(rate: Int, channels: Int, quality: Int, seconds: Double) throws {
    let sound = "0.1*sin(660*PI*t)+0.6*exp(-90*mod(t\\,0.21))*(random(0)-0.5)"
    let all = Array(repeating: sound, count: channels).joined(separator: "|")
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "aevalsrc=\(all):s=\(rate):d=\(seconds)", "-c:a",
        "pcm_s16le", folder("a.wav"),
      ])
    _ = try Tool.run(
      "oggenc", ["--quiet", "-q", "\(quality)", "-o", folder("a.ogg"), folder("a.wav")])
    // Two bytes a sample, little-endian, without a header.
    _ = try Tool.run(
      "oggdec", ["--quiet", "--raw", "--bits", "16", "-o", folder("a.raw"), folder("a.ogg")])
  }

  @Test(arguments: Breadth.some([8000, 22_050, 44_100, 48_000, 96_000], orOnly: 3), [1, 2])
  func samplesAreThoseOfTheReference(rate: Int, channels: Int) throws {
    // The shortest have one page of sound.
    for (quality, seconds) in [(0, 5.4321), (4, 5.4321), (9, 5.4321), (4, 0.4321), (0, 0.05)] {
      try make(rate: rate, channels: channels, quality: quality, seconds: seconds)
      let place = InputPath(folder("a.ogg"))
      let facts = try #require(try SoundFile.tracks(of: place).heard.first)
      var source = try SoundFile(place, facts: facts).source
      var ours: [StereoSample] = []
      while case let next = try source.read(4096), !next.isEmpty { ours += next }
      let theirs = try Data(contentsOf: URL(filePath: folder("a.raw")))
      let values = stride(from: 0, to: theirs.count - 1, by: 2).map { place in
        Float(Int16(truncatingIfNeeded: Int(theirs[place]) | Int(theirs[place + 1]) << 8)) / 32768
      }
      #expect(ours.count == values.count / channels, "quality \(quality), \(seconds) s")
      let errors = ours.enumerated().map { index, sample in
        let (left, right) = (index * channels, index * channels + channels - 1)
        guard right < values.count else { return Float(1) }
        // The reference rounds to 16 bits, and clips.
        let own = sample.clamped(lowerBound: .init(-1, -1), upperBound: .init(1, 1))
        return max(abs(own.x - values[left]), abs(own.y - values[right]))
      }
      let largest = errors.max() ?? 1
      #expect(largest <= 1.01 / 32768, "quality \(quality), \(seconds) s: \(largest)")
    }
  }
}
