/// A key and its value, in the form `KEY=VALUE`.
struct Setting: Hashable, Sendable {
  let key: String
  let value: String

  /// Parses a setting; the value may be empty and may contain more equals signs.
  init(_ text: String) throws(UsageError) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw UsageError("expected KEY=VALUE.")
    }
    key = String(text[..<sign])
    value = String(text[text.index(after: sign)...])
  }
}
