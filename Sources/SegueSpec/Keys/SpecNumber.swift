package import SegueTimeline

/// The numbers that a key takes: their unit and their range.
///
/// The parser and the lists of keys share each of them, so that both have one range.
package struct SpecNumber: Sendable {
  /// The form of a number.
  package enum Form: Sendable {
    /// A decimal number.
    case decimal
    /// A decimal number that is kept exactly, or a fraction in quotes.
    case exact(ClosedRange<Rational>)
    /// A number without a decimal point.
    case whole
  }

  /// The unit with which a message begins, such as "points" or "a factor".
  package let unit: String

  package let range: ClosedRange<Double>

  package let form: Form

  /// Whether the lower bound itself is excluded.
  package let excludesLowest: Bool

  /// The text of messages, if the unit and the range do not make it.
  private let phrase: String?

  /// Decimal numbers in a closed range.
  package init(_ unit: String, _ range: ClosedRange<Double>, phrase: String? = nil) {
    (self.unit, self.range, form, excludesLowest) = (unit, range, .decimal, false)
    self.phrase = phrase
  }

  /// Decimal numbers above 0.
  init(_ unit: String, above0 highest: Double, phrase: String? = nil) {
    (self.unit, range, form, excludesLowest) = (unit, 0...highest, .decimal, true)
    self.phrase = phrase
  }

  /// Exact numbers.
  init(
    _ unit: String, exact range: ClosedRange<Rational>, excludesLowest: Bool = false,
    phrase: String? = nil
  ) {
    self.unit = unit
    self.range = range.lowerBound.doubleValue...range.upperBound.doubleValue
    (form, self.excludesLowest, self.phrase) = (.exact(range), excludesLowest, phrase)
  }

  /// Whole numbers.
  package init(_ unit: String, whole range: ClosedRange<Int>, phrase: String? = nil) {
    (self.unit, self.phrase, form, excludesLowest) = (unit, phrase, .whole, false)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
  }

  /// The numbers in messages, such as "points from 0 to 32768".
  package var expected: String {
    if let phrase { return phrase }
    let (low, high) = (Self.text(range.lowerBound), Self.text(range.upperBound))
    return excludesLowest
      ? "\(unit) above \(low) and at most \(high)" : "\(unit) from \(low) to \(high)"
  }

  package func contains(_ number: Double) -> Bool {
    range.contains(number) && !(excludesLowest && number == range.lowerBound)
  }

  /// Whether an exact number is in an exact range.
  func contains(_ number: Rational) -> Bool {
    guard case .exact(let range) = form else { return contains(number.doubleValue) }
    return range.contains(number) && !(excludesLowest && number == range.lowerBound)
  }

  /// A bound in its shortest form: "1", not "1.0".
  package static func text(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? "\(bound)"
  }
}
