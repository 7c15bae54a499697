/// The names of scripts, for messages.
enum ScriptName {
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for word in words.split(separator: " ") {
      names[String(word.prefix(4))] = word.dropFirst(4).split(separator: "_").joined(separator: " ")
    }
    return names
  }()

  /// The English name of a character's script, such as "Katakana"; nil for characters that all
  /// scripts share.
  static func of(_ scalar: Unicode.Scalar) -> String? { names[code(of: scalar)] }

  /// The four-letter code (ISO 15924) of a character's script.
  static func code(of scalar: Unicode.Scalar) -> String { ScriptRun.code(of: scalar.value) }
}
