/// One element of the sequence that a YAML text consists of.
struct YAMLEvent {
  let kind: Kind
  let place: YAMLPlace

  /// The offsets in Unicode scalars from the start of the text, with anchor and tag.
  ///
  /// The start of a list or a map has the range of its first sign; in block style, its end has an
  /// empty range at the next token.
  let range: Range<Int>

  /// The style of a scalar, or of the list or map that starts; nil for all others.
  let style: YAMLStyle?

  /// Whether a scalar, or the list or map that starts, has a tag such as `!!str`.
  let hasTag: Bool

  enum Kind {
    /// The start of the text or of a document.
    case start
    case documentEnd
    case end
    case alias(String)
    case scalar(YAMLNode.Scalar, anchor: String?)
    case listStart(anchor: String?)
    case mapStart(anchor: String?)
    case listEnd
    case mapEnd
  }

  init(
    _ kind: Kind, at place: YAMLPlace, range: Range<Int>, style: YAMLStyle? = nil,
    hasTag: Bool = false
  ) {
    (self.kind, self.place, self.range) = (kind, place, range)
    (self.style, self.hasTag) = (style, hasTag)
  }

  /// The name that a node has for aliases.
  var anchor: String? {
    switch kind {
    case .scalar(_, let anchor), .listStart(let anchor), .mapStart(let anchor): anchor
    default: nil
    }
  }
}
