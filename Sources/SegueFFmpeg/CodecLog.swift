import CSegueFFmpeg
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
    unsafe av_log_set_callback { context, level, format, arguments in
      let (level, key) = (level & 0xFF, UInt(bitPattern: context))
      guard level <= AV_LOG_INFO, let format = unsafe format else { return }
      let tell = CodecLog.listener.withLock { $0 }
      let isKept = level <= AV_LOG_WARNING && CodecLog.messages.withLock { $0[key] != nil }
      // The arguments can be read only once.
      guard isKept || tell != nil else { return }
      let line = unsafe CodecLog.line(format, arguments)
      if isKept { CodecLog.keep(line, key) }
      tell?(line)
    }
    return true
  }()

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

  private static func line(
    _ format: UnsafePointer<CChar>, _ arguments: CVaListPointer?
  ) -> String {
    guard let arguments = unsafe arguments else { return unsafe String(cString: format) }
    let bytes = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let count = unsafe vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
      return unsafe buffer.prefix(max(0, min(Int(count), 511))).map { UInt8(bitPattern: $0) }
    }
    var line = String(decoding: bytes, as: UTF8.self)
    while let last = line.last, last.isWhitespace || last == "." { line.removeLast() }
    return line
  }
}
