#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a system call answered: its `errno`.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  static let exists = SystemError(code: EEXIST)
  static let isFolder = SystemError(code: EISDIR)
  static let isDenied = SystemError(code: EACCES)

  /// What a socket answers to `open`; said of pipes and devices as well, where a file is wanted.
  static let isNotRegularFile = SystemError(code: ENXIO)

  /// What `openat2` answers to a path that leads out of the folder where it starts.
  static let isOutside = SystemError(code: EXDEV)

  /// A name that leads to something else than what was made under it.
  static let isReplaced = SystemError(code: ESTALE)

  /// Whether nothing has that name, or a part of it is no folder.
  var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a signal came in between, so that the call is to be made again.
  var isInterruption: Bool { code == EINTR }

  /// What `call` returns, which is made again where a signal came in between.
  @discardableResult
  static func uninterrupted<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Calls a function that answers with a number below zero where it fails.
  ///
  /// - Parameters:
  ///   - function: The name of the C function, which ``CallFaults`` goes by.
  ///   - call: The call.
  /// - Returns: What it answered.
  /// - Throws: ``SystemError`` where it fails.
  @discardableResult
  static func check<Result: SignedInteger>(
    _ function: String, _ call: @autoclosure () -> Result
  ) throws(SystemError) -> Result {
    if let code = CallFaults.code(of: function) { throw SystemError(code: code) }
    let result = call()
    guard result >= 0 else { throw .last }
    return result
  }

  /// Whether a text that the system or a library gives as a reason is that no more files may be open.
  package static func isLackOfDescriptors(_ reason: String) -> Bool {
    reason.contains(text(of: EMFILE))
  }

  package var description: String {
    Self.text(of: code) + (code == EMFILE ? "; ulimit -n raises their number" : "")
  }

  private static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
