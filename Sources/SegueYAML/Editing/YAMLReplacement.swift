/// Replaces a value in its place.
struct YAMLReplacement {
  let text: YAMLText

  /// The pieces that change if the value of a child becomes another text, in one line.
  ///
  /// A block that begins below its key gives way to a value behind the key. The comments behind the
  /// key and behind the last line of the block stay.
  func splices(of child: YAMLOutline.Child, by new: String) -> [YAMLSplice] {
    let node = child.value
    if node.range.isEmpty { return [filling(child, with: new)] }
    switch node.style {
    case .block:
      let sign = node.hasProperties ? node.propertiesEnd : child.slot
      let header = text.lineEnd(of: sign)
      guard header < node.range.lowerBound else { break }
      return [
        YAMLSplice(at: sign, " " + new), YAMLSplice(header..<node.range.upperBound),
      ]
    case .literal, .folded:
      let start = node.range.lowerBound
      let sign = start..<text.skippingWord(from: start)
      let header = text.lineEnd(of: sign.upperBound)
      let body = header..<max(header, node.range.upperBound)
      return [YAMLSplice(sign, new), YAMLSplice(body)]
    case .plain, .singleQuoted, .doubleQuoted, .flow: break
    }
    // Behind a quote or a bracket, a comment needs no space.
    let space = text[node.range.upperBound] == "#" ? " " : ""
    return [YAMLSplice(node.range, new + space)]
  }

  /// Writes a value where there is none.
  private func filling(_ child: YAMLOutline.Child, with new: String) -> YAMLSplice {
    let start = child.value.range.lowerBound
    let next = text.skippingSpaces(from: start)
    let sign = child.hasColon ? " " : ": "
    // Before a comma, the spaces go.
    return YAMLSplice(start..<(text[next] == "," ? next : start), sign + new)
  }
}
