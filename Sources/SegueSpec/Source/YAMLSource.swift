package import SegueLimits
import SegueMessages
package import SegueYAML

/// A YAML or JSON text with its tree, and the positions of the nodes in their file.
package struct YAMLSource {
  private let document: YAMLDocument

  /// The line of the file on which the text starts, from 1.
  private let firstLine: Int

  /// Parses a text.
  ///
  /// A file whose name ends in `.json`, `.jsonl` or `.ndjson` must be JSON; any other is YAML.
  ///
  /// - Throws: ``SpecError`` if the text cannot be parsed.
  package init(
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

  /// The root of the tree; nil if the text is empty.
  package var root: YAMLNode? { document.root }

  func position(of node: YAMLNode) -> SourcePosition {
    SourcePosition(node.place, firstLine: firstLine)
  }
}

extension SourcePosition {
  /// The position of a place in a text that starts at `firstLine` of its file.
  init(_ place: YAMLPlace, firstLine: Int) {
    self.init(line: place.line + firstLine - 1, column: place.column)
  }
}
