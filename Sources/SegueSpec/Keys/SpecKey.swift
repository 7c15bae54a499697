/// A key of a map in a spec, for the parser, the schema and the documents.
package struct SpecKey: Sendable {
  /// The value of a key that the spec leaves out.
  package enum Default: Sendable {
    /// The key must be there.
    case required
    /// The key has no value then.
    case absent
    /// This value, as a spec writes it.
    case value(String)
    /// A value that depends on other things, in words.
    case told(String)
  }

  package let name: String
  package let values: SpecValue
  package let `default`: Default

  /// The meaning, in one line.
  package let help: String

  /// A value, as a spec writes it.
  package let example: String

  /// The entries that a map needs beside this key, as a spec writes them; empty for none.
  package let beside: String

  /// The document that says more, in `docs`; nil for that of the map.
  package private(set) var page: String?

  package init(
    _ name: String, _ values: SpecValue, default: Default = .absent, _ help: String,
    example: String, beside: String = ""
  ) {
    (self.name, self.values, self.default) = (name, values, `default`)
    (self.help, self.example, self.beside) = (help, example, beside)
  }

  /// The key with a document of its own.
  func documented(in page: String) -> SpecKey {
    var key = self
    key.page = page
    return key
  }

  /// Whether the map must have the key.
  package var isRequired: Bool {
    if case .required = self.default { true } else { false }
  }

  /// The entries of a map with this key and what it needs, with a value as a spec writes it.
  package func entries(_ value: String) -> String {
    (beside.isEmpty ? "" : beside + ", ") + "\(name): \(value)"
  }
}
