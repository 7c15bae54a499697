package import SegueMessages

/// A reason why a text has no exact value.
public enum RationalError: Error, Hashable {
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

extension RationalError: FailingError {
  package var failure: Failure { .request }
}
