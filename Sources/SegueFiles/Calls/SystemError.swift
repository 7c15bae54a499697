import SegueFoundation

/// The `errno` of a system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  static let exists = SystemError(code: EEXIST)
  package static let isFolder = SystemError(code: EISDIR)
  package static let isDenied = SystemError(code: EACCES)

  /// The error of `open` for a socket, also used for pipes and devices if a file is required.
  static let isNotRegularFile = SystemError(code: ENXIO)

  /// The error of `openat2` for a path that leads out of its starting folder.
  static let isOutside = SystemError(code: EXDEV)

  /// The error for a name that no longer leads to the entry made under it.
  static let isReplaced = SystemError(code: ESTALE)

  /// Whether no entry has that name, or a part of the path is not a folder.
  var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a signal interrupted the call, which must then be repeated.
  var isInterruption: Bool { code == EINTR }

  /// The result of `call`, which is repeated if a signal interrupts it.
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

  /// Calls a function that returns a negative number on failure.
  ///
  /// - Parameters:
  ///   - function: The name of the C function, for ``CallFaults``.
  ///   - call: The call.
  /// - Returns: The function's result.
  /// - Throws: ``SystemError`` if the call fails.
  @discardableResult
  static func check<Result: SignedInteger>(
    _ function: String, _ call: @autoclosure () -> Result
  ) throws(SystemError) -> Result {
    if let code = CallFaults.code(of: function) { throw SystemError(code: code) }
    let result = call()
    guard result >= 0 else { throw .last }
    return result
  }

  /// Whether a reason, as worded by the system or by a library, is a lack of descriptors.
  package static func isLackOfDescriptors(_ reason: String) -> Bool {
    reason.contains(text(of: EMFILE))
  }

  package var description: String {
    Self.text(of: code) + (code == EMFILE ? "; raise the limit with ulimit -n" : "")
  }

  private static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
