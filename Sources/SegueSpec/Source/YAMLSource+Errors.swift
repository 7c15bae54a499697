import SegueMessages
import SegueYAML

extension YAMLSource {
  /// The one-line error for a mistake that libyaml or the JSON reader reports.
  static func error(
    _ error: YAMLError, in text: String, file: String, firstLine: Int, isJSON: Bool
  ) -> SpecError {
    guard !error.isOutOfMemory else {
      return SpecError(file: file, position: nil, keyPath: "", problem: .lacksMemory)
    }
    var reason = error.problem
    if !isJSON, let ours = ours(error, in: text) {
      reason = ours
    } else if let context = error.context {
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

  /// The most common errors of libyaml in terms of the text, not of its grammar; nil for all
  /// others.
  private static func ours(_ error: YAMLError, in text: String) -> String? {
    if error.isAboutEscape {
      return
        "YAML has no such escape, expected the character itself, or all of the file in JSON"
    }
    switch error.problem {
    case "mapping values are not allowed in this context":
      return
        "this value contains a second ': ', expected quotes around the text; if a key begins here, check the spaces before it"
    case "found undefined alias":
      return
        "this alias has no anchor before it, expected an anchor such as '&name' at the value that '*name' repeats"
    case "found character that cannot start any token":
      guard let place = error.place else { return nil }
      let line = line(place.line, of: text).unicodeScalars
      switch line.dropFirst(place.column - 1).first {
      case "\t"?: return "this is a tab, expected spaces, because YAML does not indent with tabs"
      case let sign?:
        return "'\(sign)' cannot begin a text, expected quotes around the text"
      case nil: return nil
      }
    default: break
    }
    guard let context = error.context else { return nil }
    for (open, close) in [("{", "}"), ("[", "]")]
    where error.problem == "did not find expected ',' or '\(close)'" {
      return
        "expected ',' or '\(close)' here, because the '\(open)' at line \(context.place.line), "
        + "column \(context.place.column) is still open"
    }
    let isIndented =
      context.text.contains("block mapping") || context.text.contains("block collection")
    if isIndented, error.problem.hasPrefix("did not find expected") {
      return
        "this line is indented like none above it, expected as many spaces as before line \(context.place.line)"
    }
    if context.text.contains("quoted scalar"), error.problem.contains("end of stream") {
      return
        "the quoted text that begins on line \(context.place.line), column \(context.place.column), has no end"
    }
    return nil
  }

  private static func line(_ number: Int, of text: String) -> Substring {
    let rest = text.split(maxSplits: number, omittingEmptySubsequences: false) { $0.isNewline }
    return rest.indices.contains(number - 1) ? rest[number - 1] : ""
  }
}
