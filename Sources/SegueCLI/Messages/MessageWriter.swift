import Segue
import SegueFoundation
import SegueMessages

/// Writes lines to standard error: as text, or as JSON objects if progress is JSON, too.
///
/// On a terminal, an error or a warning about a place in a spec is followed by that line of the
/// spec.
struct MessageWriter: Sendable {
  private let isJSON: Bool
  private let hasBar: Bool
  private let style: TerminalStyle
  private let texts = SourceTexts.current

  /// A writer of text, without a progress bar.
  init(_ color: ColorMode = .auto) {
    (isJSON, hasBar, style) = (false, false, StandardStreams.errorStyle(color))
  }

  init(_ settings: MessageSettings) {
    isJSON = settings.progress == .json
    hasBar = ProgressLine(settings).isBar
    style = isJSON ? .plain : StandardStreams.errorStyle(settings.color)
  }

  /// Whether messages need the texts that they are about.
  var showsTexts: Bool { style.showsExcerpts || style.isColored }

  /// Writes each line of a text with its level, which errors omit; the next progress bar appears
  /// below.
  ///
  /// `subject` is what each line begins with, such as "job 3: ".
  func write(_ level: Log.Level, _ text: String, subject: String = "") {
    for line in text.split(separator: "\n") {
      StandardStreams.writeError(self.line(level, line, subject))
    }
  }

  /// The complete output of ``write(_:_:subject:)`` for a text.
  func text(_ level: Log.Level, _ text: String) -> String {
    text.split(separator: "\n").map { line(level, $0, "") }.joined()
  }

  private func line(_ level: Log.Level, _ line: Substring, _ subject: String) -> String {
    let prefix = level == .error ? "" : "\(level.rawValue): "
    let start = hasBar ? ProgressLine.clearing : ""
    if isJSON { return start + Self.json(level, subject + line) + "\n" }
    let line = Substring(Message.escaped(String(line)))
    let color: TerminalStyle.Color = level == .error ? .error : .warning
    let painted = prefix.isEmpty || level != .warning ? prefix : style.painted(prefix, color)
    let place = texts.flatMap { MessagePlace(line, in: $0) }
    guard let place, level <= .warning else { return start + painted + subject + line + "\n" }
    let rest = line[place.text.endIndex...]
    return start + painted + subject + style.painted(String(place.text), .name) + rest + "\n"
      + excerpt(place, color)
  }

  /// The lines after a message; empty if there are none.
  private func excerpt(_ place: MessagePlace, _ color: TerminalStyle.Color) -> String {
    guard style.showsExcerpts, let bytes = texts?.bytes(of: place.name) else { return "" }
    let excerpt = SourceExcerpt(
      place.position, in: bytes, name: place.name, columns: StandardStreams.errorColumns)
    return excerpt?.text(style, caret: color) ?? ""
  }

  /// Writes a line that is not a message, such as a summary; as JSON, it has the level info.
  func writeSummary(_ text: String) {
    if isJSON {
      write(.info, text)
    } else {
      StandardStreams.writeError(Message.escaped(text) + "\n")
    }
  }

  private struct Row: Encodable {
    let level: String
    let message: String
  }

  private static func json(_ level: Log.Level, _ message: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding two strings cannot fail.
    let bytes = (try? encoder.encode(Row(level: level.rawValue, message: message))) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
