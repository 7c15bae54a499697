import SegueEncoding
import SeguePixels
import SegueTimeline
import SegueYAML

// The values of a spec.
extension YAMLValue {
  /// A map of those entries that have a value.
  static func keys(_ entries: (String, YAMLValue?)...) -> YAMLValue { keys(entries) }

  /// A map of those entries that have a value.
  static func keys(_ entries: [(String, YAMLValue?)]) -> YAMLValue {
    .map(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }

  /// A map of those entries that have a value; nil if none has.
  static func settings(_ entries: (String, YAMLValue?)...) -> YAMLValue? { settings(entries) }

  /// A map of those entries that have a value; nil if none has.
  static func settings(_ entries: [(String, YAMLValue?)]) -> YAMLValue? {
    entries.contains { $0.1 != nil } ? keys(entries) : nil
  }

  static func integer(_ integer: Int) -> YAMLValue { .number("\(integer)") }

  /// A number in its shortest form; a parser refuses one that is none.
  static func number(_ number: Double) -> YAMLValue {
    number.isFinite ? .number(SpecNumber.text(number)) : .string("\(number)")
  }

  /// An exact number: as a decimal if it has one, else as a fraction.
  static func exact(_ number: Rational) -> YAMLValue {
    let decimal = SpecNumber.text(number.doubleValue)
    return (try? Rational(decimal)) == number ? .number(decimal) : .string("\(number)")
  }

  static func color(_ color: Color) -> YAMLValue { .string(color.hexadecimal) }

  /// A text of the user, in which a dollar sign starts no variable.
  static func text(_ text: String) -> YAMLValue { .string(text.replacing("$", with: "$$")) }
}

extension SettingValue {
  /// The value as a spec has it.
  var written: YAMLValue {
    switch self {
    case .word(let word): .text(word)
    case .number(let number): .number(number)
    case .integer(let integer): .integer(integer)
    case .flag(let flag): .bool(flag)
    case .color(let color): .color(color)
    }
  }
}

extension Equatable {
  /// The value as `write` writes it; nil if it is the usual one.
  func unless(_ usual: Self, _ write: (Self) -> YAMLValue) -> YAMLValue? {
    self == usual ? nil : write(self)
  }
}

extension YAMLValue {
  /// A document: the entries of a root map, long ones with an entry or an item a line.
  var document: String {
    guard case .map(let entries) = self else { preconditionFailure("a spec is a map") }
    return entries.map { Self.block($0, indentation: "") }.joined()
  }

  private static func block(_ entry: Entry, indentation: String) -> String {
    let inner = indentation + "  "
    let start = "\(indentation)\(entry.key):\n"
    switch entry.value {
    case .map(let values) where entry.key == "storyboard":
      return start + values.map { block($0, indentation: inner) }.joined()
    case .map(let values) where ["views", "scenes"].contains(entry.key):
      return start + values.map { "\(inner)\(YAMLValue.map([$0]).line.dropBraces)\n" }.joined()
    case .list(let items) where ["timeline", "audio", "script"].contains(entry.key):
      return start + items.map { "\(inner)- \($0.line)\n" }.joined()
    default: return "\(indentation)\(YAMLValue.map([entry]).line.dropBraces)\n"
    }
  }
}

extension String {
  /// The entries of a map in flow style, without its braces.
  fileprivate var dropBraces: Substring { dropFirst(2).dropLast(2) }
}
