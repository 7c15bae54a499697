import Segue
import SegueMessages

/// A line of a spec with a caret under a place in it, for a terminal.
struct SourceExcerpt {
  private let number: Int
  private let line: SourceLine
  private let columns: Int

  /// An excerpt of a text; nil if the text has no such line.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - bytes: The text.
  ///   - name: The name of the text, whose extension tells the format.
  ///   - columns: The width of the terminal.
  init?(_ position: SourcePosition, in bytes: [UInt8], name: String, columns: Int) {
    let isYAML = !["json", "jsonl", "ndjson", "csv"].contains(
      name.split(separator: ".").last?.lowercased())
    let line = SourceLine(
      at: position, in: bytes, hasUnicodeBreaks: isYAML, reach: max(columns, 20))
    guard let line else { return nil }
    (number, self.line, self.columns) = (position.line, line, columns)
  }

  /// Two lines: that of the text, and that of the caret.
  func text(_ style: TerminalStyle, caret: TerminalStyle.Color) -> String {
    let digits = String(number)
    let margin = String(repeating: " ", count: max(1, 4 - digits.count)) + digits
    let room = max(columns - margin.count - 3, 20)
    let (shown, column) = Self.window(line, room)
    let border = style.painted(margin + " |", .margin)
    let empty = style.painted(String(repeating: " ", count: margin.count) + " |", .margin)
    let spaces = String(repeating: " ", count: column + 1)
    return border + (shown.isEmpty ? "" : " " + shown) + "\n"
      + empty + spaces + style.painted("^", caret) + "\n"
  }

  private static let ellipsis = "..."

  /// The part of the line that fits into `room` columns, and the column of the place in it.
  private static func window(_ line: SourceLine, _ room: Int) -> (text: String, column: Int) {
    let before = line.before.map(TerminalCharacter.init)
    var after = line.after.map(TerminalCharacter.init)
    while !line.isCutAfter, after.last?.isSpace == true { after.removeLast() }
    // The caret takes a column at the end of the line, too.
    let (left, right) = (width(before), max(width(after), 1))
    if !line.isCutBefore, !line.isCutAfter, left + right <= room {
      return (text(before + after), left - overlap(before, after))
    }
    // Two thirds of the room are for what precedes the place, unless less follows it.
    let dots = ellipsis.count
    let rightNeed = line.isCutAfter ? room : right
    let place = min((after.first?.columns ?? 1) + dots, rightNeed)
    var leftRoom = min(max(room * 2 / 3, room - rightNeed), room - place)
    if !line.isCutBefore, left <= leftRoom { leftRoom = left }
    let isCutLeft = line.isCutBefore || left > leftRoom
    var head = before[...]
    if isCutLeft {
      while width(head) > leftRoom - dots, !head.isEmpty { head.removeFirst() }
      // A mark without its letter would join the ellipsis.
      while head.first?.columns == 0 { head.removeFirst() }
    }
    let column = (isCutLeft ? dots : 0) + width(head)
    let rightRoom = room - column
    let caret = column - overlap(head, after)
    let isCutRight = line.isCutAfter || right > rightRoom
    var tail = after[...]
    if isCutRight {
      while width(tail) > rightRoom - dots, tail.count > 1 { tail.removeLast() }
    }
    return (
      (isCutLeft ? ellipsis : "") + text(head) + text(tail) + (isCutRight ? ellipsis : ""), caret
    )
  }

  /// The columns between a mark and the letter that it stands on.
  private static func overlap(
    _ before: some BidirectionalCollection<TerminalCharacter>, _ after: [TerminalCharacter]
  ) -> Int {
    guard after.first?.columns == 0 else { return 0 }
    return before.last { $0.columns > 0 }?.columns ?? 0
  }

  private static func width(_ cells: some Sequence<TerminalCharacter>) -> Int {
    cells.reduce(0) { $0 + $1.columns }
  }

  private static func text(_ cells: some Sequence<TerminalCharacter>) -> String {
    cells.map(\.text).joined()
  }
}
