package import SegueMessages

/// A value of a spec file before it is interpreted.
package struct SpecNode: Hashable, Sendable {
  /// The position; nil for settings that come from no file.
  package let position: SourcePosition?

  package let path: SpecPath

  package let content: Content

  package init(position: SourcePosition?, path: SpecPath, content: Content) {
    self.position = position
    self.path = path
    self.content = content
  }

  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case list([SpecNode])
    case map([Entry])
    /// A value whose error is already reported.
    case broken
  }

  package struct Scalar: Hashable, Sendable {
    package let text: String
    /// Whether the text is quoted and contains no variables; quoted text is never a number or a
    /// truth value.
    package let isQuoted: Bool

    package init(text: String, isQuoted: Bool) {
      self.text = text
      self.isQuoted = isQuoted
    }
  }

  package struct Entry: Hashable, Sendable {
    package let key: String
    /// The position of the key; the value carries the key's path.
    package let position: SourcePosition?
    package let value: SpecNode

    package init(key: String, position: SourcePosition?, value: SpecNode) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// A description of the value for messages.
  var found: SpecError.Found {
    switch content {
    case .scalar(let scalar) where scalar.isQuoted: .quotedText(scalar.text)
    case .scalar(let scalar): scalar.text.isEmpty ? .nothing : .text(scalar.text)
    case .list: .list
    case .map: .map
    case .broken: .nothing
    }
  }
}

extension SpecNode {
  /// The position of a value by the text of its path, such as `stage.layers[0].text`; that of what
  /// is around it if it is not written, and nil if nothing of the path is.
  func position(of keyPath: String) -> SourcePosition? {
    child(of: keyPath[...]).flatMap { $0.value.nearest($0.rest) }
  }

  private func nearest(_ keyPath: Substring) -> SourcePosition? {
    child(of: keyPath).flatMap { $0.value.nearest($0.rest) } ?? position
  }

  /// The value at the first part of a path, and the path after it.
  private func child(of keyPath: Substring) -> (value: SpecNode, rest: Substring)? {
    switch content {
    case .scalar, .broken: return nil
    case .list(let items):
      guard keyPath.first == "[", let end = keyPath.firstIndex(of: "]"),
        let index = Int(keyPath[..<end].dropFirst()), items.indices.contains(index)
      else { return nil }
      return (items[index], keyPath[end...].dropFirst())
    case .map(let entries):
      for entry in entries {
        let part = SpecPath.root.key(entry.key).description
        let given = keyPath.first == "." ? keyPath.dropFirst() : keyPath
        guard given.hasPrefix(part) else { continue }
        let rest = given.dropFirst(part.count)
        guard rest.isEmpty || rest.first == "." || rest.first == "[" else { continue }
        return (entry.value, rest)
      }
      return nil
    }
  }

  /// The tree as one line of JSON, independent of comments, spacing and notation, with variables
  /// replaced.
  ///
  /// The order of keys is kept, because the first image of a file may set the canvas's size.
  ///
  /// - Parameter keys: The keys of the root to leave out.
  /// - Returns: The line, without a line feed.
  package func canonicalText(without keys: Set<String> = []) -> String {
    switch content {
    case .scalar(let scalar): Self.quoted(scalar.isQuoted ? "'" + scalar.text : scalar.text)
    case .list(let items): "[" + items.map { $0.canonicalText() }.joined(separator: ",") + "]"
    case .map(let entries):
      "{"
        + entries.filter { !keys.contains($0.key) }
        .map { Self.quoted($0.key) + ":" + $0.value.canonicalText() }.joined(separator: ",") + "}"
    case .broken: "null"
    }
  }

  private static func quoted(_ text: String) -> String { JSONObject.string(text) }
}
