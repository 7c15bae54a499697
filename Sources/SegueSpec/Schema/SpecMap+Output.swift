package import SegueEncoding

extension SpecMap {
  package static let output = SpecMap(
    "output", "The video; the flags of a command win.", in: "output: { … }",
    [
      SpecKey(
        "path", .text("a file or a folder"), default: .told("that of -o"),
        "A file, a pattern such as %04d.png, or a folder that ends in /.", example: "tour.mp4"),
      format,
    ] + OutputSetting.all.map { SpecKey($0) } + [codecOptions])

  /// The format, which rows of a batch have too.
  package static let format = SpecKey(
    "format", .words(OutputFormat.self), default: .told("by the extension of the path"),
    "Format of the video.", example: "mp4")

  /// The codec's own options, which rows of a batch have too.
  package static let codecOptions = SpecKey(
    "codecOptions",
    .named(.text("a value for the codec"), least: 0, phrase: "a map of the codec's options"),
    "Options of the encoder by its own names.", example: "{ refs: 4 }")
}

extension SpecKey {
  /// The key of a setting.
  package init(_ setting: OutputSetting) {
    let example =
      switch setting.values {
      case .word: setting.words.first ?? Self.words[setting.key] ?? "auto"
      case .number(let range): SpecNumber.text(max(range.lowerBound, min(range.upperBound, 20)))
      case .integer(let range, _): "\(max(range.lowerBound, min(range.upperBound, 1)))"
      case .bitRate: "8M"
      case .bytes: "10MB"
      case .flag: "true"
      case .color: "white"
      }
    self.init(
      setting.key, .setting(setting), default: setting.usualValue.map { .told($0) } ?? .absent,
      setting.help + ".", example: example)
  }

  /// Words for settings without a list of words.
  private static let words = [
    "profile": "high", "level": "4.1", "tune": "animation", "target": "github-readme",
  ]
}
