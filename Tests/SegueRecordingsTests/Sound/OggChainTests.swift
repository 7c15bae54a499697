import Foundation
import SegueFiles
import SegueSound
import Testing
import TestSupport

@testable import SegueFFmpeg
@testable import SegueRecordings

/// Ogg files one after another, as recorders of radio and `cat` leave them.
@Suite struct OggChainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A link of a chain: a tone that is faded by nothing, so that a hole would be heard.
  private struct Link {
    var rate = 48_000
    var channels = 2
    var seconds = 1.2345
    var tone = 440
  }

  /// Writes a chain of links, and returns its place.
  private func make(_ name: String, _ links: [Link]) throws -> InputPath {
    var chain = Data()
    for (index, link) in links.enumerated() {
      let sound = Array(repeating: "0.5*sin(2*PI*\(link.tone)*t)", count: link.channels)
      let (wav, ogg) = (folder("\(index).wav"), folder("\(index)-\(name)"))
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i",
          "aevalsrc=\(sound.joined(separator: "|")):s=\(link.rate):d=\(link.seconds)", "-c:a",
          "pcm_s16le", wav,
        ])
      _ =
        name.hasSuffix("opus")
        ? try Tool.run("opusenc", ["--quiet", "--bitrate", "160", wav, ogg])
        : try Tool.run("oggenc", ["--quiet", "-q", "6", "-o", ogg, wav])
      chain += try Data(contentsOf: URL(filePath: ogg))
    }
    try chain.write(to: URL(filePath: folder(name)))
    return InputPath(folder(name))
  }

  /// All samples of a file.
  private func samples(_ place: InputPath) throws -> [StereoSample] {
    let facts = try SoundFile.tracks(of: place).heard[0]
    let file = try SoundFile(place, facts: facts)
    var source = file.source
    var all: [StereoSample] = []
    while case let next = try source.read(4096), !next.isEmpty { all += next }
    #expect(all.count == facts.sampleCount)
    #expect(file.damageCount == 0)
    return all
  }

  /// The samples of the reference decoder, of two channels.
  private func reference(_ name: String) throws -> [StereoSample] {
    let raw = folder("reference.raw")
    _ =
      name.hasSuffix("opus")
      ? try Tool.run(
        "opusdec",
        ["--quiet", "--rate", "48000", "--no-dither", "--force-stereo", folder(name), raw])
      : try Tool.run("oggdec", ["--quiet", "--raw", "--bits", "16", "-o", raw, folder(name)])
    let bytes = try folder.bytes("reference.raw")
    return stride(from: 0, to: bytes.count - 3, by: 4).map { place in
      func value(_ place: Int) -> Float {
        Float(Int16(truncatingIfNeeded: Int(bytes[place]) | Int(bytes[place + 1]) << 8)) / 32768
      }
      return StereoSample(value(place), value(place + 2))
    }
  }

  private func error(_ a: ArraySlice<StereoSample>, _ b: ArraySlice<StereoSample>) -> Float {
    zip(a, b).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
  }

  @Test(arguments: ["a.ogg", "a.opus"])
  func samplesAreThoseOfTheReference(name: String) throws {
    let place = try make(name, [Link(), Link(seconds: 0.777, tone: 330), Link(tone: 550)])
    let (ours, theirs) = try (samples(place), reference(name))
    #expect(ours.count == theirs.count)
    // The reference of Vorbis rounds to 16 bits; that of Opus calculates in another way.
    let tolerance: Float = name.hasSuffix("opus") ? 4 / 32768 : 1.01 / 32768
    let difference = error(ours[...], theirs[...])
    #expect(difference <= tolerance, "\(difference * 32768)")
  }

  /// Each link begins at its sample at whatever rate, and sounds as high and as loud.
  @Test func theRateAndTheChannelsMayChange() throws {
    let links = [
      Link(rate: 44_100, seconds: 1), Link(rate: 48_000, channels: 1, seconds: 1, tone: 880),
      Link(rate: 22_050, seconds: 1, tone: 660),
    ]
    let place = try make("a.ogg", links)
    let facts = try SoundFile.tracks(of: place).heard[0]
    #expect((facts.rate, facts.channelCount, facts.sampleCount) == (44_100, 2, 132_300))
    let all = try samples(place)
    for (index, link) in links.enumerated() {
      let whole = all[index * 44_100..<(index + 1) * 44_100]
      let expected = (0..<44_100).map { sample in
        let phase = 2 * Double.pi * Double(link.tone * sample) / 44_100
        return StereoSample(repeating: 0.5 * Float(sin(phase)))
      }
      // Vorbis and the filter disturb the ends.
      let difference = error(whole.dropFirst(2000).dropLast(2000), expected[2000..<42_100])
      #expect(difference < 0.03, "link \(index): \(difference)")
    }
  }

  @Test func theCodecMayChange() throws {
    _ = try make("a.ogg", [Link()])
    _ = try make("b.opus", [Link()])
    let bytes = try folder.bytes("a.ogg") + folder.bytes("b.opus")
    try Data(bytes).write(to: URL(filePath: folder("both.ogg")))
    let all = try samples(InputPath(folder("both.ogg")))
    #expect(all.count == 118_512)
    for range in [5000..<55_000, 64_256..<114_256] {
      let peak = all[range].reduce(0) { max($0, abs($1.x)) }
      #expect(0.45...0.55 ~= peak, "\(range): \(peak)")
    }
  }

  @Test func seekingLeadsToTheSameSamples() throws {
    let place = try make("a.ogg", [Link(), Link(rate: 32_000, tone: 330), Link(tone: 550)])
    let all = try samples(place)
    let facts = try SoundFile.tracks(of: place).heard[0]
    var source = try SoundFile(place, facts: facts).source
    for start in [100_000, 59_000, 3, 118_000, 59_256, 130_000] {
      try source.seek(to: start)
      var found: [StereoSample] = []
      while found.count < 2000 { found += try source.read(2000 - found.count) }
      let difference = error(found[...], all[start..<start + 2000])
      #expect(difference < 0.001, "from \(start): \(difference)")
    }
  }

  /// Radio that changes its title may send headers without any sound.
  @Test func aLinkWithoutSoundIsLeftOut() throws {
    let place = try make("a.ogg", [Link()])
    let one = try folder.bytes("a.ogg")
    // Headers end where the first page with a time begins.
    let pages = one.indices.filter { one[$0...].starts(with: "OggS".utf8) }
    let headers = try #require(pages.first { one[$0 + 6] != 0 || one[$0 + 7] != 0 })
    for parts in [[one[..<headers], one[...]], [one[...], one[..<headers], one[...]]] {
      try Data(parts.flatMap(\.self)).write(to: URL(filePath: folder("a.ogg")))
      let count = parts.count { $0.count == one.count }
      #expect(try samples(place).count == 59_256 * count)
    }
  }

  /// A page with a broken checksum does not begin a link.
  @Test func aDamagedPageBeginsNoLink() throws {
    let place = try make("a.ogg", [Link()])
    var bytes = try folder.bytes("a.ogg")
    let pages = bytes.indices.filter { bytes[$0...].starts(with: "OggS".utf8) }
    bytes[pages[3] + 5] |= 2
    try Data(bytes).write(to: URL(filePath: folder("a.ogg")))
    #expect(try MediaFile(place).links == [0..<bytes.count])
  }

  @Test func linksAreLimited() throws {
    let place = try make("a.ogg", [Link(seconds: 0.01)])
    let one = try folder.bytes("a.ogg")
    for count in [1024, 1025] {
      try Data((0..<count).flatMap { _ in one }).write(to: URL(filePath: folder("a.ogg")))
      if count == 1024 {
        #expect(try MediaFile(place).links.count == 1024)
      } else {
        #expect(throws: MediaError.hasTooManyLinks(path: place.name, limit: 1024)) {
          _ = try MediaFile(place)
        }
      }
    }
  }
}
