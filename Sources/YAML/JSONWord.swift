/// What stands in a text of JSON without quotes, up to a space or a sign: a number, `true`, `false`, `null`, or a mistake.
struct JSONWord {
  let text: String

  /// The word that begins where a cursor is; nil where none does.
  init?(at cursor: JSONCursor) {
    let word = cursor.rest.prefix { Self.isPart($0) }
    guard !word.isEmpty else { return nil }
    text = String(decoding: word, as: UTF8.self)
  }

  /// Why it is no value of JSON; nil where it is one.
  var problem: String? {
    if ["true", "false", "null"].contains(text) || isNumber { return nil }
    let lowercased = text.lowercased()
    if ["true", "false", "null"].contains(lowercased) {
      return "'\(shown)' is no value of JSON, expected \(lowercased)"
    }
    let isLikeNumber = text.utf8.first.map { "+-.0123456789".utf8.contains($0) } ?? false
    return isLikeNumber
      ? "'\(shown)' is no number of JSON, expected such as 12, -0.5 or 1e3"
      : "'\(shown)' stands without quotes, expected double quotes around a text"
  }

  /// For a message.
  var shown: String {
    text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(37)) + "..." : text
  }

  /// An optional minus, digits without a zero before them, an optional fraction, an optional exponent.
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
