#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a system call answered: its `errno`.
struct SystemError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  static let exists = SystemError(code: EEXIST)
  static let isFolder = SystemError(code: EISDIR)

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  var description: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
