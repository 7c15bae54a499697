extension YAMLChange {
  /// The pieces of the text that the change replaces.
  func splices(in outline: YAMLOutline) -> [YAMLSplice] {
    guard let root = outline.root else { return [] }
    let text = outline.text
    let writer = YAMLWriter(isJSON: text.isJSON)
    // The root is the value of an entry that has no sign.
    var child = YAMLOutline.Child(
      start: root.start, key: nil, slot: root.propertiesEnd, hasColon: true, value: root)
    var (parent, inFlow) = (child, root.style == .flow)
    for index in trail {
      parent = child
      inFlow = inFlow || child.value.style == .flow
      child = child.value.children[index]
    }
    switch kind {
    case .none:
      return []
    case .replace(let draft):
      let written = writer.text(
        draft, inFlow: inFlow, like: child.value.style, source: text)
      return YAMLReplacement(text: text).splices(of: child, by: written)
    case .add(let key, let value):
      let inFlow = inFlow || child.value.style == .flow
      let written = writer.text(value, inFlow: inFlow)
      let entry = key.map { writer.entry(key: $0, written, inFlow: inFlow) } ?? written
      return YAMLInsertion(text: text).splices(of: entry, into: child.value)
    case .remove:
      guard let index = trail.last else { return [] }
      return YAMLRemoval(text: text).splices(ofChild: index, from: parent)
    }
  }
}
