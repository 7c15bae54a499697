/// An unquoted word of a JSON text, up to a space or a sign: a number, `true`, `false`, `null`, or
/// an error.
struct JSONWord {
  let text: String

  /// The word that begins at the cursor; nil if there is none.
  init?(at cursor: JSONCursor) {
    let word = cursor.rest.prefix { Self.isPart($0) }
    guard !word.isEmpty else { return nil }
    text = String(decoding: word, as: UTF8.self)
  }

  /// The reason why it is not a JSON value; nil if it is one.
  var problem: String? {
    if ["true", "false", "null"].contains(text) || isNumber { return nil }
    let lowercased = text.lowercased()
    if ["true", "false", "null"].contains(lowercased) {
      return "'\(shown)' is not a JSON value, expected \(lowercased)"
    }
    let isLikeNumber = text.utf8.first.map { "+-.0123456789".utf8.contains($0) } ?? false
    return isLikeNumber
      ? "'\(shown)' is not a JSON number, expected such as 12, -0.5 or 1e3"
      : "'\(shown)' has no quotes, expected double quotes around a text"
  }

  /// The word, cut to the length of a message.
  var shown: String {
    text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(37)) + "..." : text
  }

  /// Whether it is an optional minus, digits without a leading zero, an optional fraction and an
  /// optional exponent.
  private var isNumber: Bool {
    var rest = text.utf8[...]
    func digits() -> Int {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
