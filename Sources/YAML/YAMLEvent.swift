/// One element of the sequence that a YAML text consists of.
struct YAMLEvent {
  let kind: Kind
  let place: YAMLPlace

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
}
