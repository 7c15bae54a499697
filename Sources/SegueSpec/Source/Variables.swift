import SegueLimits

/// The values for `${name}` in a spec's strings.
struct Variables {
  let values: [String: String]

  /// The names that texts have used.
  private(set) var used: Set<String> = []

  /// The index for suggestions, made at the first unknown name.
  private var known: KnownNames?

  init(values: [String: String]) {
    self.values = values
  }

  /// Replaces each `${name}` by its value, and each `$$` by `$`; values are not expanded again.
  ///
  /// - Parameters:
  ///   - text: The text as written.
  ///   - limit: Largest size of the result, in bytes.
  /// - Returns: The text with its variables replaced.
  /// - Throws: ``SpecError/Problem`` about a variable, or about a text that becomes too long.
  mutating func substituted(in text: String, limit: Int) throws(SpecError.Problem) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      switch rest.first {
      case "$":
        result += "$"
        rest = rest.dropFirst()
      case "{":
        guard let brace = rest.firstIndex(of: "}") else { throw .brokenVariable }
        result += try value(of: String(rest[..<brace].dropFirst()))
        guard result.utf8.count <= limit else {
          throw .exceeds(LimitExcess(.textBytes, found: nil, allowed: limit))
        }
        rest = rest[brace...].dropFirst()
      default: result += "$"
      }
    }
    return result + rest
  }

  private mutating func value(of name: String) throws(SpecError.Problem) -> String {
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isName, !name.isEmpty else { throw .brokenVariable }
    guard let value = values[name] else {
      known = known ?? KnownNames(values.keys.sorted())
      throw .unsetVariable(name, nearest: known?.nearest(to: name))
    }
    used.insert(name)
    return value
  }
}
