/// One option for an encoder.
struct EncoderSetting {
  /// The name the user knows it by; `nil` for what the user has no say in.
  let key: String?

  /// The name libavcodec knows it by.
  let name: String

  let value: String

  /// The value as the user gave it, where more is passed on with it.
  var given: String?

  /// What every video of ours has: colors, threads, and nothing that differs from run to run.
  ///
  /// Eight threads, whatever the machine has: x264's result depends on their number, though not on
  /// who runs them. On two processors that cost nothing over two threads, and sixteen gain little.
  static let fixed = [
    ("colorspace", "bt709"), ("color_primaries", "bt709"), ("color_trc", "bt709"),
    ("color_range", "tv"), ("chroma_sample_location", "left"), ("threads", "8"),
    ("thread_type", "frame"), ("flags", "+bitexact+global_header"),
  ].map { EncoderSetting(key: nil, name: $0.0, value: $0.1) }

  /// The settings that `options` ask for, in an order that depends on nothing else.
  static func list(for options: VideoOptions) -> [EncoderSetting] {
    var settings: [EncoderSetting] = []
    func add(_ key: String, _ name: String, _ value: String?) {
      if let value { settings.append(EncoderSetting(key: key, name: name, value: value)) }
    }
    add("preset", "preset", options.preset)
    add("tune", "tune", options.tune)
    add("profile", "profile", options.profile)
    add("gop", "g", options.gop.map { "\($0)" })
    add("bitrate", "b", options.bitrate.map { "\($0)" })
    if options.bitrate == nil { add("crf", "crf", "\(options.crf ?? options.codec.defaultCRF)") }

    var libraryOptions = options.codec.libraryOptions
    switch options.codec {
    case .h264:
      add("level", "level", options.level)
    case .hevc:
      // libavcodec does not pass its own level on to x265.
      if let level = options.level { libraryOptions += ":level-idc=\(level)" }
    }
    let key = options.codec.libraryOptionsKey
    for (name, value) in options.codecOptions.sorted(by: { $0.key < $1.key }) {
      let isShared = name == key
      settings.append(
        EncoderSetting(
          key: name, name: name, value: isShared ? "\(libraryOptions):\(value)" : value,
          given: isShared ? value : nil))
    }
    if options.codecOptions[key] == nil {
      let isAsked = options.codec == .hevc && options.level != nil
      settings.append(
        EncoderSetting(
          key: isAsked ? "level" : nil, name: key, value: libraryOptions,
          given: isAsked ? options.level : nil))
    }
    return settings
  }
}
