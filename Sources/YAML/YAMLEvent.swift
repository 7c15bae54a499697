/// What a YAML text is made of, one thing after the other.
struct YAMLEvent {
  let kind: Kind
  let place: YAMLPlace

  enum Kind {
    /// Where the text or a document of it begins.
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
}
