/// An object as one line of JSON, with its keys in the order in which they were added.
package struct JSONObject {
  private var members: [String] = []

  /// An object without members.
  package init() {}

  /// The JSON text, without a line feed.
  package var text: String { "{" + members.joined(separator: ",") + "}" }

  /// Adds a text, or `null`.
  package mutating func add(_ key: String, _ text: String?) {
    add(key, json: text.map(Self.string) ?? "null")
  }

  package mutating func add(_ key: String, _ number: Int) { add(key, json: "\(number)") }

  /// Adds a number: an integer without ".0", any other in its shortest exact form.
  package mutating func add(_ key: String, _ number: Double) {
    add(key, json: Int(exactly: number).map(String.init) ?? "\(number)")
  }

  package mutating func add(_ key: String, _ object: JSONObject) { add(key, json: object.text) }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: String) {
    members.append(Self.string(key) + ":" + json)
  }

  /// A text in quotes, escaped so that every reader sees one line.
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
