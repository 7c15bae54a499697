/// Adds an item to a list or an entry to a map, at its end.
struct YAMLInsertion {
  let text: YAMLText

  /// The pieces that change; `new` is an item or an entry in one line.
  func splices(of new: String, into node: YAMLOutline.Node) -> [YAMLSplice] {
    guard let last = node.children.last else { return [filling(node, with: new)] }
    return node.style == .block
      ? [line(new, after: last, of: node)] : flow(new, after: last, of: node)
  }

  /// The only child, between brackets; a map has spaces there.
  private func filling(_ node: YAMLOutline.Node, with new: String) -> YAMLSplice {
    let inside = node.range.lowerBound + 1..<node.range.upperBound - 1
    let isMap = if case .map = node.content { true } else { false }
    guard text.isBlank(inside) else { return YAMLSplice(at: inside.lowerBound, " \(new) ") }
    return YAMLSplice(inside, isMap ? " \(new) " : new)
  }

  /// A line after the last line of a block, before the comments that follow.
  private func line(
    _ new: String, after last: YAMLOutline.Child, of node: YAMLOutline.Node
  ) -> YAMLSplice {
    let first = node.children[0].start
    let indentation = String(repeating: " ", count: first - text.lineStart(of: first))
    let line = indentation + (last.key == nil ? "- " : "") + new
    let at = node.keepEnd ?? text.afterBreak(at: text.lineEnd(of: last.end))
    let isAtLineStart = at == text.lineStart(of: at)
    return YAMLSplice(at: at, isAtLineStart ? line + text.lineBreak : text.lineBreak + line)
  }

  private func flow(
    _ new: String, after last: YAMLOutline.Child, of node: YAMLOutline.Node
  ) -> [YAMLSplice] {
    if node.isPair(in: text) {
      return [YAMLSplice(at: node.range.lowerBound, "{ "), YAMLSplice(at: last.end, ", \(new) }")]
    }
    if let splices = ownLine(new, after: last, of: node) { return splices }
    // A colon before a comma would be part of the key.
    let isOpen = last.hasColon && last.key != nil && last.value.range.isEmpty
    return [YAMLSplice(at: last.end, (isOpen ? " , " : ", ") + new)]
  }

  /// A line like that of the last child, if each child begins a line and the bracket stands below.
  private func ownLine(
    _ new: String, after last: YAMLOutline.Child, of node: YAMLOutline.Node
  ) -> [YAMLSplice]? {
    let start = text.lineStart(of: last.start)
    guard start > node.range.lowerBound, text.isBlank(start..<last.start),
      text.lineStart(of: node.children[0].start) > node.range.lowerBound
    else { return nil }
    let sign = text.skippingSpaces(from: last.end)
    let hasComma = text[sign] == ","
    let end = text.skippingComment(from: hasComma ? sign + 1 : last.end)
    guard text.isBreak(at: end), text[text.skippingBlanks(from: end)] != "," else { return nil }
    let line = text.lineBreak + text.text(in: start..<last.start) + new
    return (hasComma ? [] : [YAMLSplice(at: last.end, ",")])
      + [YAMLSplice(at: end, line + (hasComma ? "," : ""))]
  }
}

extension YAMLOutline.Node {
  /// Whether it is the pair of a list such as `[a: 1]`, which has no brackets of its own.
  func isPair(in text: YAMLText) -> Bool {
    guard style == .flow, case .map(let entries) = content, let first = entries.first else {
      return false
    }
    return first.start == range.lowerBound
  }
}
