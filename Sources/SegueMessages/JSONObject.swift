/// An object as one line of JSON, its keys in the order in which they are added.
package struct JSONObject {
  private var members: [String] = []

  /// An object without members.
  package init() {}

  /// Without a line feed.
  package var text: String { "{" + members.joined(separator: ",") + "}" }

  /// A text, or `null`.
  package mutating func add(_ key: String, _ text: String?) {
    add(key, json: text.map(Self.string) ?? "null")
  }

  package mutating func add(_ key: String, _ number: Int) { add(key, json: "\(number)") }

  /// A whole number without ".0", any other as short as tells it apart.
  package mutating func add(_ key: String, _ number: Double) {
    add(key, json: Int(exactly: number).map(String.init) ?? "\(number)")
  }

  package mutating func add(_ key: String, _ object: JSONObject) { add(key, json: object.text) }

  /// A value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    members.append(Self.string(key) + ":" + json)
  }

  /// A text in quotes, on one line whoever reads it.
  package static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        "\\u" + String(repeating: "0", count: 4 - hexadecimal(scalar).count) + hexadecimal(scalar)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }
}
