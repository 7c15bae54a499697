/// One option of an encoder.
package struct EncoderSetting {
  /// The user's name of the option; `nil` if the user cannot set it.
  package let key: String?

  /// libavcodec's name of the option.
  package let name: String

  package let value: String

  /// The part of the value that comes from the user.
  package let given: String

  package init(_ key: String?, _ name: String, _ value: String, given: String? = nil) {
    (self.key, self.name, self.value, self.given) = (key, name, value, given ?? value)
  }

  /// The settings of every video, for colors and threads; none of them differs between runs.
  ///
  /// The number of threads is three on every machine, because x264's result depends on that number,
  /// though not on the number of processors. On two processors four, six and eight are no faster,
  /// and each takes 20 MB at 1080p.
  package static let fixed = [
    ("colorspace", "bt709"), ("color_primaries", "bt709"), ("color_trc", "bt709"),
    ("color_range", "tv"), ("chroma_sample_location", "left"), ("threads", "3"),
    ("thread_type", "frame"), ("flags", "+bitexact+global_header"),
  ].map { EncoderSetting(nil, $0.0, $0.1) }

  /// The settings for `options` and frames of this size, in an order that depends on nothing else.
  package static func list(
    for options: VideoOptions, _ size: (width: Int, height: Int)
  ) -> [EncoderSetting] {
    let codec = options.codec
    var values = options.values
    if options.bitrate == nil, options.crf == nil, let crf = codec.quality.defaultCRF {
      values[.crf] = .number(crf)
    }
    // The library gets the level among its own options.
    if codec.library?.levelName != nil { values[.level] = nil }
    var settings = codec.fixed(options).map { EncoderSetting(nil, $0.name, $0.value) }
    settings += OutputSetting.all.compactMap { setting -> EncoderSetting? in
      guard let name = codec.settingNames()[setting] ?? setting.encoderName,
        let value = values[setting]
      else { return nil }
      return EncoderSetting(setting.key, name, "\(value)")
    }
    for (name, value) in options.codecOptions.sorted(by: { $0.key < $1.key })
    where name != codec.library?.key {
      settings.append(EncoderSetting(name, name, value))
    }
    return settings + (codec.library.map { [setting(of: $0, for: options, size)] } ?? [])
  }

  /// The setting that passes options on to the library behind the encoder.
  private static func setting(
    of library: EncoderLibrary, for options: VideoOptions, _ size: (width: Int, height: Int)
  ) -> EncoderSetting {
    let level = library.levelName == nil ? nil : options.level
    var value = library.fixed
    if let name = library.levelName, let level { value += ":\(name)=\(level)" }
    // The last value of a name takes precedence.
    let last = library.fixedLast(options, size).map { ":\($0)" }.joined()
    if let given = options.codecOptions[library.key] {
      return EncoderSetting(library.key, library.key, "\(value):\(given)\(last)", given: given)
    }
    return EncoderSetting(level.map { _ in "level" }, library.key, value + last, given: level)
  }
}
