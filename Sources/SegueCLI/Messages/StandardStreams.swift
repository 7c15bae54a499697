import Segue
import SegueFiles
import SegueFoundation
import SegueMessages

/// Writes results to standard output and messages to standard error.
enum StandardStreams {
  /// A failure to write to standard output.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "standard output: writing failed: \(reason). Check where it leads."
    }
  }

  /// Writes a result.
  static func writeOutput(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try FileSystem.writeAll(Array(text.utf8).span, to: STDOUT_FILENO)
    } catch {
      throw Failure(reason: error.description)
    }
  }

  /// Writes a line about an output that is complete.
  ///
  /// The status of the command is that of the output, so a line that cannot be written is a
  /// warning.
  static func tell(_ line: String, about output: String, _ writer: MessageWriter) {
    do throws(Failure) {
      // Names may have any characters.
      try writeOutput(Message.escaped(line) + "\n")
    } catch {
      writer.write(
        .warning,
        "standard output: writing failed: \(error.reason). \(output) is complete; only the line"
          + " about it is missing.")
    }
  }

  /// Writes a message; an error cannot be reported anymore.
  static func writeError(_ text: String) {
    try? FileSystem.writeAll(Array(text.utf8).span, to: STDERR_FILENO)
  }

  /// Suppresses all further output of any thread or library; may be called in a signal handler.
  static func silence() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    dup2(nowhere, STDERR_FILENO)
  }

  /// The style of messages.
  static func errorStyle(_ mode: ColorMode) -> TerminalStyle { style(mode, of: STDERR_FILENO) }

  /// The style of results.
  static func outputStyle(_ mode: ColorMode) -> TerminalStyle { style(mode, of: STDOUT_FILENO) }

  private static func style(_ mode: ColorMode, of stream: Int32) -> TerminalStyle {
    TerminalStyle(
      mode, isTerminal: isatty(stream) == 1, environment: ProcessInfo.processInfo.environment)
  }

  /// Whether messages go to a terminal that can move its cursor.
  static var errorIsTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// The width of that terminal in columns; 80 if unknown.
  static var errorColumns: Int { columns(of: STDERR_FILENO) }

  /// The width of the terminal that results go to; nil if they go elsewhere.
  static var outputColumns: Int? {
    isatty(STDOUT_FILENO) == 1 ? columns(of: STDOUT_FILENO) : nil
  }

  private static func columns(of stream: Int32) -> Int {
    var size = winsize()
    let isKnown = unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
