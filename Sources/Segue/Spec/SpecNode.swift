import SegueMessages

/// A value of a spec file before anyone knows what it should be.
struct SpecNode: Hashable, Sendable {
  /// Nil for settings that come from no file.
  let position: SourcePosition?

  let path: SpecPath

  let content: Content

  enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case list([SpecNode])
    case map([Entry])
    /// Something whose error has been reported.
    case broken
  }

  struct Scalar: Hashable, Sendable {
    let text: String
    /// Quoted text is never a number or a truth value, unless a variable may have made it one.
    let isQuoted: Bool
  }

  struct Entry: Hashable, Sendable {
    let key: String
    /// The key's own position; the value carries the key's path.
    let position: SourcePosition?
    let value: SpecNode
  }

  /// What stands here, for a message.
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
