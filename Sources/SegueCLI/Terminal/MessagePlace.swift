import Segue
import SegueMessages

/// The place that a message begins with, in a text that the command has read: `file:line:column: `.
struct MessagePlace {
  /// The name of the text.
  let name: String

  let position: SourcePosition

  /// The place as the message has it, with the colon after it.
  let text: Substring

  /// The place of a line; nil if it begins with none.
  init?(_ line: Substring, in texts: SourceTexts) {
    let places = texts.names.compactMap { Self(line, in: $0) }
    // The name of a file may itself look like a place.
    guard let place = places.max(by: { $0.name.count < $1.name.count }) else { return nil }
    self = place
  }

  private init?(_ line: Substring, in name: String) {
    let prefix = Message.line(file: name, position: nil, keyPath: "", "") + ":"
    guard line.hasPrefix(prefix) else { return nil }
    let parts = line.dropFirst(prefix.count).split(
      separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix(" "), let row = Int(parts[0]), row > 0,
      let column = Int(parts[1]), column > 0
    else { return nil }
    self.name = name
    position = SourcePosition(line: row, column: column)
    text = line[..<parts[2].startIndex]
  }
}
