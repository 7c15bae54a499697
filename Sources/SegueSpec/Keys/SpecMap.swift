/// A map of a spec with its keys, which the parser knows from here.
package struct SpecMap: Sendable {
  /// The path of the map, such as "timeline.drive"; a name in capitals stands for any name.
  package let path: String

  /// The meaning, in one line.
  package let help: String

  package let keys: [SpecKey]

  /// A spec's lines around the map, in which `…` stands for its entries.
  package let context: String

  /// The document that says more, in `docs`.
  package let page: String

  init(
    _ path: String, _ help: String, in context: String, page: String = "spec.md", _ keys: [SpecKey]
  ) {
    (self.path, self.help, self.keys) = (path, help, keys)
    (self.context, self.page) = (context, page)
  }

  /// The names of the keys, in the order of messages.
  package var names: [String] { keys.map(\.name) }

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
