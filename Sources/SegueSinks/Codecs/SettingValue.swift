/// The value of a setting of an output.
package enum SettingValue: Hashable, Sendable {
  case word(String)
  case number(Double)
  case integer(Int)

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
}

extension SettingValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .word(let word): word
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    }
  }
}
