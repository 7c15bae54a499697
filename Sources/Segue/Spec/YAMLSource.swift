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
      } catch YamlError.scanner(_, let problem, let mark, _)
        where problem.contains("invalid Unicode character escape")
        && joinSurrogates(in: &text, at: mark)
      {
        continue
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
    guard let index = index(of: mark, in: text) else { return }
    let tag = "!repeated\(insertions.count) "
    text.unicodeScalars.insert(contentsOf: tag.unicodeScalars, at: index)
    insertions.append((SourcePosition(line: mark.line, column: mark.column), tag.count))
  }

  /// Writes two escapes of JSON that are one character together, such as `\ud83d\ude00`, as the one that YAML has.
  ///
  /// - Parameters:
  ///   - text: What is read.
  ///   - mark: Behind the first `\u`, where YAML stumbles.
  /// - Returns: Whether there were two.
  private mutating func joinSurrogates(in text: inout String, at mark: Mark) -> Bool {
    guard let index = index(of: mark, in: text),
      let match = text[index...].prefixMatch(
        of: /([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/),
      let high = UInt32(match.1, radix: 16), let low = UInt32(match.2, radix: 16)
    else { return false }
    let value = 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
    let digits = String(value, radix: 16)
    let escape = "U" + String(repeating: "0", count: 8 - digits.count) + digits
    // The letter before the digits is part of the escape.
    text.replaceSubrange(text.index(before: index)..<match.range.upperBound, with: escape)
    insertions.append((SourcePosition(line: mark.line, column: mark.column), -2))
    return true
  }

  /// Where in a text a place is.
  private func index(of mark: Mark, in text: String) -> String.Index? {
    var place = SourcePosition(line: 1, column: 1)
    var isAfterReturn = false
    for index in text.unicodeScalars.indices {
      if place == SourcePosition(line: mark.line, column: mark.column) { return index }
      let scalar = text.unicodeScalars[index]
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
    return nil
  }
}
