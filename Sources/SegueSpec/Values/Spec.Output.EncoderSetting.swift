package import SegueMessages
import SegueTimeline

extension Spec.Output {
  /// One setting of the encoder that is present.
  package struct EncoderSetting {
    /// The name in the encoder's errors.
    package let name: String

    /// The key path in a spec.
    package let keyPath: String

    /// The position in the spec; nil if the setting comes from no file.
    package let position: SourcePosition?
  }

  /// All settings of the encoder that are present.
  package var encoderSettings: [EncoderSetting] {
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
