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
  package func contains(_ number: Rational) -> Bool {
    guard case .exact(let range) = form else { return contains(number.doubleValue) }
    return range.contains(number) && !(excludesLowest && number == range.lowerBound)
  }

  /// A bound in its shortest form: "1", not "1.0".
  package static func text(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? "\(bound)"
  }

  /// Decimal numbers of a transition's parameter, whose bounds may be infinite.
  package init(_ range: ClosedRange<Double>) {
    self.init("a number", range, phrase: Self.phrase("a number", range))
  }

  /// Whole numbers of a transition's parameter, whose bounds may be those of the type.
  package init(_ range: ClosedRange<Int>) {
    // Beyond 2⁵³ only the bounds of the type occur.
    let low = range.lowerBound == .min ? -Double.infinity : Double(range.lowerBound)
    let high = range.upperBound == .max ? Double.infinity : Double(range.upperBound)
    self.init("a whole number", whole: range, phrase: Self.phrase("a whole number", low...high))
  }

  private static func phrase(_ unit: String, _ range: ClosedRange<Double>) -> String {
    let (low, high) = (text(range.lowerBound), text(range.upperBound))
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "\(unit) from \(low) to \(high)"
    case (true, false): "\(unit) of at least \(low)"
    case (false, true): "\(unit) of at most \(high)"
    case (false, false): unit
    }
  }
}
