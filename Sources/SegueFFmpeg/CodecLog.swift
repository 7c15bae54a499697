import CSegueFFmpeg
import CSegueFFmpegLoader
import Synchronization

/// The messages of libav* about a codec or a file: kept for errors, and passed to a listener.
///
/// libavcodec returns only "invalid argument", and the details go to its log. The process has one
/// log; messages are attributed by their context, and those of other contexts are dropped.
package enum CodecLog {
  private static let messages = Mutex<[UInt: [String]]>([:])

  /// The listener, which gets every line of any context.
  private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

  private static let isInstalled: Bool = {
    unsafe ffmpeg_listen(
      { context, level in CodecLog.isWanted(level, UInt(bitPattern: context)) },
      { context, level, line in
        guard let line = unsafe line else { return }
        CodecLog.receive(unsafe String(cString: line), level, UInt(bitPattern: context))
      })
    return true
  }()

  private static func isWanted(_ level: Int32, _ context: UInt) -> Bool {
    guard level <= AV_LOG_INFO else { return false }
    return isKept(level, context) || listener.withLock { $0 != nil }
  }

  private static func isKept(_ level: Int32, _ context: UInt) -> Bool {
    level <= AV_LOG_WARNING && messages.withLock { $0[context] != nil }
  }

  private static func receive(_ text: String, _ level: Int32, _ context: UInt) {
    var line = text
    while let last = line.last, last.isWhitespace || last == "." { line.removeLast() }
    if isKept(level, context) { keep(line, context) }
    listener.withLock { $0 }?(line)
  }

  /// The number of lines that are kept for a context: a damaged file has one for each packet.
  private static let capacity = 100

  private static func keep(_ line: String, _ context: UInt) {
    messages.withLock {
      guard let lines = $0[context], lines.count < capacity else { return }
      $0[context]?.append(line)
    }
  }

  /// Installs the log callback, because libav* would print the messages otherwise.
  package static func install() { _ = isInstalled }

  /// Starts to keep the lines about `context`, and suppresses the others.
  package static func start(_ context: UInt) {
    install()
    messages.withLock { $0[context] = [] }
  }

  /// Passes every line to `tell` from now on, from any thread and about any output.
  package static func listen(_ tell: @escaping @Sendable (String) -> Void) {
    install()
    listener.withLock { $0 = tell }
  }

  /// Stops keeping lines about `context`, and drops those kept.
  package static func stop(_ context: UInt) {
    messages.withLock { $0[context] = nil }
  }

  /// The lines about `context` since ``start(_:)``, warnings and errors.
  package static func lines(_ context: UInt) -> [String] {
    messages.withLock { $0[context] ?? [] }
  }
}
