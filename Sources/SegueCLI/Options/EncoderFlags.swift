import ArgumentParser
import Segue
import SegueEncoding
import SegueFormats

/// The settings of the output; they override the spec.
///
/// ArgumentParser finds the options of a type by reflection. Here the reflection lists an option
/// for each `OutputSetting`, so that a new setting needs no property.
struct EncoderFlags: ParsableArguments, CustomReflectable {
  private var options: [OutputSetting: Option<String?>]
  private var flags: [OutputSetting: Flag<Bool?>]
  private var codecOption: Option<[Setting]>

  init() {
    options = Dictionary(
      uniqueKeysWithValues: Self.withValues.map { ($0, Option<String?>($0)) })
    flags = Dictionary(uniqueKeysWithValues: Self.withoutValues.map { ($0, Flag<Bool?>($0)) })
    codecOption = Option(
      wrappedValue: [],
      help: ArgumentHelp(
        "Any other option of the encoder, by FFmpeg's name; may be repeated.",
        valueName: "key=value"),
      transform: { try Setting($0) })
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    (options, flags) = ([:], [:])
    for setting in Self.withValues {
      options[setting] = try values.decode(Option<String?>.self, forKey: Key(setting.key))
    }
    for setting in Self.withoutValues {
      flags[setting] = try values.decode(Flag<Bool?>.self, forKey: Key(setting.key))
    }
    codecOption = try values.decode(Option<[Setting]>.self, forKey: Key(Self.codecOptionKey))
  }

  var customMirror: Mirror {
    let settings = OutputSetting.all.map { setting in
      (label: setting.key, value: options[setting] ?? flags[setting] as Any)
    }
    return Mirror(self, children: settings + [(label: Self.codecOptionKey, value: codecOption)])
  }

  /// The options that also exist in specs, by their keys.
  var settings: [(key: String, value: String)] {
    OutputSetting.all.compactMap { setting in
      (options[setting]?.wrappedValue ?? flags[setting]?.wrappedValue?.description).map {
        (key: setting.key, value: $0)
      }
    }
  }

  /// The options that have no name of their own in Segue.
  var codecOptions: [(name: String, value: String)] {
    codecOption.wrappedValue.map { ($0.key, $0.value) }
  }

  /// The settings whose flags take a value.
  private static var withValues: [OutputSetting] {
    OutputSetting.all.filter { !withoutValues.contains($0) }
  }

  /// The settings whose flags take none.
  private static var withoutValues: [OutputSetting] {
    OutputSetting.all.filter { if case .flag = $0.values { true } else { false } }
  }

  private static let codecOptionKey = "codecOption"

  /// The name of an option in ArgumentParser's results.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
  }
}

extension Option<String?> {
  /// The option for a setting of the output.
  init(_ setting: OutputSetting) {
    self.init(
      help: ArgumentHelp(
        "\(setting.help)\(setting.usualValue.map { "; default: \($0)" } ?? "").",
        valueName: setting.valueName ?? setting.key),
      completion: setting.completions.isEmpty ? nil : .list(setting.completions))
  }
}

extension Flag<Bool?> {
  /// The flag for a setting of the output that is true or false.
  init(_ setting: OutputSetting) {
    self.init(
      inversion: .prefixedNo,
      help: "\(setting.help)\(setting.usualValue.map { "; default: \($0)" } ?? "").")
  }
}
