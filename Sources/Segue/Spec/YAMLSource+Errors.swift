import Yams

extension YAMLSource {
  /// One line of our own for what Yams threw.
  static func error(
    for error: any Error, in text: String, file: String,
    position: (Mark) -> SourcePosition
  ) -> SpecError {
    var place: SourcePosition?
    var reason = "\(error)"
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      place = position(mark)
      reason = problem
      if let context {
        let start = position(context.mark)
        reason += ", \(context.text) that starts at line \(start.line), column \(start.column)"
      }
      if line(mark.line, of: text).contains("${") {
        reason += "; between braces a variable needs quotes, as in \"${name}\""
      }
    case .reader(let problem, let offset, _, _):
      place = offset.map { self.place(ofCharacter: $0, in: text) }
      reason = problem
    case .duplicatedKeysInMapping(let keys, let context):
      place = position(context.mark)
      reason = "\(keys.map(Message.quoted).joined(separator: ", ")) given twice in one map"
    default: break
    }
    return SpecError(file: file, position: place, keyPath: "", problem: .syntax(reason))
  }

  private static func line(_ number: Int, of text: String) -> Substring {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  private static func place(ofCharacter offset: Int, in text: String) -> SourcePosition {
    let before = text.prefix(offset)
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    return SourcePosition(
      line: max(lines.count, 1), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }
}
