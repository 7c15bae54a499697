import Segue

@testable import SegueCaptions
@testable import SegueStrings

/// Captions in each format; the first byte selects it.
enum CaptionsFuzz: FuzzTarget {
  static let name = "captions"
  static let seedFolders: [String] = []
  static let dictionary: String? = "captions"
  static let longestInput = 2048

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let first = bytes.first else { return }
    let name = ["f.srt", "f.vtt", "f"][Int(first) % 3]
    let content = Array(bytes.dropFirst())
    let captions: Captions
    do throws(CaptionErrors) {
      captions = try Captions.read(content, name: name)
    } catch {
      try check(error.errors.map { ("\($0)", $0.position) }, name, content)
      return
    }
    try check(captions.warnings.map { ("\($0)", $0.position) }, name, content)
    try FuzzFailure.check(!captions.cues.isEmpty, "no cues")
    var last = Rational.zero
    for cue in captions.cues {
      try FuzzFailure.check(last <= cue.start && cue.start < cue.end, "times of \(cue)")
      last = cue.start
      try FuzzFailure.check(
        !cue.lines.isEmpty && cue.lines.allSatisfy { !$0.isEmpty && !$0.contains("\n") },
        "lines of \(cue)")
      try check(cue)
    }
  }

  /// Each word stands where it says, and its time is within the cue and not before another.
  private static func check(_ cue: Cue) throws(FuzzFailure) {
    var last = cue.start
    for word in cue.words ?? [] {
      try FuzzFailure.check(last <= word.start && word.start < cue.end, "times of \(cue)")
      last = word.start
      let line = Array(cue.lines[word.line].unicodeScalars)
      let text = Array(word.text.unicodeScalars)
      try FuzzFailure.check(
        !text.isEmpty && line.dropFirst(word.offset).starts(with: text), "a word of \(cue)")
    }
  }

  /// Each message is one line that names the file and a place in its text.
  private static func check(
    _ messages: [(text: String, position: SourcePosition?)], _ name: String, _ content: [UInt8]
  ) throws(FuzzFailure) {
    let text = (try? TextBytes.text(of: content)) ?? ""
    // Further line ends of YAML are none here.
    let lines = String.UnicodeScalarView(
      text.unicodeScalars.map { "\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) ? "x" : $0 })
    let places = TextPlaces(String(lines))
    for message in messages {
      try FuzzFailure.check(
        message.text.hasPrefix(name + ":") && !message.text.contains(where: \.isNewline),
        "a message: \(message.text)")
      guard let position = message.position, !text.isEmpty else { continue }
      try FuzzFailure.check(places.contain(position), "a place outside the text: \(message.text)")
    }
  }
}
