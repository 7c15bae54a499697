/// The secret that the page knows and other pages do not: 32 random bytes in hexadecimal.
///
/// It is neither printable nor encodable, so that no log can have it by accident; ``secret`` is
/// asked for where a person is to see it.
package struct StudioToken: Sendable {
  /// The 64 digits.
  package let secret: String

  /// A token of the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    secret = (0..<32).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Whether a text is the token; the time does not tell where they differ.
  func matches(_ text: String) -> Bool {
    let (given, own) = (Array(text.utf8), Array(secret.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension StudioToken: CustomStringConvertible {
  /// Always the same word.
  package var description: String { "token" }
}
