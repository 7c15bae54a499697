import SegueMessages

/// The options of an encoder; `nil` stands for the encoder's own default.
package struct VideoOptions: Sendable {
  package var codec: VideoCodec = .h264

  /// Constant quality, see ``EncoderQuality``; by default the codec's own, without bitrate.
  package var crf: Double?

  /// Bits a second, on average; instead of ``crf``.
  package var bitrate: Int?

  /// Effort for size, see ``EncoderOptions/presets``.
  package var preset: String?

  /// The kind of the pictures, see ``EncoderOptions/tunes``.
  package var tune: String?

  package var profile: String?

  /// Such as `4.1`.
  package var level: String?

  /// Frames from one keyframe to the next, at most.
  package var gop: Int?

  /// Any other option of the encoder that ``EncoderOptions/names`` has, by libavcodec's name of it.
  package var codecOptions: [String: String] = [:]

  package init() {}

  /// Throws for values that encoders would take and silently change, or that exclude each other.
  package func check() throws(FrameSinkError) {
    if crf != nil, bitrate != nil { throw .conflictingOptions("crf", "bitrate") }
    if crf != nil, codec.quality.crfs == nil { throw .unknownOption("crf", codec: codec) }
    if let crf, let crfs = codec.quality.crfs, !(crfs ~= crf) {
      throw .unusableOption(
        "crf", value: "\(crf)",
        reason: "expected \(Int(crfs.lowerBound)) to \(Int(crfs.upperBound))")
    }
    if let bitrate, !(1000...1_000_000_000 ~= bitrate) {
      throw .unusableOption(
        "bitrate", value: "\(bitrate)", reason: "expected 1000 to 1000000000 bits a second")
    }
    if let gop, !(1...Int(Int32.max) ~= gop) {
      throw .unusableOption("gop", value: "\(gop)", reason: "expected at least 1 frame")
    }
    let tunes = tune?.split(separator: ",").map(String.init) ?? []
    try Self.check("preset", preset.map { [$0] } ?? [], codec.options.presets)
    try Self.check("tune", tunes, codec.options.tunes)
    try Self.check("level", wholeLevel.map { [$0] } ?? [], codec.options.levels)
    try Self.check("profile", profile.map { [$0] } ?? [], codec.options.profiles)
    try codec.options.check(self, tunes)
    for key in Self.reserved where codecOptions[key] != nil {
      throw .unusableOption(
        key, value: codecOptions[key] ?? "", reason: "the output's colors and times set it")
    }
    try checkNames()
  }

  /// The level as ``EncoderOptions/levels`` has it.
  private var wholeLevel: String? {
    level.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  /// Throws for a word that is not known; the encoders would print their own line about it.
  private static func check(
    _ key: String, _ words: [String], _ known: [String]
  ) throws(FrameSinkError) {
    for word in words where !known.contains(word) {
      let hint = known.nearest(to: word).map { "did you mean '\($0)'? " } ?? ""
      throw .unusableOption(
        key, value: word,
        reason: "\(hint)known are \(known.isEmpty ? "none" : known.joined(separator: ", "))")
    }
  }

  /// The options that would make the tags or the times of a file untrue.
  private static let reserved = [
    "chroma_sample_location", "color_primaries", "color_range", "color_trc", "colorspace", "flags",
    "thread_type", "time_base",
  ]
}
