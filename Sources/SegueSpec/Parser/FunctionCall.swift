import SegueTimeline

/// A parsed call `name(argument, argument)`, or a name alone.
struct FunctionCall: Hashable {
  let name: String
  let arguments: [Argument]

  struct Argument: Hashable {
    /// The text before `=` or `:`.
    let name: String?
    let value: String

    var number: Double? {
      guard DecimalText(value) != nil, let number = Double(value), number.isFinite else {
        return nil
      }
      return number
    }
  }

  /// Parses a text, or returns nil if it is not a call.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      name = text
      arguments = []
      return
    }
    guard text.last == ")" else { return nil }
    name = text[..<open].trimmed
    let inner = text[text.index(after: open)...].dropLast()
    guard !inner.trimmed.isEmpty else {
      arguments = []
      return
    }
    arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let sign = part.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
        return Argument(name: nil, value: part.trimmed)
      }
      return Argument(
        name: part[..<sign].trimmed, value: part[part.index(after: sign)...].trimmed)
    }
  }
}

extension Substring {
  /// The text without surrounding spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
