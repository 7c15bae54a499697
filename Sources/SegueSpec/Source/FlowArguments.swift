import SegueYAML

/// Reassembles `cubicBezier(0.4,0,0.2,1)` after YAML has split it at its commas.
///
/// Between braces a plain word ends at a comma. A call without quotes therefore arrives as a value
/// `cubicBezier(0.4` and keys `0`, `0.2` and `1)` without values.
enum FlowArguments {
  static func rejoined(_ entries: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    var result: [YAMLNode.Entry] = []
    var rest = entries[...]
    while let entry = rest.popFirst() {
      guard let (call, count) = call(from: entry.value, followedBy: rest) else {
        result.append(entry)
        continue
      }
      result.append(YAMLNode.Entry(key: entry.key, value: call))
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// The complete call that `value` starts, and the number of entries after it that belong to it.
  private static func call(
    from value: YAMLNode, followedBy rest: ArraySlice<YAMLNode.Entry>
  ) -> (call: YAMLNode, count: Int)? {
    guard case .scalar(let start) = value.content, start.isPlain, start.text.contains("("),
      !start.text.contains(")")
    else { return nil }
    var text = start.text
    // No function has more arguments, so text that is not a call is given up early.
    for (index, entry) in rest.prefix(argumentLimit).enumerated() {
      guard case .scalar(let key) = entry.key.content,
        case .scalar(let empty) = entry.value.content,
        key.isPlain, empty.isPlain, empty.text.isEmpty
      else { return nil }
      text += ", " + key.text
      guard key.text.contains(")") else { continue }
      return (YAMLNode(plain: text, at: value.place), index + 1)
    }
    return nil
  }

  private static let argumentLimit = 16
}
