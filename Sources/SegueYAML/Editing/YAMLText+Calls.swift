extension YAMLText {
  /// The entries of a map in flow style, with calls such as `cubicBezier(0.4,0,0.2,1)` in one
  /// piece.
  ///
  /// Between braces a plain text ends at a comma, so the arguments of a call without quotes are
  /// keys without values. A spec takes them for one text, and so must a change of it.
  func joiningCalls(_ entries: [YAMLOutline.Child]) -> [YAMLOutline.Child] {
    var result: [YAMLOutline.Child] = []
    var rest = entries[...]
    while var entry = rest.popFirst() {
      if let (call, count) = call(from: entry.value, followedBy: rest) {
        entry.value = call
        rest = rest.dropFirst(count)
      }
      result.append(entry)
    }
    return result
  }

  /// The complete call that a value starts, and the number of entries after it that belong to it.
  private func call(
    from value: YAMLOutline.Node, followedBy rest: ArraySlice<YAMLOutline.Child>
  ) -> (call: YAMLOutline.Node, count: Int)? {
    guard value.style == .plain, case .scalar(var text) = value.content, text.contains("("),
      !text.contains(")")
    else { return nil }
    for (index, entry) in rest.prefix(Self.argumentLimit).enumerated() {
      guard let key = entry.key, let argument = entry.name, key.style == .plain,
        !key.hasProperties, !entry.hasColon
      else { return nil }
      text += ", " + argument
      guard argument.contains(")") else { continue }
      var call = value
      call.content = .scalar(text)
      call.range = value.range.lowerBound..<key.range.upperBound
      return (call, index + 1)
    }
    return nil
  }

  /// No function has more arguments; the reader of specs has the same limit.
  private static let argumentLimit = 16
}
