/// A map of a spec with its keys, which the parser knows from here.
package struct SpecMap: Sendable {
  /// A rule between the keys of a map.
  package enum Rule: Sendable {
    /// The map has exactly one of these keys.
    case exactlyOne([String])
    /// The map has at least one of these keys.
    case atLeastOne([String])
    /// A key is never beside one of the others.
    case excludes(String, [String])
    /// Each of these keys has a meaning only beside another.
    case belong([String], to: String)
    /// A key is incomplete without another; the phrase says what the other one is.
    case needs(String, String, phrase: String)
    /// A key is never beside another whose map has a third one.
    case excludesWithin(String, in: String, String)
  }

  /// A name of its own, in lower camel case.
  package let name: String

  /// The path of the map, such as "timeline.drive"; a name in capitals stands for any name.
  package let path: String

  /// The meaning, in one line.
  package let help: String

  package let keys: [SpecKey]

  /// The names of the keys, in the order of messages.
  package let names: [String]

  /// The values of keys that only a file knows, as those of a shader's uniforms; nil for a map that
  /// has no others.
  package let others: SpecValue?

  /// The rules between the keys, which the parser checks by itself.
  package let rules: [Rule]

  /// A spec's lines around the map, in which `…` stands for its entries.
  package let context: String

  /// The document that says more, in `docs`.
  package let page: String

  package init(
    _ name: String, path: String? = nil, _ help: String, in context: String,
    page: String = "spec.md", rules: [Rule] = [], others: SpecValue? = nil, _ keys: [SpecKey]
  ) {
    (self.name, self.path, self.help) = (name, path ?? name, help)
    (self.context, self.page, self.rules, self.keys) = (context, page, rules, keys)
    self.others = others
    names = keys.map(\.name)
  }

  package func key(_ name: String) -> SpecKey? { keys.first { $0.name == name } }

  /// The path of a key.
  package func path(of key: SpecKey) -> String {
    path.isEmpty ? key.name : "\(path).\(key.name)"
  }

  /// Lines of a spec that set a key.
  package func example(_ key: SpecKey, value: String? = nil) -> String {
    context.replacing("…", with: key.entries(value ?? key.example))
  }
}
