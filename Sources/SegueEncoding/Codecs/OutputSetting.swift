import SegueMessages
import SeguePixels

/// A setting of an output: its key in specs and jobs, its flag, its values, and its name in the
/// encoder.
///
/// ```swift
/// for setting in OutputSetting.all {
///   print(setting.key, setting.flag, setting.expected, setting.usualValue ?? "", setting.help)
/// }
/// ```
///
/// A setting is one entry in `OutputSetting+List.swift`, with its line in ``all``.
public struct OutputSetting: Sendable {
  /// The values of a setting.
  ///
  /// ```swift
  /// for setting in OutputSetting.all {
  ///   if case .number(let range) = setting.values { print(setting.key, range) }
  /// }
  /// ```
  public enum Values: Sendable {
    /// A word; the phrase stands in messages, such as "a preset such as medium".
    case word(String)
    /// A number.
    case number(ClosedRange<Double>)
    /// A whole number; the noun stands in messages, such as " of frames".
    case integer(ClosedRange<Int>, of: String = "")
    /// Bits a second: a number that `k` multiplies by a thousand and `M` by a million.
    case bitRate(ClosedRange<Int>)
    /// Bytes: a number, or one with a unit such as MB or MiB.
    case bytes(ClosedRange<Int>)
    /// True or false; the flag of the command takes no value, and `--no-` before it means false.
    case flag
    /// An opaque color.
    case color
  }

  /// The key in a spec's `output` and in a row of a jobs file, such as "pngLevel".
  public let key: String

  /// The values that the setting takes.
  public let values: Values

  /// The words that shells complete; an encoder may take fewer of them, or others.
  public internal(set) var words: [String] = []

  /// The placeholder for the value in the help of the flag; nil for ``key``.
  public internal(set) var valueName: String?

  /// The meaning of the setting, without a full stop.
  public let help: String

  /// The default in the help; nil where there is none to tell.
  public internal(set) var usualValue: String?

  /// Whether the setting is one of an encoder, so that a format without an encoder ignores it.
  package var isOfEncoder = true

  /// Whether the setting is one of the render, so that no format ignores it.
  package var isOfRender = false

  /// libavcodec's name of the option; nil where the encoder gets no option for it.
  var encoderName: String?

  /// The keys of settings that exclude this one.
  package var excluded: Set<String> = []
}

extension OutputSetting {
  /// The flag of the command, such as "--png-level".
  public var flag: String {
    "--" + key.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// The values in messages, such as "a number from 0 to 51".
  public var expected: String {
    switch values {
    case .word(let phrase): phrase
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .integer(let range, let noun):
      "a whole number\(noun) from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .bitRate(let range):
      "bits a second from \(range.lowerBound) to \(range.upperBound), such as 8000k or 8M"
    case .bytes: "a size of at least 1000 bytes, such as 10MB or 9.5MiB"
    case .color: "an opaque color such as \"#1e1e1e\" or white"
    }
  }

  /// Whether the setting takes `value`; the encoder may take less.
  func allows(_ value: SettingValue) -> Bool {
    switch (values, value) {
    case (.word, .word): true
    case (.number(let range), .number(let number)): range ~= number
    case (.integer(let range, _), .integer(let integer)): range ~= integer
    case (.bitRate(let range), .integer(let bits)): range ~= bits
    case (.bytes(let range), .integer(let bytes)): range ~= bytes
    case (.flag, .flag): true
    case (.color, .color(let color)): color.isOpaque
    default: false
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension OutputSetting: Hashable {
  /// Whether both have one key, which no two settings share.
  public static func == (one: OutputSetting, other: OutputSetting) -> Bool {
    one.key == other.key
  }

  /// - Parameter hasher: Takes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
