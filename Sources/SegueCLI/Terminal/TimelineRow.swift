/// One row of a drawn timeline: so many columns from one of its columns on.
struct TimelineRow {
  let columns: Int
  let secondsPerColumn: Double
  let signs: DrawingSigns

  /// The intervals of the ruler, in seconds.
  private static let intervals: [Double] = [
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 18000,
    36000,
  ]

  /// The columns between two times, at least.
  private static let spacing = 10.0

  /// The times above a row, each beginning at its column.
  func ruler(from first: Int, until end: Double) -> String {
    let least = Self.spacing * secondsPerColumn
    let interval = Self.intervals.first { $0 >= least } ?? least
    var line = ""
    var number = Int((Double(first) * secondsPerColumn / interval).rounded(.up))
    while Double(number) * interval < end {
      let time = Double(number) * interval
      let column = Int((time / secondsPerColumn).rounded()) - first
      let text = Self.clock(time, interval)
      guard column + text.count <= columns else { break }
      if column >= line.count {
        line += String(repeating: " ", count: column - line.count) + text
      }
      number += 1
    }
    return line
  }

  /// A time such as "0.5 s", or "2:30" if the interval is a minute or more.
  private static func clock(_ time: Double, _ interval: Double) -> String {
    if interval >= 60 {
      let seconds = Int(time.rounded())
      let rest = seconds % 60
      return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
    if interval >= 1 { return "\(Int(time.rounded())) s" }
    let rounded = (time * 100).rounded() / 100
    return (Int(exactly: rounded).map(String.init) ?? "\(rounded)") + " s"
  }

  /// The blocks of a lane; empty if there is none in this row.
  func line(_ blocks: [TimelineBlock], from first: Int, _ style: TerminalStyle) -> String {
    var (line, end) = ("", 0)
    var previous: TimelineBlock.Kind?
    for block in blocks {
      let start = max(column(block.start) - first, 0)
      var stop = min(column(block.end) - first, columns)
      // A short sound is a sign of its own; a short step belongs to the others of its column.
      if block.kind == .sound, stop == start, start >= end { stop = min(start + 1, columns) }
      guard start < stop, start >= end else { continue }
      line += String(repeating: " ", count: start - end)
      let isBordered = previous == block.kind && start == end && block.kind != .sound
      let begins = column(block.start) >= first
      line += style.painted(
        text(of: block, stop - start, isBordered: isBordered, begins: begins), color(block.kind))
      (end, previous) = (stop, block.kind)
    }
    return line
  }

  /// Whether a rest or a transition has a column of its own in the whole drawing.
  func shows(_ block: TimelineBlock) -> Bool { column(block.start) < column(block.end) }

  private func column(_ seconds: Double) -> Int { Int((seconds / secondsPerColumn).rounded()) }

  private func color(_ kind: TimelineBlock.Kind) -> TerminalStyle.Color? {
    switch kind {
    case .rest: nil
    case .transition: .transition
    case .driven, .canceled: .driven
    case .sound: .sound
    }
  }

  /// A block with its name in the middle, if a part of the name has room.
  private func text(
    of block: TimelineBlock, _ width: Int, isBordered: Bool, begins: Bool
  ) -> String {
    let fill =
      switch block.kind {
      case .rest: signs.rest
      case .transition: signs.transition
      case .driven, .canceled: signs.driven
      case .sound: signs.sound
      }
    let start = block.kind == .sound && begins ? signs.soundStart : isBordered ? signs.border : ""
    let room = width - start.count
    let mark = block.kind == .canceled ? signs.canceled + " " : ""
    let name = mark + shown(block.name)
    // Less than three letters of a name say nothing, and the kind is shown on either side of it.
    guard !name.isEmpty, room >= min(name.count, mark.count + 3) + 2 else {
      let isMarked = block.kind == .canceled && room > 0
      return start + (isMarked ? signs.canceled : "")
        + String(repeating: fill, count: room - (isMarked ? 1 : 0))
    }
    let fitted = TerminalCharacter.fitted(name, into: room - 2, ellipsis: signs.ellipsis)
    let isSpaced = room >= fitted.columns + 4
    let title = isSpaced ? " \(fitted.text) " : fitted.text
    let free = room - fitted.columns - (isSpaced ? 2 : 0)
    return start + String(repeating: fill, count: free / 2) + title
      + String(repeating: fill, count: free - free / 2)
  }

  /// A name in the characters of the locale.
  private func shown(_ name: String) -> String {
    guard !signs.isUnicode else { return name }
    return String(name.map { $0.isASCII ? $0 : "?" })
  }
}
