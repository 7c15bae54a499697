import SegueLimits
import SegueStrings

/// The values for `${name}` in a spec's strings: variables, and behind them words.
struct Variables {
  let values: [String: String]

  /// The words of a locale; nil if none are given.
  private let words: Words?

  /// The names that texts have used.
  private(set) var used: Set<String> = []

  /// The index for suggestions, made at the first unknown name.
  private var known: KnownNames?

  init(values: [String: String], words: Words? = nil) {
    (self.values, self.words) = (values, words)
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
    guard !name.isEmpty else { throw .brokenVariable }
    if let value = values[name] {
      used.insert(name)
      return value
    }
    guard let words else {
      guard Self.isName(name) else { throw .lacksWords(name) }
      throw .unsetVariable(name, nearest: nearest(to: name))
    }
    guard let word = words.word(name) else {
      if name == Words.localeName { return words.locale }
      throw .unknownWord(
        name, files: words.names, locale: words.locale, nearest: nearest(to: name))
    }
    guard case .text(let text) = word else {
      throw .unusableWord(name, files: words.names, locale: words.locale, word)
    }
    return text
  }

  /// Whether a text can be the name of a variable; a key of a file of words can be any text.
  private static func isName(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private mutating func nearest(to name: String) -> String? {
    if known == nil { known = KnownNames(values.keys.sorted() + (words?.keys ?? [])) }
    return known?.nearest(to: name)
  }
}
