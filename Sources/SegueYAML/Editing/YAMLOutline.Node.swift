extension YAMLOutline {
  /// A value with the offsets at which it is written.
  struct Node {
    let place: YAMLPlace

    /// The offset of its first sign: of its anchor or its tag, if it has one.
    private(set) var start: Int

    /// The offset after anchor and tag; equal to `start` if it has neither.
    private(set) var propertiesEnd: Int

    /// The value without anchor and tag; of a block, up to the end of its last value.
    var range: Range<Int>

    let style: YAMLStyle
    let anchor: Anchor?
    let hasTag: Bool

    /// The offset up to which a block scalar at its end keeps blank lines; nil for others.
    var keepEnd: Int?

    var content: Content

    /// Sets the place of a value without a sign, which libyaml gives that of the next token.
    mutating func move(to offset: Int) {
      (start, propertiesEnd, range) = (offset, offset, offset..<offset)
    }

    /// Whether anchor or tag precede the value.
    var hasProperties: Bool { propertiesEnd > start }

    /// The offset after its last sign.
    var end: Int { max(propertiesEnd, range.upperBound) }

    /// Whether it is a value without a sign, or the word for it.
    var isNull: Bool {
      guard style == .plain, case .scalar(let text) = content else { return false }
      return ["", "~", "null"].contains(text)
    }

    /// Whether its last line belongs to a block scalar, to whose text the line end belongs.
    var endsInBlockScalar: Bool {
      switch style {
      case .literal, .folded: true
      case .block: children.last?.value.endsInBlockScalar ?? false
      case .plain, .singleQuoted, .doubleQuoted, .flow: false
      }
    }

    /// The items or the entries.
    var children: [Child] {
      switch content {
      case .list(let children), .map(let children): children
      case .scalar, .alias: []
      }
    }
  }

  enum Content {
    case scalar(String)
    case alias(Anchor)
    case list([Child])
    case map([Child])
  }

  /// An item of a list, or an entry of a map.
  struct Child {
    /// The offset of its first sign: a dash, a question mark, or that of the key or the value.
    let start: Int

    /// The key; nil for an item.
    let key: Node?

    /// The offset after the sign that the value follows: a colon or a dash.
    let slot: Int

    /// Whether the entry has a colon; true for an item.
    let hasColon: Bool

    var value: Node

    /// The offset after its last sign.
    var end: Int { max(slot, value.end) }

    /// The key, if it is a word.
    var name: String? {
      if case .scalar(let text)? = key?.content { text } else { nil }
    }

    /// Whether it brings the entries of other maps; in quotes, `<<` is an ordinary key.
    var isMerge: Bool { name == "<<" && key?.style == .plain }
  }
}
