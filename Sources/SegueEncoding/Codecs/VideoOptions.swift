import SegueMessages

/// The options of an encoder.
package struct VideoOptions: Sendable {
  package var codec: VideoCodec = .h264

  /// The settings of the encoder that are given; the encoder has its own default of any other.
  package var values: [OutputSetting: SettingValue] = [:]

  /// Any other option of the encoder in ``EncoderOptions/names``, by libavcodec's name.
  package var codecOptions: [String: String] = [:]

  /// Whether frames may have transparent pixels, which a codec keeps if it can.
  package var isTransparent = false

  package init() {}

  /// Throws for values that encoders would silently change, or that exclude each other.
  package func check() throws(EncodingChoiceError) {
    for setting in OutputSetting.all {
      guard let value = values[setting] else { continue }
      if let other = OutputSetting.all.first(where: {
        values[$0] != nil && setting.excluded.contains($0.key)
      }) {
        throw .conflictingOptions(setting.key, other.key)
      }
      try check(value, of: setting)
    }
    let tunes = tune?.split(separator: ",").map(String.init) ?? []
    try Self.check("preset", preset.map { [$0] } ?? [], codec.options.presets)
    try Self.check("tune", tunes, codec.options.tunes)
    try Self.check("level", wholeLevel.map { [$0] } ?? [], codec.options.levels)
    try Self.check("profile", profile.map { [$0] } ?? [], codec.options.profiles)
    try checkRests()
    try checkDepth()
    try codec.options.check(self, tunes)
    for key in Self.reserved where codecOptions[key] != nil {
      throw .unusableOption(
        key, value: codecOptions[key] ?? "", reason: "the output's colors and times set it")
    }
    try checkNames()
  }

  /// Throws for a value that is out of the setting's range, or out of the codec's.
  private func check(
    _ value: SettingValue, of setting: OutputSetting
  ) throws(EncodingChoiceError) {
    var setting = setting
    if setting == .crf {
      guard let crfs = codec.quality.crfs else { throw .unknownOption("crf", codec: codec) }
      setting = OutputSetting(key: "crf", values: .number(crfs), help: setting.help)
      if codec.quality.hasWholeCRFs, case .number(let crf) = value, crf != crf.rounded() {
        throw .unusableOption("crf", value: "\(crf)", reason: "expected a whole number")
      }
    }
    if setting == .bitrate, !codec.options.takesBitRate {
      throw .unknownOption("bitrate", codec: codec)
    }
    guard setting.allows(value) else {
      throw .unusableOption(
        setting.key, value: "\(value)", reason: "expected \(setting.expected)")
    }
  }

  /// The level in the form of ``EncoderOptions/levels``.
  private var wholeLevel: String? {
    level.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  /// Throws for an unknown word, because the encoders would print their own message.
  static func check(
    _ key: String, _ words: [String], _ known: [String]
  ) throws(EncodingChoiceError) {
    for word in words where !known.contains(word) {
      let hint = known.nearest(to: word).map { "did you mean '\($0)'? " } ?? ""
      throw .unusableOption(
        key, value: word,
        reason: "\(hint)known are \(known.isEmpty ? "none" : known.joined(separator: ", "))")
    }
  }

  /// The options that would falsify the tags or the times of a file.
  private static let reserved = [
    "chroma_sample_location", "color_primaries", "color_range", "color_trc", "colorspace", "flags",
    "thread_type", "time_base",
  ]
}

extension VideoOptions {
  /// The constant quality (see ``EncoderQuality``); without a bitrate, the codec's default.
  package var crf: Double? {
    get { values[.crf]?.number }
    set { values[.crf] = newValue.map(SettingValue.number) }
  }

  /// The average number of bits a second, in place of ``crf``.
  package var bitrate: Int? {
    get { values[.bitrate]?.integer }
    set { values[.bitrate] = newValue.map(SettingValue.integer) }
  }

  /// The preset, which trades time for size (see ``EncoderOptions/presets``).
  package var preset: String? {
    get { values[.preset]?.word }
    set { values[.preset] = newValue.map(SettingValue.word) }
  }

  /// The kind of the pictures (see ``EncoderOptions/tunes``).
  package var tune: String? {
    get { values[.tune]?.word }
    set { values[.tune] = newValue.map(SettingValue.word) }
  }

  /// The profile (see ``EncoderOptions/profiles``).
  package var profile: String? {
    get { values[.profile]?.word }
    set { values[.profile] = newValue.map(SettingValue.word) }
  }

  /// The level, such as `4.1`.
  package var level: String? {
    get { values[.level]?.word }
    set { values[.level] = newValue.map(SettingValue.word) }
  }

  /// The encoding of rests; see `RestSchedule`.
  package var rests: String? {
    get { values[.rests]?.word }
    set { values[.rests] = newValue.map(SettingValue.word) }
  }

  /// Whether all other options are known to leave quantizers and keyframes unchanged.
  package var isPredictable: Bool {
    codecOptions.keys.allSatisfy(codec.quality.harmlessOptions.contains)
  }

  /// Bits a sample; nil for the codec's default.
  package var depth: Int? {
    get { values[.depth]?.integer }
    set { values[.depth] = newValue.map(SettingValue.integer) }
  }

  /// The largest distance of keyframes, in frames.
  package var gop: Int? {
    get { values[.gop]?.integer }
    set { values[.gop] = newValue.map(SettingValue.integer) }
  }
}
