import Foundation
import Segue

/// Writes lines to standard error: as text, or as JSON objects if progress is JSON, too.
struct MessageWriter: Sendable {
  private let isJSON: Bool
  private let hasBar: Bool

  /// A writer of text, without a progress bar.
  init() {
    (isJSON, hasBar) = (false, false)
  }

  init(_ settings: MessageSettings) {
    isJSON = settings.progress == .json
    hasBar = ProgressLine(settings).isBar
  }

  /// Writes each line of a text with its level, which errors omit; the next progress bar appears
  /// below.
  func write(_ level: Log.Level, _ text: String) {
    for line in text.split(separator: "\n") { StandardStreams.writeError(self.line(level, line)) }
  }

  /// The complete output of ``write(_:_:)`` for a text.
  func text(_ level: Log.Level, _ text: String) -> String {
    text.split(separator: "\n").map { line(level, $0) }.joined()
  }

  private func line(_ level: Log.Level, _ line: Substring) -> String {
    let prefix = level == .error ? "" : "\(level.rawValue): "
    let shown = isJSON ? Self.json(level, String(line)) : prefix + line
    return (hasBar ? ProgressLine.clearing : "") + shown + "\n"
  }

  /// Writes a line that is not a message, such as a summary; as JSON, it has the level info.
  func writeSummary(_ text: String) {
    if isJSON { write(.info, text) } else { StandardStreams.writeError(text + "\n") }
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
