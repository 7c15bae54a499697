import Foundation
import Segue

/// Writes lines to standard error: as text, or, where progress is told as JSON, each as an object.
struct MessageWriter: Sendable {
  private let isJSON: Bool
  private let hasBar: Bool

  /// A writer of text that nothing else is told beside.
  init() {
    (isJSON, hasBar) = (false, false)
  }

  init(_ options: MessageOptions) {
    isJSON = options.progress == .json
    hasBar = ProgressLine(options).isBar
  }

  /// Writes each line of a text with its level, which errors go without; a bar is drawn again below.
  func write(_ level: Log.Level, _ text: String) {
    for line in text.split(separator: "\n") { StandardStreams.writeError(self.line(level, line)) }
  }

  /// All that ``write(_:_:)`` writes of a text.
  func text(_ level: Log.Level, _ text: String) -> String {
    text.split(separator: "\n").map { line(level, $0) }.joined()
  }

  private func line(_ level: Log.Level, _ line: Substring) -> String {
    let prefix = level == .error ? "" : "\(level.rawValue): "
    let shown = isJSON ? Self.json(level, String(line)) : prefix + line
    return (hasBar ? ProgressLine.clearing : "") + shown + "\n"
  }

  /// Writes a line that is no message, such as a summary; as an object it has the level info.
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
    // Two texts can always be encoded.
    let bytes = (try? encoder.encode(Row(level: level.rawValue, message: message))) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
