import SegueMessages
import SegueYAML

/// A map of a text in JSON, with errors that name the place of a value.
struct JSONMap {
  let source: StringsSource

  /// The keys with their values, in the order of the text.
  let entries: [(key: String, value: YAMLNode)]

  /// The map that is the whole text; `format` names it in messages.
  init(_ source: StringsSource, format: String) throws(StringsError) {
    let root: YAMLNode?
    do throws(YAMLError) {
      root = try YAMLDocument(json: source.text, depthLimit: source.depthLimit).root
    } catch {
      let position = error.place.map { SourcePosition(line: $0.line, column: $0.column) }
      throw source.error(.syntax(error.problem, format: format), at: position)
    }
    guard let root else {
      throw source.error(.invalid("the file is empty, expected a map in JSON"))
    }
    try self.init(root, of: source)
  }

  private init(_ node: YAMLNode, of source: StringsSource) throws(StringsError) {
    self.source = source
    guard case .map(let entries) = node.content else {
      throw Self.error(node, "a map", of: source)
    }
    self.entries = entries.map { entry in
      guard case .scalar(let key) = entry.key.content else { return ("", entry.value) }
      return (key.text, entry.value)
    }
  }

  /// The value of a key; nil if there is none.
  func value(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

  /// The map at a value of this text.
  func map(_ node: YAMLNode) throws(StringsError) -> JSONMap { try JSONMap(node, of: source) }

  /// The map of a key; nil if there is none.
  func map(_ key: String) throws(StringsError) -> JSONMap? {
    guard let node = value(key) else { return nil }
    return try map(node)
  }

  /// The text at a value of this text.
  func text(_ node: YAMLNode) throws(StringsError) -> String {
    guard case .scalar(let scalar) = node.content, !scalar.isPlain else {
      throw Self.error(node, "a text in quotes", of: source)
    }
    return scalar.text
  }

  /// The text of a key; nil if there is none.
  func text(_ key: String) throws(StringsError) -> String? {
    guard let node = value(key) else { return nil }
    return try text(node)
  }

  /// Whether the value of a key is `false`.
  func isFalse(_ key: String) -> Bool {
    guard case .scalar(let scalar) = value(key)?.content else { return false }
    return scalar.isPlain && scalar.text == "false"
  }

  private static func error(
    _ node: YAMLNode, _ expected: String, of source: StringsSource
  ) -> StringsError {
    let position = SourcePosition(line: node.place.line, column: node.place.column)
    if case .tooDeep = node.content { return source.tooDeep(at: position) }
    let found =
      switch node.content {
      case .scalar(let scalar): Message.quoted(scalar.text)
      case .list: "a list"
      case .map: "a map"
      case .tooDeep: ""
      }
    return source.error(.invalid("is \(found), expected \(expected)"), at: position)
  }
}
