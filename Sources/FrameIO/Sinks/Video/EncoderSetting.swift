/// One option for an encoder.
struct EncoderSetting {
  /// The name the user knows it by; `nil` for what the user has no say in.
  let key: String?

  /// The name libavcodec knows it by.
  let name: String

  let value: String

  /// The part of the value that the user gave.
  let given: String

  init(_ key: String?, _ name: String, _ value: String, given: String? = nil) {
    (self.key, self.name, self.value, self.given) = (key, name, value, given ?? value)
  }

  /// What every video of ours has: colors, threads, and nothing that differs from run to run.
  ///
  /// Three threads, whatever the machine has: x264's result depends on their number, though not on
  /// who runs them. On two processors four, six and eight are no faster, and each takes 20 MB at 1080p.
  static let fixed = [
    ("colorspace", "bt709"), ("color_primaries", "bt709"), ("color_trc", "bt709"),
    ("color_range", "tv"), ("chroma_sample_location", "left"), ("threads", "3"),
    ("thread_type", "frame"), ("flags", "+bitexact+global_header"),
  ].map { EncoderSetting(nil, $0.0, $0.1) }

  /// Up to this width x265 writes past the end of a list that has an entry for each 16 pixels of a row.
  ///
  /// Its vector code for `cutree` takes four entries at a time; valgrind shows it with x265 3.5. Crashes, or
  /// other bytes each time, are what comes of it.
  private static let largestNarrowWidth = 48

  /// The settings that `options` ask for with frames of this width, in an order that depends on nothing else.
  static func list(for options: VideoOptions, width: Int) -> [EncoderSetting] {
    var settings: [EncoderSetting] = []
    func add(_ key: String, _ name: String, _ value: String?) {
      if let value { settings.append(EncoderSetting(key, name, value)) }
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
    // Behind what is given: the last one counts.
    let last = options.codec == .hevc && width <= largestNarrowWidth ? ":cutree=0" : ""
    let library = options.codec.libraryOptionsKey
    for (name, value) in options.codecOptions.sorted(by: { $0.key < $1.key }) where name != library
    {
      add(name, name, value)
    }
    if let given = options.codecOptions[library] {
      settings.append(
        EncoderSetting(library, library, "\(libraryOptions):\(given)\(last)", given: given))
    } else {
      let level = options.codec == .hevc ? options.level : nil
      let key = level.map { _ in "level" }
      settings.append(EncoderSetting(key, library, libraryOptions + last, given: level))
    }
    return settings
  }
}
