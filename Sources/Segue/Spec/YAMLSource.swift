import SegueMessages
import YAML

/// A YAML or JSON text of a file and the tree in it, with the places of its nodes in that file.
struct YAMLSource {
  private let document: YAMLDocument

  /// The line of its file on which the text begins, from 1.
  private let firstLine: Int

  /// Reads a text, or throws the error that made it unreadable.
  ///
  /// A text of a file whose name ends in `.json` or `.jsonl` is held to JSON, any other is YAML.
  init(
    _ text: String, file: String, firstLine: Int = 1, isJSON: Bool? = nil,
    limits: Limits = Limits()
  ) throws(SpecError) {
    let isJSON = isJSON ?? Self.isJSON(file)
    // A byte order mark would count as a column.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    do throws(YAMLError) {
      document =
        try isJSON
        ? YAMLDocument(json: text, depthLimit: limits.depth)
        : YAMLDocument(text, depthLimit: limits.depth)
    } catch {
      throw Self.error(error, in: text, file: file, firstLine: firstLine, isJSON: isJSON)
    }
    self.firstLine = firstLine
  }

  private static func isJSON(_ file: String) -> Bool {
    ["json", "jsonl", "ndjson"].contains(file.split(separator: ".").last?.lowercased())
  }

  /// Nil where the text holds nothing.
  var root: YAMLNode? { document.root }

  func position(of node: YAMLNode) -> SourcePosition {
    SourcePosition(document.original(node.place), firstLine: firstLine)
  }
}

extension SourcePosition {
  /// A place in a text that begins on a line of its file.
  init(_ place: YAMLPlace, firstLine: Int) {
    self.init(line: place.line + firstLine - 1, column: place.column)
  }
}
