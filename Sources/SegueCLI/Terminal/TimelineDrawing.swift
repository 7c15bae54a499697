import Segue

/// A timeline as lines of text, to scale.
struct TimelineDrawing {
  private let lanes: [[TimelineBlock]]
  private let duration: Double
  private let columns: Int
  private let signs: DrawingSigns

  /// The number of lanes of sounds that are left out.
  private let hiddenLanes: Int

  /// The most rows that a timeline is broken into; more would push its beginning off the screen.
  private static let mostRows = 6

  /// The columns that a block of usual length should have: enough to begin a name.
  private static let usualColumns = 7.0

  /// The most lanes of sounds.
  private static let mostLanes = 4

  /// The timeline of a plan; nil if it takes no time.
  init?(_ plan: RenderPlan, columns: Int, signs: DrawingSigns) {
    self.init(
      TimelineBlock.blocks(of: plan.timeline), sounds: TimelineBlock.lanes(of: plan),
      duration: plan.timeline.duration.doubleValue, columns: columns, signs: signs)
  }

  init?(
    _ steps: [TimelineBlock], sounds: [[TimelineBlock]] = [], duration: Double, columns: Int,
    signs: DrawingSigns
  ) {
    guard duration > 0, !steps.isEmpty else { return nil }
    lanes = [steps] + sounds.prefix(Self.mostLanes)
    hiddenLanes = max(0, sounds.count - Self.mostLanes)
    (self.duration, self.columns, self.signs) = (duration, max(columns, 10), signs)
  }

  /// The rows, each with its times above it, and a legend.
  func text(_ style: TerminalStyle) -> String {
    let usual = lanes[0].map(\.duration).sorted()[lanes[0].count / 2]
    let wanted = Self.usualColumns * duration / usual / Double(columns)
    let count = min(max(Int(min(wanted, 1e6).rounded(.up)), 1), Self.mostRows)
    // A column at the right stays free, because some terminals break a line that fills them all.
    let row = TimelineRow(
      columns: columns - 1, secondsPerColumn: duration / Double(count * (columns - 1)),
      signs: signs)
    var lines: [String] = []
    for index in 0..<count {
      let first = index * (columns - 1)
      lines.append(row.ruler(from: first, until: duration))
      for (number, lane) in lanes.enumerated() {
        let line = row.line(lane, from: first, style)
        // Most rows have no sound.
        if number == 0 || !line.isEmpty { lines.append(line) }
      }
    }
    return (lines + legend(row, style)).joined(separator: "\n") + "\n"
  }

  /// The signs that the drawing uses, and its scale.
  private func legend(_ row: TimelineRow, _ style: TerminalStyle) -> [String] {
    let used = Set(lanes.joined().map(\.kind))
    var entries = TimelineBlock.Kind.allCases.filter(used.contains).map { kind in
      switch kind {
      case .rest: signs.rest + " rest"
      case .transition: style.painted(signs.transition, .transition) + " transition"
      case .driven: style.painted(signs.driven, .driven) + " driven by a hand"
      case .canceled: style.painted(signs.canceled, .driven) + " canceled"
      case .sound: style.painted(signs.soundStart + signs.sound, .sound) + " sound"
      }
    }
    entries.append("a column is \(Self.short(row.secondsPerColumn)) s")
    let hidden = lanes[0].count { !row.shows($0) }
    if hidden > 0 { entries.append("\(hidden) shorter parts are not drawn") }
    if hiddenLanes > 0 { entries.append("more sounds are in the table") }
    return wrapped(entries)
  }

  /// The entries in lines that fit.
  private func wrapped(_ entries: [String]) -> [String] {
    var lines: [(text: String, width: Int)] = []
    for entry in entries {
      let plain = entry.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      let width = plain.count
      if width >= columns {
        lines.append((String(plain.prefix(columns - 1)), columns))
      } else if let last = lines.last, last.width + 2 + width < columns {
        lines[lines.count - 1] = (last.text + "  " + entry, last.width + 2 + width)
      } else {
        lines.append((entry, width))
      }
    }
    return lines.map(\.text)
  }

  /// A number with two significant digits, such as 0.074.
  private static func short(_ value: Double) -> String {
    var (scaled, digits) = (value, 0)
    while scaled < 10, digits < 9 { (scaled, digits) = (scaled * 10, digits + 1) }
    let whole = Int(scaled.rounded())
    guard digits > 0 else { return "\(whole)" }
    let text = String(whole)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    var number = padded.dropLast(digits) + "." + padded.suffix(digits)
    while number.last == "0" { number.removeLast() }
    return String(number.last == "." ? number.dropLast() : number)
  }
}
