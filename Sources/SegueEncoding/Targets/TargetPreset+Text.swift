import SegueMessages

extension TargetPreset {
  /// The sizes in a table: "886 × 1920, 1920 × 886" or "any".
  package var sizesText: String {
    sizes.isEmpty ? "any" : sizes.map(\.description).joined(separator: ", ")
  }
}

extension TargetFile: CustomStringConvertible {
  /// A text such as "mp4 or mov with h264, profile high, at most 30 frames a second, 15 to 30 s,
  /// at most 500.0 MB".
  package var description: String {
    var parts = [Message.alternatives(formats.map(\.rawValue))]
    if !codecs.isEmpty { parts[0] += " with " + Message.alternatives(codecs.map(\.name)) }
    parts += Self.texts(fixed)
    parts += Self.texts(usual).map { "\($0) if no other quality is given" }
    if let rule = rateText { parts.append("\(rule) frames a second") }
    if let seconds {
      parts.append("\(Self.text(seconds.lowerBound)) to \(Self.text(seconds.upperBound)) s")
    }
    if let bytes { parts.append("at most \(ByteSize.text(bytes))") }
    if needsSound { parts.append("with a sound track") }
    return parts.joined(separator: ", ")
  }

  /// The rates in words, such as "30 or 60", or "at most 30"; nil for any.
  package var rateText: String? {
    if let mostFrames { return "at most \(mostFrames)" }
    return rates.isEmpty ? nil : Message.alternatives(rates.map(String.init))
  }

  /// A number of seconds without a needless fraction.
  package static func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }

  private static func texts(_ values: [OutputSetting: SettingValue]) -> [String] {
    OutputSetting.all.compactMap { setting in
      values[setting].map { "\(setting.key) \($0)" }
    }
  }
}
