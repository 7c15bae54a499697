/// A decimal number as written: "60", "-.5", "29.97", "1e3".
package struct DecimalText: Hashable {
  /// Whether the text has neither a decimal point nor an exponent.
  package let isInteger: Bool

  private let isNegative: Bool
  /// The significant digits, without leading and trailing zeros; empty for 0.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int

  var isZero: Bool { digits.isEmpty }

  /// Parses a text, or returns nil if it is not a decimal number.
  package init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }

    let whole = rest.prefix { Self.isDigit($0) }
    rest = rest.dropFirst(whole.count)
    var decimals: ArraySlice<UInt8> = []
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint {
      decimals = rest.dropFirst().prefix { Self.isDigit($0) }
      rest = rest.dropFirst(1 + decimals.count)
    }
    guard !whole.isEmpty || !decimals.isEmpty else { return nil }

    var power = 0
    let hasExponent = rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E")
    if hasExponent {
      guard let written = Self.exponent(rest.dropFirst()) else { return nil }
      power = written
      rest = []
    }
    guard rest.isEmpty else { return nil }

    let all = (Array(whole) + Array(decimals)).map { $0 - UInt8(ascii: "0") }
    let trailing = all.reversed().prefix { $0 == 0 }.count
    let significant = Array(all.dropLast(trailing).drop { $0 == 0 })
    isInteger = !hasPoint && !hasExponent
    isNegative = sign == UInt8(ascii: "-")
    digits = significant
    exponent = power - decimals.count + trailing
  }

  /// The exact value, or nil if it does not fit.
  package var rational: Rational? {
    guard !isZero else { return .zero }
    // 18 digits always fit 63 bits.
    guard digits.count <= 18, abs(exponent) <= 18 else { return nil }
    let magnitude = digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    let power = (0..<abs(exponent)).reduce(Int128(1)) { value, _ in value * 10 }
    let value = isNegative ? -magnitude : magnitude
    return exponent < 0
      ? Rational(wide: value, over: power) : Rational(wide: value * power, over: 1)
  }

  /// A signed whole number, clamped to one million in either direction.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    guard !digits.isEmpty, digits.allSatisfy({ isDigit($0) }) else { return nil }
    // An exponent this large never fits, so its remaining digits do not matter.
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000) }
    return isNegative ? -value : value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
