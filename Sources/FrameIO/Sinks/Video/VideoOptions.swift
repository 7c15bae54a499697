import SegueMessages

/// How video is encoded; what is `nil` is the encoder's own default.
package struct VideoOptions: Sendable {
  package var codec: VideoCodec = .h264

  /// Constant quality, 0 (lossless) to 51; by default 18 for H.264 and 20 for HEVC, without bitrate.
  package var crf: Double?

  /// Bits a second, on average; instead of ``crf``.
  package var bitrate: Int?

  /// Effort for size, see ``VideoCodec/presets``.
  package var preset: String?

  /// What kind of pictures they are, see ``VideoCodec/tunes``.
  package var tune: String?

  package var profile: String?

  /// Such as `4.1`.
  package var level: String?

  /// Frames from one keyframe to the next, at most.
  package var gop: Int?

  /// Any other option of the encoder that ``VideoCodec/optionNames`` has, by libavcodec's name of it.
  package var codecOptions: [String: String] = [:]

  package init() {}

  /// Throws for values that encoders would take and silently change, or that exclude each other.
  package func check() throws(FrameSinkError) {
    if crf != nil, bitrate != nil { throw .conflictingOptions("crf", "bitrate") }
    if let crf, !(0...51 ~= crf) {
      throw .unusableOption("crf", value: "\(crf)", reason: "it goes from 0 to 51")
    }
    if let bitrate, !(1000...1_000_000_000 ~= bitrate) {
      throw .unusableOption(
        "bitrate", value: "\(bitrate)", reason: "it goes from 1000 to 1000000000 bits a second")
    }
    if let gop, !(1...Int(Int32.max) ~= gop) {
      throw .unusableOption("gop", value: "\(gop)", reason: "it is at least 1 frame")
    }
    let tunes = tune?.split(separator: ",").map(String.init) ?? []
    try Self.check("preset", preset.map { [$0] } ?? [], VideoCodec.presets)
    try Self.check("tune", tunes, codec.tunes)
    try Self.check("level", wholeLevel.map { [$0] } ?? [], codec.levels)
    try Self.check("profile", profile.map { [$0] } ?? [], codec.profiles)
    try checkX264(tunes)
    for key in Self.reserved where codecOptions[key] != nil {
      throw .unusableOption(
        key, value: codecOptions[key] ?? "", reason: "the output's colors and times fix it")
    }
    try checkNames()
  }

  /// Throws where x264 would pass over a tuning, or refuse in a line of its own.
  private func checkX264(_ tunes: [String]) throws(FrameSinkError) {
    guard codec == .h264 else { return }
    let looks = tunes.filter { !VideoCodec.technicalTunes.contains($0) }
    if let tune, looks.count > 1 {
      throw .unusableOption(
        "tune", value: tune, reason: "\(looks.joined(separator: " and ")) exclude each other")
    }
    if let profile, crf == 0, profile != "high444" {
      throw .unusableOption(
        "profile", value: profile, reason: "crf 0 is lossless, which high444 alone can be")
    }
  }

  /// The level as ``VideoCodec/levels`` has it.
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
        key, value: word, reason: "\(hint)known are \(known.joined(separator: ", "))")
    }
  }

  /// What would make the tags or the times of a file untrue.
  private static let reserved = [
    "chroma_sample_location", "color_primaries", "color_range", "color_trc", "colorspace", "flags",
    "thread_type", "time_base",
  ]
}
