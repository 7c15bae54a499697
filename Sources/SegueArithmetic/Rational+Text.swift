extension Rational {
  /// Reads "2", "-0.5", "1e3" or "30000/1001", exactly.
  ///
  /// - Throws: ``RationalError`` if the text is not a number, or is one that does not fit.
  public init(_ text: String) throws(RationalError) {
    let terms = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard terms.count == 2 else {
      self = try Self.decimal(text)
      return
    }
    guard let top = DecimalText(terms[0]), let bottom = DecimalText(terms[1]) else {
      throw .notANumber(text)
    }
    guard top.isInteger, bottom.isInteger, !bottom.isZero else { throw .notANumber(text) }
    guard
      let numerator = Int64(terms[0]), let denominator = Int64(terms[1]),
      let value = Rational(numerator, over: denominator)
    else { throw .inexact(text) }
    self = value
  }

  private static func decimal(_ text: String) throws(RationalError) -> Rational {
    guard let decimal = DecimalText(text) else { throw .notANumber(text) }
    guard let value = decimal.rational else { throw .inexact(text) }
    return value
  }
}

/// A reason why a text has no exact value.
///
/// ```swift
/// do {
///   let time = try Rational("1.2.3")
///   print(time)
/// } catch {
///   print(error.description)
/// }
/// ```
public enum RationalError: Error, Hashable {
  /// A text that is not a number.
  case notANumber(String)
  /// A number whose numerator or denominator does not fit 63 bits.
  case inexact(String)
}

extension RationalError: CustomStringConvertible {
  /// One line that says what is wrong and what to write.
  public var description: String {
    switch self {
    case .notANumber(let text):
      "'\(text)' is not a number; write one such as 60, 0.5 or 30000/1001."
    case .inexact(let text):
      "'\(text)' cannot be represented exactly; write it with at most 18 digits."
    }
  }
}
