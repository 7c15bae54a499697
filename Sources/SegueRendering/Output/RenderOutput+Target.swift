import SegueEncoding
import SegueFormats
import SegueMessages
import SegueSpec
import SegueTimeline

extension RenderOutput {
  /// The settings completed by those of their target, and the rules for the output.
  ///
  /// - Throws: ``SpecError`` about a name that is no target, or a setting that it excludes.
  static func targeted(
    _ settings: Spec.Output, of spec: Spec, _ format: OutputFormat
  ) throws(SpecError) -> (settings: Spec.Output, rules: TargetRules?) {
    guard let name = settings[.target]?.word else { return (settings, nil) }
    func refusal(_ setting: OutputSetting, _ problem: String) -> SpecError {
      error(about: setting, settings, of: spec, problem)
    }
    let preset: TargetPreset
    do {
      preset = try TargetPreset(named: name)
    } catch {
      throw refusal(.target, "\(error)")
    }
    let files = preset.files.filter { $0.formats.contains(format) }
    guard !files.isEmpty else {
      throw refusal(
        .target,
        "\(name) takes no \(format), expected \(Message.alternatives(preset.formats.map(\.rawValue)))"
      )
    }
    let codec = settings[.codec]?.word
    let isHeld = { (file: TargetFile) in
      codec == nil || file.codecs.isEmpty || file.codecs.contains { $0.name == codec }
    }
    guard let file = files.first(where: isHeld) else {
      let held = files.flatMap(\.codecs).map(\.name)
      throw refusal(
        .codec,
        "is \(codec ?? ""), which target \(name) does not take in \(format), expected "
          + Message.alternatives(held))
    }
    var result = settings
    if codec == nil, let first = file.codecs.first {
      result.values[.codec] = Located(.word(first.name))
    }
    for setting in OutputSetting.all {
      guard let value = file.fixed[setting] else { continue }
      if let given = settings[setting], !Self.areEqual(given, value) {
        throw refusal(
          setting, "is \(given), which target \(name) does not take, expected \(value)")
      }
      result.values[setting] = Located(value)
    }
    let rates = [OutputSetting.crf, .bitrate, .quality, .fitSize]
    let isRated = rates.contains { settings[$0] != nil }
    if !isRated { result.values.merge(file.usual.mapValues { Located($0) }) { own, _ in own } }
    if !preset.sizes.isEmpty, settings[.allowScale]?.flag == true {
      throw refusal(
        .allowScale, "cannot be combined with target \(name), which fixes the size of frames")
    }
    if !file.rates.isEmpty, settings[.allowRate]?.flag == true {
      throw refusal(
        .allowRate, "cannot be combined with target \(name), which fixes the rate of frames")
    }
    if let most = file.bytes, let given = settings[.fitSize]?.integer, given > most {
      throw refusal(
        .fitSize, "is more than target \(name) takes, expected at most \(ByteSize.text(most))")
    }
    return (result, TargetRules(preset: preset, file: file))
  }

  /// Whether two values are one, such as the levels 4 and 4.0.
  private static func areEqual(_ one: SettingValue, _ other: SettingValue) -> Bool {
    guard let word = one.word, let other = other.word else { return one == other }
    return word == other || word + ".0" == other
  }

  /// The settings with the limit of their target, where the output can be made to fit it.
  static func limited(
    _ settings: Spec.Output, by rules: TargetRules?, _ target: OutputTarget, _ video: VideoOptions
  ) -> Spec.Output {
    guard let most = rules?.file.bytes, target.canFit,
      ![OutputSetting.crf, .bitrate, .quality, .fitSize].contains(where: { settings[$0] != nil }),
      !settings.codecOptions.contains(where: { qualityOptions.contains($0.name) })
    else { return settings }
    let sink = SinkSettings(video: video, values: settings.values.mapValues(\.value))
    guard
      target.format.traits.scale(sink) != nil
        || [.allowRate, .allowScale].contains(where: { settings[$0]?.flag == true })
    else {
      return settings
    }
    var result = settings
    result.values[.fitSize] = Located(.integer(most))
    return result
  }
}

extension OutputTarget {
  /// Whether an output there can be written more than once.
  var canFit: Bool {
    switch place {
    case .file, .sequence: true
    case .standardOutput: format.traits.kind == .file
    case .nowhere: false
    }
  }
}
