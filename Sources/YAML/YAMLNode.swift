/// A value of a YAML text, and what it would be if its aliases were written out.
package struct YAMLNode: Sendable {
  /// Where it begins; of what an alias stands for, where that was written.
  package let place: YAMLPlace

  package let content: Content

  /// How many values it is, itself and keys among them, with aliases written out; at most `Int.max`.
  package let count: Int

  /// How many of these values an alias repeats.
  package let repeatedCount: Int

  /// How many levels lie below it.
  let depth: Int

  package enum Content: Sendable {
    case scalar(Scalar)
    case list([YAMLNode])
    /// In the order of the text; a key may be there twice.
    case map([Entry])
    /// Something below more levels than were allowed, left unread.
    case tooDeep
  }

  package struct Scalar: Hashable, Sendable {
    package let text: String
    /// Whether it is written without quotes and not as a block.
    package let isPlain: Bool
  }

  package struct Entry: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      (self.key, self.value) = (key, value)
    }
  }

  /// A plain text that stands for several values which belonged together.
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

  /// The node as an alias repeats it.
  var repeated: YAMLNode { YAMLNode(copying: self) }

  private init(copying node: YAMLNode) {
    (content, place, count, depth) = (node.content, node.place, node.count, node.depth)
    repeatedCount = node.count
  }

  /// A sum that stays at the largest number where it would be more.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isOverflowing) = a.addingReportingOverflow(b)
    return isOverflowing ? .max : sum
  }
}
