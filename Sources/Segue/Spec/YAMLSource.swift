import YAML

/// A YAML or JSON text of a file and the tree in it, with the places of its nodes in that file.
struct YAMLSource {
  private let document: YAMLDocument

  /// The line of its file on which the text begins, from 1.
  private let firstLine: Int

  /// Reads a text, or throws the error that made it unreadable.
  init(
    _ text: String, file: String, firstLine: Int = 1, limits: Limits = Limits()
  ) throws(SpecError) {
    // A byte order mark would count as a column.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    do throws(YAMLError) {
      document = try YAMLDocument(text, depthLimit: limits.depth)
    } catch {
      throw Self.error(error, in: text, file: file, firstLine: firstLine)
    }
    self.firstLine = firstLine
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
