import YAML

extension YAMLSource {
  /// One line of our own for what libyaml or the reader of JSON says.
  static func error(
    _ error: YAMLError, in text: String, file: String, firstLine: Int, isJSON: Bool
  ) -> SpecError {
    guard !error.isOutOfMemory else {
      return SpecError(file: file, position: nil, keyPath: "", problem: .lacksMemory)
    }
    var reason = error.problem
    if let context = error.context {
      let start = SourcePosition(context.place, firstLine: firstLine)
      reason += ", \(context.text) that starts at line \(start.line), column \(start.column)"
    }
    if !isJSON, let place = error.place, line(place.line, of: text).contains("${") {
      reason += "; between braces a variable needs quotes, as in \"${name}\""
    }
    if error.isSecondDocument {
      return SpecError(
        file: file, position: error.place.map { SourcePosition($0, firstLine: firstLine) },
        keyPath: "", problem: .unusable(reason))
    }
    return SpecError(
      file: file, position: error.place.map { SourcePosition($0, firstLine: firstLine) },
      keyPath: "", problem: isJSON ? .unusable("this is not JSON: \(reason)") : .syntax(reason))
  }

  private static func line(_ number: Int, of text: String) -> Substring {
    let rest = text.split(maxSplits: number, omittingEmptySubsequences: false) { $0.isNewline }
    return rest.indices.contains(number - 1) ? rest[number - 1] : ""
  }
}
