package import SeguePixels

/// The value of a setting of an output.
package enum SettingValue: Hashable, Sendable {
  case word(String)
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case color(Color)

  /// The value of a setting that takes words; nil for any other.
  package var word: String? {
    if case .word(let word) = self { word } else { nil }
  }

  /// The value of a setting that takes numbers; nil for any other.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value of a setting that takes whole numbers; nil for any other.
  package var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The value of a setting that is true or false; nil for any other.
  package var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The value of a setting that takes colors; nil for any other.
  package var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}

extension SettingValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .word(let word): word
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .integer(let integer): "\(integer)"
    case .flag(let flag): "\(flag)"
    case .color(let color): color.hexadecimal
    }
  }
}
