/// A value of a YAML text, with its size after the expansion of aliases.
package struct YAMLNode: Sendable {
  /// The start of the value; for an alias, the start of the node that it repeats.
  package let place: YAMLPlace

  package let content: Content

  /// Number of values in the expanded tree, including itself and keys; at most `Int.max`.
  package let count: Int

  /// Number of those values that aliases repeat.
  package let repeatedCount: Int

  /// Number of levels below it.
  let depth: Int

  package enum Content: Sendable {
    case scalar(Scalar)
    case list([YAMLNode])
    /// The entries in the order of the text; keys may repeat.
    case map([Entry])
    /// A value below the depth limit, left unread.
    case tooDeep
  }

  package struct Scalar: Hashable, Sendable {
    package let text: String
    /// Whether it is written without quotes and is no block scalar.
    package let isPlain: Bool
  }

  package struct Entry: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      (self.key, self.value) = (key, value)
    }
  }

  /// A plain text that replaces several values.
  package init(plain text: String, at place: YAMLPlace) {
    self.init(.scalar(Scalar(text: text, isPlain: true)), at: place)
  }

  init(_ content: Content, at place: YAMLPlace) {
    let children =
      switch content {
      case .scalar, .tooDeep: [YAMLNode]()
      case .list(let items): items
      case .map(let entries): entries.flatMap { [$0.key, $0.value] }
      }
    self.content = content
    self.place = place
    count = children.reduce(1) { Self.sum($0, $1.count) }
    repeatedCount = children.reduce(0) { Self.sum($0, $1.repeatedCount) }
    depth = children.reduce(0) { max($0, $1.depth + 1) }
  }

  /// The node as the target of an alias.
  var repeated: YAMLNode { YAMLNode(copying: self) }

  private init(copying node: YAMLNode) {
    (content, place, count, depth) = (node.content, node.place, node.count, node.depth)
    repeatedCount = node.count
  }

  /// A sum that saturates at `Int.max`.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isOverflowing) = a.addingReportingOverflow(b)
    return isOverflowing ? .max : sum
  }
}
