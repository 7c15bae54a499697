import SegueMessages

/// A value of a spec file before it is interpreted.
struct SpecNode: Hashable, Sendable {
  /// The position; nil for settings that come from no file.
  let position: SourcePosition?

  let path: SpecPath

  let content: Content

  enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case list([SpecNode])
    case map([Entry])
    /// A value whose error is already reported.
    case broken
  }

  struct Scalar: Hashable, Sendable {
    let text: String
    /// Whether the text is quoted and contains no variables; quoted text is never a number or a
    /// truth value.
    let isQuoted: Bool
  }

  struct Entry: Hashable, Sendable {
    let key: String
    /// The position of the key; the value carries the key's path.
    let position: SourcePosition?
    let value: SpecNode
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
