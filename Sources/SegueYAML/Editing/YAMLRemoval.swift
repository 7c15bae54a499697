/// Removes an item or an entry, with its comma or its lines.
struct YAMLRemoval {
  let text: YAMLText

  /// The pieces that change if a list or a map, the value of `parent`, loses a child.
  func splices(ofChild index: Int, from parent: YAMLOutline.Child) -> [YAMLSplice] {
    let node = parent.value
    let isOnly = node.children.count == 1
    if node.style == .block {
      return isOnly ? emptied(parent) : [lines(ofChild: index, in: node)]
    }
    if node.isPair(in: text) { return [YAMLSplice(node.range, "{}")] }
    let splices = flow(index, in: node)
    guard isOnly else { return splices }
    let inside = node.range.lowerBound + 1..<node.range.upperBound - 1
    let isBlank = inside.allSatisfy { offset in
      text.isBlank(offset..<offset + 1) || splices.contains { $0.range.contains(offset) }
    }
    return isBlank ? [YAMLSplice(inside)] : splices
  }

  /// The empty list or map that a block becomes, behind the key or the dash.
  private func emptied(_ parent: YAMLOutline.Child) -> [YAMLSplice] {
    let node = parent.value
    let child = node.children[0]
    let empty = if case .map = node.content { "{}" } else { "[]" }
    let sign = node.hasProperties ? node.propertiesEnd : parent.slot
    guard text.lineEnd(of: sign) < child.start, sign < child.start else {
      return [YAMLSplice(child.start..<text.lineEnd(of: child.end), empty)]
    }
    return [YAMLSplice(at: sign, " " + empty), wholeLines(of: child, after: nil)]
  }

  /// The lines of a child of a block.
  private func lines(ofChild index: Int, in node: YAMLOutline.Node) -> YAMLSplice {
    let child = node.children[index]
    let end = text.lineEnd(of: child.end)
    guard !text.isBlank(text.lineStart(of: child.start)..<child.start) else {
      return wholeLines(of: child, after: index > 0 ? node.children[index - 1].value : nil)
    }
    // The first child stands behind a dash, where the next one takes its place, unless comments or
    // empty lines lie between.
    if index + 1 < node.children.count {
      let next = node.children[index + 1].start
      if text.lineStart(of: next) == text.afterBreak(at: end) {
        return YAMLSplice(child.start..<next)
      }
    }
    // Any child can also stand behind a byte order mark in the middle of the text.
    var sign = child.start
    while text.isSpace(at: sign - 1) { sign -= 1 }
    return YAMLSplice(sign..<end)
  }

  /// The lines from the start of a child to its end, after a sibling or none.
  private func wholeLines(
    of child: YAMLOutline.Child, after previous: YAMLOutline.Node?
  ) -> YAMLSplice {
    let start = text.lineStart(of: child.start)
    let end = child.value.keepEnd ?? text.lineEnd(of: child.end)
    var after = text.afterBreak(at: end)
    if previous?.keepEnd != nil {
      // Empty lines would become part of a block scalar.
      var next = text.skippingSpaces(from: after)
      while text.isBreak(at: next) {
        after = text.afterBreak(at: next)
        next = text.skippingSpaces(from: after)
      }
    }
    // Without a break at its end, the last line takes that before it, unless a block scalar needs
    // it.
    let isLast = after == end && child.value.keepEnd == nil
    let takesBreak = isLast && previous?.endsInBlockScalar != true
    return YAMLSplice((takesBreak ? text.beforeBreak(at: start) : start)..<after)
  }

  private func flow(_ index: Int, in node: YAMLOutline.Node) -> [YAMLSplice] {
    let child = node.children[index]
    let next = text.skippingBlanks(from: child.end)
    let commaBehind = text[next] == "," ? next : nil
    let commaBefore = index > 0 ? text.skippingBlanks(from: node.children[index - 1].end) : nil
    if let lines = ownLines(of: child, from: child.start, comma: commaBehind) {
      let comma = commaBehind == nil ? commaBefore : nil
      return (comma.map { [YAMLSplice($0..<$0 + 1)] } ?? []) + [YAMLSplice(lines)]
    }
    if let commaBehind { return [upToNext(child, comma: commaBehind)] }
    guard let commaBefore else { return [YAMLSplice(child.start..<child.end)] }
    if let lines = ownLines(of: child, from: commaBefore, comma: nil) { return [YAMLSplice(lines)] }
    let gap = commaBefore + 1..<child.start
    return text.isBlank(gap)
      ? [YAMLSplice(commaBefore..<child.end)]
      : [YAMLSplice(commaBefore..<commaBefore + 1), YAMLSplice(child.start..<child.end)]
  }

  /// The lines that hold only a child, its comma and its comment; nil if they hold more.
  private func ownLines(of child: YAMLOutline.Child, from: Int, comma: Int?) -> Range<Int>? {
    let start = text.lineStart(of: from)
    let sign = text.skippingSpaces(from: child.end)
    if let comma, comma != sign { return nil }
    let end = text.skippingComment(from: comma.map { $0 + 1 } ?? child.end)
    guard text.isBlank(start..<from), text.isBreak(at: end) else { return nil }
    return start..<text.afterBreak(at: end)
  }

  /// The child, its comma and the spaces to the next one.
  private func upToNext(_ child: YAMLOutline.Child, comma: Int) -> YAMLSplice {
    let next = text.skippingSpaces(from: comma + 1)
    guard text.isBreak(at: next) || text[next] == "#" else {
      return YAMLSplice(child.start..<next)
    }
    var start = child.start
    while text.isSpace(at: start - 1) { start -= 1 }
    // A comment behind the bracket keeps its space.
    let isFirst = text[start - 1] == "{" || text[start - 1] == "["
    return isFirst && text[next] == "#"
      ? YAMLSplice(child.start..<next) : YAMLSplice(start..<comma + 1)
  }
}
