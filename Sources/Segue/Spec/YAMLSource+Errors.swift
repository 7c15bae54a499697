import YAML

extension YAMLSource {
  /// One line of our own for what libyaml says.
  static func error(
    _ error: YAMLError, in text: String, file: String, firstLine: Int
  ) -> SpecError {
    guard !error.isOutOfMemory else {
      return SpecError(file: file, position: nil, keyPath: "", problem: .lacksMemory)
    }
    // What is missing at the end libyaml misses on a line after it.
    let end = YAMLPlace(ofByte: text.utf8.count, in: text.utf8)
    func position(_ place: YAMLPlace) -> SourcePosition {
      let isBehind = (place.line, place.column) > (end.line, end.column)
      return SourcePosition(isBehind ? end : place, firstLine: firstLine)
    }
    var reason = error.problem
    if let context = error.context {
      let start = position(context.place)
      reason += ", \(context.text) that starts at line \(start.line), column \(start.column)"
    }
    if let place = error.place, line(place.line, of: text).contains("${") {
      reason += "; between braces a variable needs quotes, as in \"${name}\""
    }
    return SpecError(
      file: file, position: error.place.map(position),
      keyPath: "", problem: .syntax(reason))
  }

  private static func line(_ number: Int, of text: String) -> Substring {
    let rest = text.split(maxSplits: number, omittingEmptySubsequences: false) { $0.isNewline }
    return rest.indices.contains(number - 1) ? rest[number - 1] : ""
  }
}
