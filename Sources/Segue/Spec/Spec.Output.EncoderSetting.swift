import SegueMessages

extension Spec.Output {
  /// One setting of the encoder that is there.
  struct EncoderSetting {
    /// As the encoder's errors call it.
    let name: String

    /// As a spec calls it.
    let keyPath: String

    /// Nil for what comes from no file.
    let position: SourcePosition?
  }

  /// The settings of the encoder that are there.
  var encoderSettings: [EncoderSetting] {
    var settings: [EncoderSetting] = []
    func add<Value>(_ name: String, _ value: Located<Value>?) {
      guard let value else { return }
      settings.append(EncoderSetting(name: name, keyPath: name, position: value.position))
    }
    add("codec", codec)
    add("crf", crf)
    add("preset", preset)
    add("profile", profile)
    add("level", level)
    add("gop", gop)
    add("tune", tune)
    add("bitrate", bitrate)
    for option in codecOptions {
      settings.append(
        EncoderSetting(
          name: option.name,
          keyPath: SpecPath.root.key("codecOptions").key(option.name).description,
          position: option.value.position))
    }
    return settings
  }
}
