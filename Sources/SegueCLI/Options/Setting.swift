/// A key and its value, as `KEY=VALUE`.
struct Setting: Hashable, Sendable {
  let key: String
  let value: String

  /// Reads a setting; the value may be empty and may hold further signs.
  init(_ text: String) throws(UsageError) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw UsageError("expected KEY=VALUE.")
    }
    key = String(text[..<sign])
    value = String(text[text.index(after: sign)...])
  }
}
