import Yams

/// A YAML or JSON text and the tree in it, with the places of its nodes.
///
/// Yams refuses a map with a repeated key and names no more than the first. To report every error
/// of a file at once, such a key is set apart by a tag of its own and the text is read again, as
/// often as it takes; what was inserted is subtracted from the columns behind it.
struct YAMLSource {
  /// Nil where the text holds nothing.
  private(set) var root: Node?

  /// The line of its file on which the text begins, from 1.
  private let firstLine: Int

  private var insertions: [(place: SourcePosition, length: Int)] = []

  /// After so many repeated keys the rest can wait for the next run.
  private static let insertionLimit = 50

  /// Reads a text, or throws the error that made it unreadable.
  init(_ text: String, file: String, firstLine: Int = 1) throws(SpecError) {
    self.firstLine = firstLine
    // A byte order mark would count as a column; a text of 15 bytes or fewer has no storage that
    // outlives a call, which the parser behind Yams reads on from.
    var text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    text += String(repeating: "\n", count: 16)
    while true {
      do {
        root = try Yams.compose(yaml: text, .default, .default, .utf8)
        return
      } catch YamlError.duplicatedKeysInMapping(_, let context)
        where insertions.count < Self.insertionLimit
      {
        insertTag(into: &text, at: context.mark)
      } catch {
        throw Self.error(for: error, in: text, file: file) { position(of: $0) }
      }
    }
  }

  func position(of node: Node) -> SourcePosition? { node.mark.map(position(of:)) }

  /// A place in the file.
  private func position(of mark: Mark) -> SourcePosition {
    var place = SourcePosition(line: mark.line, column: mark.column)
    for (insertion, length) in insertions.reversed()
    where place.line == insertion.line && place.column > insertion.column {
      place = SourcePosition(line: place.line, column: place.column - length)
    }
    return SourcePosition(line: place.line + firstLine - 1, column: place.column)
  }

  private mutating func insertTag(into text: inout String, at mark: Mark) {
    let tag = "!repeated\(insertions.count) "
    var scalars = String.UnicodeScalarView()
    var place = SourcePosition(line: 1, column: 1)
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if place == SourcePosition(line: mark.line, column: mark.column) {
        scalars.append(contentsOf: tag.unicodeScalars)
      }
      scalars.append(scalar)
      // The line ends of YAML 1.1, of which a carriage return and a line feed make one.
      let isLineEnd = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
      if scalar == "\n", isAfterReturn {
        place = SourcePosition(line: place.line, column: 1)
      } else if isLineEnd {
        place = SourcePosition(line: place.line + 1, column: 1)
      } else {
        place = SourcePosition(line: place.line, column: place.column + 1)
      }
      isAfterReturn = scalar == "\r"
    }
    text = String(scalars)
    insertions.append((SourcePosition(line: mark.line, column: mark.column), tag.count))
  }
}
