import Foundation
import SegueArithmetic
import TestSupport
import Testing

@testable import SegueCaptions

/// FFmpeg reads the same times and texts from random files.
@Suite struct IndependentReaderTests {
  /// A cue that is written, with the text that is to be found.
  private struct Written {
    let start: Int
    let end: Int
    let lines: [String]
  }

  private static let words = [
    "one", "zwei", "три", "四", "😀", "a,b", "x: y", "1", "-", "R&B", "don't", "…", "é",
  ]

  private func cues(using random: inout SplitMix64) -> [Written] {
    var time = Int.random(in: 0..<5000, using: &random)
    return (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let start = time
      let end = start + Int.random(in: 1...9000, using: &random)
      time = end + Int.random(in: 0...100_000, using: &random)
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Self.words.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
      }
      return Written(start: start, end: end, lines: lines)
    }
  }

  private static func time(_ milliseconds: Int, _ sign: String, hours: Bool = true) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    let start = hours ? digits(seconds / 3600, 2) + ":" : ""
    return start + digits(seconds / 60 % 60, 2) + ":" + digits(seconds % 60, 2) + sign
      + digits(milliseconds % 1000, 3)
  }

  /// The cues that FFmpeg finds, as `start end line/line` in milliseconds.
  private func found(byFFmpegIn path: String) throws -> [String] {
    let bytes = try Tool.run("ffmpeg", ["-v", "error", "-i", path, "-f", "srt", "-"])
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n").map(String.init)
      let times = lines[1].components(separatedBy: " --> ").map { time in
        let parts = time.split { ":,".contains($0) }.compactMap { Int($0) }
        return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
      }
      let rest = lines.dropFirst(2).joined(separator: "/").replacing(/<[^>]*>/, with: "")
      return "\(times[0]) \(times[1]) \(rest)"
    }
  }

  private func compare(_ text: String, _ cues: [Written], _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let read = Read(text, name)
    #expect(read.errors.isEmpty, "\(read.errors)")
    let ours = read.cues.map { cue in
      "\(cue.start.productRounded(Rational(1000))) \(cue.end.productRounded(Rational(1000))) "
        + cue.lines.joined(separator: "/")
    }
    let written = cues.map { "\($0.start) \($0.end) \($0.lines.joined(separator: "/"))" }
    #expect(ours == written)
    #expect(try found(byFFmpegIn: folder(name)) == written)
  }

  @Test(arguments: 0..<6)
  func subRip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cues = cues(using: &random)
    let text = cues.enumerated().map { index, cue in
      let lines = cue.lines.map { Bool.random(using: &random) ? "<i>\($0)</i>" : $0 }
      return "\(index + 1)\r\n\(Self.time(cue.start, ",")) --> \(Self.time(cue.end, ","))\r\n"
        + lines.joined(separator: "\r\n") + "\r\n\r\n"
    }.joined()
    try compare(text, cues, "a.srt")
  }

  @Test(arguments: 0..<6)
  func webVTT(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cues = cues(using: &random)
    let text = cues.enumerated().map { index, cue in
      let hasHours = cue.end >= 3_600_000 || Bool.random(using: &random)
      let times = [cue.start, cue.end].map { Self.time($0, ".", hours: hasHours) }
      let lines = cue.lines.map { line in
        let text = line.replacing("&", with: "&amp;")
        return Bool.random(using: &random) ? "<b>\(text)</b>" : text
      }
      return (Bool.random(using: &random) ? "cue \(index)\n" : "")
        + times.joined(separator: " --> ") + "\n" + lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    try compare("WEBVTT\n\nNOTE a\n\n" + text, cues, "a.vtt")
  }
}
