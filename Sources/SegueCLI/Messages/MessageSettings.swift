import Segue

/// The messages that a command shows.
struct MessageSettings {
  let progress: ProgressMode

  /// The most detailed level that is shown.
  let level: Log.Level

  /// The choice of `--color`.
  let color: ColorMode

  /// Whether only errors are shown.
  var isQuiet: Bool { level == .error }

  /// The writer for standard error.
  var writer: MessageWriter { MessageWriter(self) }

  /// Writes warnings, one line each, unless only errors are shown.
  func warn(_ warnings: [String]) {
    guard !isQuiet else { return }
    for warning in warnings { writer.write(.warning, warning) }
  }

  /// The log for renders; nil if the level is warning or less.
  var renderLog: Log? {
    guard level > .warning else { return nil }
    let writer = writer
    return Log(upTo: level) { writer.write($0, $1) }
  }
}
